package vectors

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/tables"
)

// mostZipped bounds the size of a file in a zip file. Room is made for what a file
// says of itself.
const mostZipped = 1 << 30

// errNoPack is of what holds no pack.
var errNoPack = errors.New("there is no pack in it")

// openZip opens the pack in a zip file, as the page saves it, or returns [errNoPack]. The
// file stays open as long as the program runs.
//
// The first folder with a manifest at its top is taken. Files of a pack are stored
// and not compressed there, so that ranges of them can be read.
func openZip(ctx context.Context, path string) (embed.Source, error) {
	file, err := files.Open(path)
	if err != nil {
		return nil, badZip(path, err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(badZip(path, err), file.Close())
	}
	z, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, errors.Join(badZip(path, err), file.Close())
	}
	for _, f := range z.File {
		folder, ok := strings.CutSuffix(f.Name, "/"+shard.ManifestPath)
		if !ok || strings.Contains(folder, "/") {
			continue
		}
		if err := checkSizes(z); err != nil {
			return nil, errors.Join(badZip(path, err), file.Close())
		}
		p, err := openPack(ctx, tables.ZipFS(z), folder)
		if err != nil {
			return nil, errors.Join(err, file.Close())
		}
		return p, nil
	}
	return nil, errors.Join(errNoPack, file.Close())
}

// checkSizes refuses files that are not as large as they say, or too large to make room for.
func checkSizes(z *zip.Reader) error {
	for _, f := range z.File {
		if f.UncompressedSize64 > mostZipped || f.Method == zip.Store && f.UncompressedSize64 != f.CompressedSize64 {
			return fmt.Errorf("%.100q is not as large as it says, or over 1 GB", f.Name)
		}
	}
	return nil
}

// badZip says what such a file has to be.
func badZip(path string, err error) error {
	return &experiment.Error{Code: "bad_file", Message: experiment.Because("The zip file "+path+" cannot be used", err.Error()),
		Hint: "Take one that the page saved, or that weatherglass debias -format pack -o NAME.zip wrote, or one of a single vector file."}
}
