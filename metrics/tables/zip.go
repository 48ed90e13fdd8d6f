package tables

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"weatherglass/metrics/container"
	"weatherglass/metrics/npy"
)

// zipMagic begins a zip file with something in it.
const zipMagic = "PK\x03\x04"

// ZipFS returns the files of a zip file. Those that are stored as they are can be read
// at any place. What a file says of its size, and its checksum then, are not verified here.
func ZipFS(z *zip.Reader) fs.FS { return stored{z} }

// stored opens files of a zip file.
type stored struct{ *zip.Reader }

// Open implements fs.FS.
func (s stored) Open(name string) (fs.File, error) {
	for _, f := range s.File {
		if f.Name != name || f.Method != zip.Store || f.UncompressedSize64 != f.CompressedSize64 {
			continue
		}
		r, err := f.OpenRaw()
		if err != nil {
			return nil, err
		}
		if section, ok := r.(*io.SectionReader); ok {
			return storedFile{section, f}, nil
		}
	}
	return s.Reader.Open(name)
}

// storedFile is a part of a zip file.
type storedFile struct {
	*io.SectionReader
	file *zip.File
}

// Stat implements fs.File.
func (f storedFile) Stat() (fs.FileInfo, error) { return f.file.FileInfo(), nil }

// Close implements fs.File.
func (storedFile) Close() error { return nil }

// npz reads the one matrix of a file of several arrays, as numpy.savez writes it, and
// the one list of its words. Of other arrays it reads the beginning alone: an archive
// may hold any number that unpack to more than there is memory.
func (o *opening) npz() (*Table, error) {
	z, err := container.Zip(o.file, o.file.size)
	if err != nil {
		return nil, err
	}
	t := &Table{Kind: "arrays of NumPy's"}
	matrices, list := []string{}, ""
	for _, f := range z.File {
		name, ok := strings.CutSuffix(f.Name, ".npy")
		if !ok {
			continue
		}
		a, err := begun(z, f.Name)
		switch {
		case err != nil:
		case a.IsWords() && list == "":
			list = name
			if a, err = o.inside(z, f.Name); err == nil {
				t.Words, err = a.Words()
			}
		case len(a.Shape) == 2:
			matrices = append(matrices, name)
			if len(matrices) > 1 { // told below
				break
			}
			if a, err = o.inside(z, f.Name); err == nil {
				t.Matrix, err = a.Matrix()
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%.80s: %w", f.Name, err)
		}
	}
	switch {
	case len(matrices) == 0:
		return nil, errors.New("there is no matrix in it")
	case len(matrices) > 1:
		return nil, fmt.Errorf("there are %d matrices in it, %s: save the one of the vectors, and its words, in a file of their own", len(matrices), some(matrices))
	case list == "":
		return nil, errors.New(`there is no list of words in it: save it beside the matrix as an array of texts, numpy.savez(FILE, vectors=v, words=numpy.array(words))`)
	}
	return t, matched(t, list)
}

// begun reads the header of an array of a zip file.
func begun(z *zip.Reader, name string) (*npy.Array, error) {
	f, err := z.Open(name)
	if err != nil {
		return nil, err
	}
	head, err := io.ReadAll(io.LimitReader(f, npy.MostHeader))
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, err
	}
	return npy.Open(bytes.NewReader(head), int64(len(head)))
}

// inside opens an array of a zip file. What is compressed is held as long as it is
// used: one array at a time, but for those of the table.
func (o *opening) inside(z *zip.Reader, name string) (*npy.Array, error) {
	f, err := folder{ZipFS(z), o.opts}.open(name)
	if err != nil {
		return nil, err
	}
	return npy.Open(f, f.size)
}
