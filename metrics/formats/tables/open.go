package tables

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/message"
)

// maxHeld bounds a file that is read as a whole, such as a list of words.
const maxHeld = 1 << 30

// ErrNone is returned for what this package does not read: its words and numbers are
// not in files of their own.
var ErrNone error = message.Text("tables.no_known_table: it is none of the models and tables that are read")

// ErrApart is what files are that lack one which belongs to them, or that do not belong together.
var ErrApart error = message.Text("tables.files_do_not_belong_together: these files do not belong together")

// Apart returns an error that is [ErrApart], too.
func Apart(err error) error { return apart{err} }

// apart is such an error.
type apart struct{ error }

// Is makes it one.
func (apart) Is(target error) bool { return target == ErrApart }

// Unwrap is what happened.
func (a apart) Unwrap() error { return a.error }

// The names of Hugging Face's files.
const (
	modelFile     = "model.safetensors"
	indexFile     = modelFile + ".index.json"
	tokenizerFile = "tokenizer.json"
)

// folder is where files stand together. It may be a zip file.
type folder struct {
	fs.FS
	opts Options // Most is not 0
}

// Stat implements [fs.StatFS], so that nothing is opened to be looked at.
func (d folder) Stat(name string) (fs.FileInfo, error) { return fs.Stat(d.FS, name) }

// file is an open file that can be read at any place.
type file struct {
	io.ReaderAt
	size int64
	io.Closer
}

// Given returns the file that numbers are read from as the folder gave it. Numbers of a file
// that was read as a whole are in no file of the folder.
func Given(in io.ReaderAt) io.ReaderAt {
	if f, ok := in.(*file); ok {
		return f.ReaderAt
	}
	return in
}

// open opens a file of the folder. What cannot be read at any place, such as a
// compressed file of a zip file, is read as a whole.
func (d folder) open(name string) (*file, error) {
	f, err := d.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if info.IsDir() {
		return nil, errors.Join(message.Errorf("tables.is_folder: {name} is a folder", name), f.Close())
	}
	if s, ok := f.(storedFile); ok && !d.opts.Again {
		if err := container.CheckStored(s, s.file); err != nil {
			return nil, message.Errorf("any.at: {place}: {why}", name, err)
		}
	}
	if at, ok := f.(io.ReaderAt); ok {
		return &file{at, info.Size(), f}, nil
	}
	packed := info.Size()
	if h, ok := info.Sys().(*zip.FileHeader); ok {
		packed = int64(h.CompressedSize64)
	}
	b, err := readSized(f, info.Size(), packed, d.opts.Most)
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	return &file{bytes.NewReader(b), int64(len(b)), io.NopCloser(nil)}, nil
}

// What unpacks to more than freely, and to more than so many times its size, is a bomb: vectors
// and words pack to a tenth at best.
const (
	freely   = 64 << 20
	mostFold = 250
)

// readSized reads a stream into memory that says of itself that it has size bytes, packed into so many.
// No room is made before that was compared with the bound and with what is there, and no more
// than that. It reads the end of the stream, where its checksum is compared.
func readSized(r io.Reader, size, packed, most int64) ([]byte, error) {
	switch {
	case size > most || size < 0:
		return nil, message.Errorf("tables.too_large_to_read_in_parts: it has over {most} MB and cannot be read in parts: unpack it first", most>>20)
	case size > freely && size/mostFold > packed:
		return nil, message.Errorf("tables.unpacks_to_too_much: it unpacks to {size} MB of {packed} bytes, more than vectors do: unpack it first if it is no mistake", size>>20, packed)
	}
	b := make([]byte, size)
	if _, err := io.ReadFull(r, b); err != nil {
		return nil, err
	}
	switch _, err := io.ReadFull(r, make([]byte, 1)); {
	case err == nil:
		return nil, message.Text("tables.it_is_longer_than_it_says: it is longer than it says")
	case !errors.Is(err, io.EOF):
		return nil, err
	}
	return b, nil
}

