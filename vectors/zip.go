package vectors

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// mostZipped bounds the size of a file in a zip file. Room is made for what a file
// says of itself.
const mostZipped = 1 << 30

// openZip opens the pack in a zip file, as the page saves it. The file stays
// open as long as the program runs.
//
// The first folder with a manifest at its top is taken. Files of a pack are stored
// and not compressed there, so that ranges of them can be read.
func openZip(ctx context.Context, path string) (embed.Source, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, badZip(path, err)
	}
	for _, f := range z.File {
		if f.UncompressedSize64 > mostZipped || f.Method == zip.Store && f.UncompressedSize64 != f.CompressedSize64 {
			return nil, errors.Join(badZip(path, fmt.Errorf("%.100q is not as large as it says, or over 1 GB", f.Name)), z.Close())
		}
	}
	for _, f := range z.File {
		if folder, ok := strings.CutSuffix(f.Name, "/"+shard.ManifestPath); ok && !strings.Contains(folder, "/") {
			p, err := openPack(ctx, storedFiles{z, folder}, ".")
			if err != nil {
				return nil, errors.Join(err, z.Close())
			}
			return p, nil
		}
	}
	return nil, errors.Join(badZip(path, errors.New("there is no folder of a pack in it")), z.Close())
}

// badZip says what such a file has to be.
func badZip(path string, err error) error {
	return &experiment.Error{Code: "bad_file", Message: experiment.Because("The zip file "+path+" cannot be used", err.Error()),
		Hint: "Take one that the page saved, or that weatherglass debias -format pack -o NAME.zip wrote; a vector file is to be extracted from it first."}
}

// storedFiles are the files of a folder in a zip file, of which parts can be
// read if they are stored as they are.
type storedFiles struct {
	zip    *zip.ReadCloser
	folder string
}

// Open implements fs.FS.
func (s storedFiles) Open(name string) (fs.File, error) {
	for _, f := range s.zip.File {
		if f.Name != s.folder+"/"+name || f.Method != zip.Store {
			continue
		}
		r, err := f.OpenRaw()
		if err != nil {
			return nil, err
		}
		if section, ok := r.(*io.SectionReader); ok {
			return storedFile{section, f.FileInfo()}, nil
		}
	}
	return s.zip.Open(s.folder + "/" + name)
}

// storedFile is a file of a zip file. What it says is verified by the pack.
type storedFile struct {
	*io.SectionReader
	info fs.FileInfo
}

// Stat implements fs.File.
func (f storedFile) Stat() (fs.FileInfo, error) { return f.info, nil }

// Close implements fs.File.
func (storedFile) Close() error { return nil }
