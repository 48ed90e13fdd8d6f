package tables

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// gzipMagic begins a file that gzip packed.
const gzipMagic = "\x1f\x8b"

// isTarred reports whether a file is called and begins as a packed archive does.
func isTarred(name string, head []byte) bool {
	return bytes.HasPrefix(head, []byte(gzipMagic)) && (strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".tgz"))
}

// tarred reads the vocabulary of spaCy's in a packed archive, as models are published. Its
// files are held; an archive without one is [ErrNone].
func (o *opening) tarred() (*Table, error) {
	files, err := o.vocabulary()
	if err != nil {
		return nil, err
	}
	inside := folder{files, o.most, o.start}
	if !inside.isSpacy(".") {
		return nil, ErrNone
	}
	f, err := inside.open(spacyVectors)
	if err != nil {
		return nil, err
	}
	o.folder, o.dir, o.base, o.file = inside, ".", spacyVectors, f
	return o.spacy()
}

// vocabulary unpacks the files of the first vocabulary in the archive.
func (o *opening) vocabulary() (heldFiles, error) {
	z, err := gzip.NewReader(io.NewSectionReader(o.file, 0, o.file.size))
	if err != nil {
		return nil, ErrNone // said by who reads a packed file
	}
	files, from, archive := heldFiles{}, "", tar.NewReader(z)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, fmt.Errorf("the archive is damaged: %w", err)
		}
		dir, name := path.Dir(h.Name), path.Base(h.Name)
		if h.Typeflag != tar.TypeReg || path.Base(dir) != "vocab" || from != "" && from != dir || !slices.Contains([]string{spacyVectors, spacyRows, spacyWords, spacyKind}, name) {
			continue
		}
		from = dir
		b, err := held(archive, o.most)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files[name] = heldFile{bytes.NewReader(b), h.FileInfo()}
	}
}

// heldFiles are files in memory, by their names.
type heldFiles map[string]heldFile

// Open implements fs.FS.
func (h heldFiles) Open(name string) (fs.File, error) {
	f, ok := h[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f, nil
}

// heldFile is one of them, which is read at any place.
type heldFile struct {
	*bytes.Reader
	info fs.FileInfo
}

// Stat and Close implement fs.File.
func (f heldFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (heldFile) Close() error                 { return nil }
