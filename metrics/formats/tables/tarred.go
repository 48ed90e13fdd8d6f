package tables

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/message"
)

// gzipMagic begins a file that gzip packed.
const gzipMagic = "\x1f\x8b"

// isTarred reports whether a file is called and begins as a packed archive does.
func isTarred(name string, head []byte) bool {
	return bytes.HasPrefix(head, []byte(gzipMagic)) && (strings.HasSuffix(name, ".tar.gz") ||
		strings.HasSuffix(name, ".tgz"))
}

// tarred reads the vocabulary of spaCy's in a packed archive, as models are published. Its
// files are held; an archive without one is [ErrNone].
func (o *opening) tarred() (*Table, error) {
	files, err := o.vocabulary()
	if err != nil {
		return nil, err
	}
	inside := folder{files, o.opts}
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

// maxArchived bounds the files of an archive: models have some hundred.
const maxArchived = 1 << 20

// vocabulary unpacks the files of the first vocabulary in the archive, and reads that to its end.
func (o *opening) vocabulary() (heldFiles, error) {
	z, err := gzip.NewReader(io.NewSectionReader(o.file, 0, o.file.size))
	if err != nil {
		return nil, ErrNone // said by who reads a packed file
	}
	files, metas, from := heldFiles{}, heldFiles{}, ""
	var failed error // of a file in it
	err = container.Tar(z, maxArchived, func(h *tar.Header, archive io.Reader) error {
		dir, name := path.Dir(h.Name), path.Base(h.Name)
		isMeta := name == spacyMeta && h.Size <= mostMeta && len(metas) < mostMetas
		ofVocab := path.Base(dir) == "vocab" && (from == "" || from == dir) && slices.Contains(spacyFiles, name)
		if h.Typeflag != tar.TypeReg || !isMeta && !ofVocab {
			return nil
		}
		b, err := readSized(archive, h.Size, o.file.size, o.opts.Most)
		if err != nil {
			failed = message.Errorf("any.at: {place}: {why}", name, err)
			return failed
		}
		file := heldFile{bytes.NewReader(b), h.FileInfo()}
		if isMeta {
			metas[dir] = file
			return nil
		}
		from, files[name] = dir, file
		return nil
	})
	if err != nil && failed == nil {
		failed = message.Errorf("tables.archive_is_damaged: the archive is damaged: {why}", err)
	}
	if meta, ok := metas[path.Dir(from)]; ok {
		files[spacyMeta] = meta
	}
	return files, failed
}

// mostMeta is the size of a meta.json that is held, mostMetas how many of an archive are, since
// the one above the vocabulary may come before it.
const mostMeta, mostMetas = 1 << 20, 16

// spacyFiles are those of a vocabulary that are read.
var spacyFiles = []string{spacyVectors, spacyRows, spacyWords, spacyKind, spacyLexemes}

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