// whole reads a file of the folder of at most that many bytes.
func (d folder) whole(name string, most int64) ([]byte, error) {
	f, err := d.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if most = min(most, d.opts.Most); f.size > most {
		return nil, message.Errorf("tables.has_bytes_are_limit: {name} has {size} bytes; {most} are the limit", name, f.size,
			most)
	}
	b := make([]byte, f.size)
	if _, err := io.ReadFull(io.NewSectionReader(f, 0, f.size), b); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	return b, nil
}

// has reports whether the folder has the file.
func (d folder) has(name string) bool {
	info, err := fs.Stat(d, name)
	return err == nil && !info.IsDir()
}

// Options say how a table is opened.
type Options struct {
	// Most is the number of bytes from which no file is read as a whole: lists of words, and
	// arrays that are compressed, whatever they say of their size. 0 is a gigabyte.
	Most int64
	// Start reads of a word of a model the token without a space in front, in the place of
	// the one after a space, where there are both.
	Start bool
	// Again says that the same files were opened before, and checksums of what is read in parts
	// compared then.
	Again bool
}

// Open opens the embedding that name, a file or a folder in fsys, belongs to. What
// belongs to it is looked for beside it. Files that it reads numbers from stay open
// until closed is called. A file of another kind is [ErrNone].
func Open(fsys fs.FS, name string, opts Options) (table *Table, closed func() error, err error) {
	if opts.Most <= 0 {
		opts.Most = maxHeld
	}
	opts.Most = min(opts.Most, maxHeld)
	d := folder{fsys, opts}
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, nil, err
	}
	if info.IsDir() {
		if name, err = d.main(name); err != nil {
			return nil, nil, err
		}
	}
	f, err := d.open(name)
	if err != nil {
		return nil, nil, err
	}
	o := &opening{folder: d, dir: path.Dir(name), base: path.Base(name), file: f, closers: []io.Closer{f}}
	if table, err = o.table(); err == nil {
		err = table.check()
	}
	if err != nil {
		return nil, nil, errors.Join(err, o.close())
	}
	return table, o.close, nil
}

// main finds the file of a folder that is to be opened.
func (d folder) main(dir string) (string, error) {
	for _, name := range []string{modelFile, indexFile, "0_StaticEmbedding/" + modelFile} {
		if d.has(path.Join(dir, name)) {
			return path.Join(dir, name), nil
		}
	}
	if name := d.spacyBelow(dir); name != "" {
		return name, nil
	}
	return "", Apart(message.Errorf("tables.folder_lacks_files: {what}: a folder needs model.safetensors and tokenizer.json, the vocab of a model of spaCy's, or the manifest.json of a pack", ErrNone))
}

// opening is a file that is being opened, with what stands beside it.
type opening struct {
	folder
	dir, base string
	file      *file
	closers   []io.Closer
}

// beside is the path of a file beside the one that is opened.
func (o *opening) beside(name string) string { return path.Join(o.dir, name) }

// close closes all files.
func (o *opening) close() error {
	var all error
	for _, c := range o.closers {
		all = errors.Join(all, c.Close())
	}
	return all
}

// table reads the file by what it begins with.
func (o *opening) table() (*Table, error) {
	if o.base == indexFile {
		return o.sharded()
	}
	head := make([]byte, min(16, o.file.size))
	if _, err := o.file.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if safetensors.Looks(head) {
		return o.safetensors(o.file)
	}
	if npy.Looks(head) && o.base == spacyVectors && o.isSpacy(o.dir) {
		return o.spacy()
	}
	if npy.Looks(head) {
		if found, err := o.besideArray(); found && err == nil {
			return o.gensim()
		} else if err != nil {
			return nil, err
		}
		return o.array()
	}
	if looksPickled(head) {
		return o.gensim()
	}
	switch packed := bytes.HasPrefix(head, []byte(zipMagic)); {
	case packed && strings.HasSuffix(o.base, ".npz"):
		return o.npz()
	case packed:
		return o.zipped()
	case isTarred(o.base, head):
		return o.tarred()
	}
	if words := o.projectorWords(); words != "" {
		return o.projector(words)
	}
	return nil, ErrNone
}
