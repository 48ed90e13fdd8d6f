package encoder

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/message"
)

// Zipped returns the files of a model in a zip file of so many bytes: those beside its one [ConfigFile], or beside the
// one that is in the outermost folder.
func Zipped(r io.ReaderAt, size int64) (Files, error) {
	z, err := container.Zip(r, size)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(z.File))
	for i, f := range z.File {
		names[i] = f.Name
	}
	folder, err := Folder(names)
	if err != nil {
		return nil, err
	}
	in := zipped{r, map[string]*zip.File{}}
	for _, f := range z.File {
		if name, below := strings.CutPrefix(f.Name, folder); below {
			in.files[name] = f
		}
	}
	return in, nil
}

// Folder is where the files of a model lie among files of these paths, with a slash behind it and "" for no folder:
// where the one [ConfigFile] is, or the one in the outermost folder.
func Folder(paths []string) (string, error) {
	found, tied := "", false
	for _, name := range paths {
		switch depth := strings.Count(name, "/"); {
		case path.Base(name) != ConfigFile:
		case found == "" || depth < strings.Count(found, "/"):
			found, tied = name, false
		case depth == strings.Count(found, "/"):
			tied = true
		}
	}
	if found == "" {
		return "", message.Errorf("encoder.no_config: there is no {name} in it", ConfigFile)
	}
	if tied {
		return "", message.Errorf("encoder.several: several folders in it have a {name}: give one model", ConfigFile)
	}
	return strings.TrimSuffix(found, ConfigFile), nil
}

// mostGrowth is how many times as large a file of a model may become: weights hardly pack, texts to a fifth.
const mostGrowth = 50

// zipped are the files of a zip file by their paths.
type zipped struct {
	in    io.ReaderAt
	files map[string]*zip.File
}

// Open implements [Files]. The file's checksum is held before a byte of it is used; one that is packed is in memory
// then.
func (z zipped) Open(ctx context.Context, path string) (opened File, err error) {
	f := z.files[path]
	if f == nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	if f.UncompressedSize64 > mostGrowth*(f.CompressedSize64+mostConfig) {
		return nil, message.Errorf("encoder.grows: {name} grows from {packed} to {size} bytes, as no model does", path,
			int64(f.CompressedSize64), int64(f.UncompressedSize64))
	}
	packed, err := f.Open()
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", path, err)
	}
	defer func() { err = errors.Join(err, packed.Close()) }()
	in := stopped{ctx, packed}
	if f.Method != zip.Store {
		var b bytes.Buffer
		if _, err := b.ReadFrom(in); err != nil {
			return nil, message.Errorf("any.at: {place}: {why}", path, err)
		}
		return entry{bytes.NewReader(b.Bytes())}, nil
	}
	// What is not packed is gone through for its sum, and then read where it lies.
	if _, err := io.Copy(io.Discard, in); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", path, err)
	}
	from, err := f.DataOffset()
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", path, err)
	}
	return entry{io.NewSectionReader(z.in, from, int64(f.UncompressedSize64))}, nil
}

// stopped reads until the context ends.
type stopped struct {
	ctx context.Context
	io.Reader
}

// Read implements [io.Reader].
func (s stopped) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.Reader.Read(p)
}

// section is what [bytes.Reader] and [io.SectionReader] have.
type section interface {
	io.ReaderAt
	Size() int64
}

// entry is a file of a zip file.
type entry struct{ section }

// Close implements [File].
func (entry) Close() error { return nil }
