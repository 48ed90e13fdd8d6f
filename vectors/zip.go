package vectors

import (
	"context"
	"errors"
	"io"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/message"
)

// errNoPack is of what holds no pack.
var errNoPack = errors.New("there is no pack in it")

// openZip opens the pack in a zip file, as the page saves it, or returns [errNoPack]. The
// file stays open as long as the program runs.
func openZip(ctx context.Context, path string) (embed.Source, error) {
	file, err := files.Open(path)
	if err != nil {
		return nil, badZip(path, err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(badZip(path, err), file.Close())
	}
	in, err := packIn(file, info.Size())
	switch {
	case errors.Is(err, tables.ErrNone), errors.Is(err, container.ErrEncrypted): // who reads vectors of it says what it is
		return nil, errors.Join(errNoPack, file.Close())
	case err != nil:
		return nil, errors.Join(badZip(path, err), file.Close())
	}
	p, err := openPack(ctx, in.Files, in.Folder)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return p, nil
}

// packIn finds the pack in a zip file.
func packIn(file io.ReaderAt, size int64) (tables.PackZip, error) {
	z, err := container.Zip(file, size)
	if err != nil {
		return tables.PackZip{}, err
	}
	return tables.PackIn(z)
}

// badZip says what such a file has to be.
func badZip(path string, err error) error {
	return &experiment.Error{Code: "bad_file", Message: message.Plain(
		experiment.Because("The zip file "+path+" cannot be used", err.Error())),
		Hint: message.Plain("Take one that the page saved, or that weatherglass debias -format pack -o NAME.zip wrote, or one of a single vector file.")}
}
