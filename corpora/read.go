package corpora

import (
	"archive/tar"
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
)

// Formats are the names of what texts are read as; without one the file's name, and
// in XML its root, says it.
var Formats = []string{"text", "jsonl", "csv", "tei", "mediawiki", "pubmed"}

// reader reads files as one of the formats.
//
// It is a value, shared by all files of a pass.
type reader struct {
	format string
	latin1 bool
	told   func(bytes int64) // of the files as they lie on the disk
}

// read reads a file and all that is in it.
//
// A zip file is read by its directory, at its end; all else as a stream.
func (r reader) read(ctx context.Context, f file, out sink) error {
	open, err := os.Open(f.Path)
	if err != nil {
		return err
	}
	defer open.Close()
	if strings.EqualFold(path.Ext(f.Path), ".zip") {
		return r.zip(ctx, f, open, out)
	}
	in, err := unpack(&counted{in: open, told: r.told})
	if err != nil {
		return input{name: f.Path}.broken(err, 1)
	}
	defer in.Close()
	_, ending := baseName(f.Path)
	if ending == ".tar" || ending == ".tgz" {
		return r.tar(ctx, f, in, out)
	}
	return r.one(input{f.Path, f.ID, ending, stoppable{ctx, in}, r.latin1}, out)
}

// one reads a stream that holds no further files.
//
// Unknown endings are plain text; XML says by its root what it is.
func (r reader) one(in input, out sink) error {
	format := r.format
	if format == "" {
		format = map[string]string{".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".tsv": "csv", ".xml": "tei"}[in.ending]
	}
	switch format {
	case "jsonl":
		return readJSONLines(in, out)
	case "csv":
		comma := ','
		if in.ending == ".tsv" {
			comma = '\t'
		}
		return readTable(in, comma, out)
	case "tei", "mediawiki", "pubmed":
		return readXML(in, out)
	}
	return readText(in, out)
}

// stoppable ends reading when its context does.
//
// Files of gigabytes are read for minutes.
type stoppable struct {
	ctx context.Context
	in  io.Reader
}

// Read implements io.Reader.
func (s stoppable) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.in.Read(p)
}

// maxEntries is how many files of an archive are read.
//
// An archive of more is likelier damaged than a corpus.
const maxEntries = 1 << 22

// zip reads the texts of a zip file by their order in it.
//
// Entries are opened one after the other. The bound on unpacking goes by the
// packed size that the directory names.
func (r reader) zip(ctx context.Context, f file, open *os.File, out sink) error {
	z, err := zip.NewReader(open, f.Size)
	if err != nil {
		return fmt.Errorf("%s: %w; fetch it again", f.Path, err)
	}
	if len(z.File) > maxEntries {
		return fmt.Errorf("%s holds %d files; %d are read at most", f.Path, len(z.File), maxEntries)
	}
	for _, entry := range z.File {
		if !isText(entry.Name) || !entry.Mode().IsRegular() {
			continue
		}
		in, err := entry.Open()
		if err != nil {
			return fmt.Errorf("%s in %s: %w", entry.Name, f.Path, err)
		}
		// The reader of zip files unpacks by itself, so that its output is what is
		// bounded.
		plain := &bounded{in: in, packed: func() int64 { return int64(entry.CompressedSize64) }}
		if r.told != nil {
			r.told(int64(entry.CompressedSize64))
		}
		err = r.entry(ctx, f, entry.Name, plain, out)
		if err := errors.Join(err, in.Close()); err != nil {
			return err
		}
	}
	return nil
}

// tar reads the texts of a tar file by their order in it.
//
// Entries that are folders, links or devices are passed over.
func (r reader) tar(ctx context.Context, f file, in io.Reader, out sink) error {
	t := tar.NewReader(in)
	for range maxEntries {
		head, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("%s is cut off; fetch it again", f.Path)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f.Path, err)
		}
		if head.Typeflag != tar.TypeReg || !isText(head.Name) {
			continue
		}
		if err := r.entry(ctx, f, head.Name, t, out); err != nil {
			return err
		}
	}
	return fmt.Errorf("%s holds more than %d files", f.Path, maxEntries)
}

// entry reads a file of an archive.
//
// An entry may be packed itself. Its document is named after the entry alone.
func (r reader) entry(ctx context.Context, f file, name string, in io.Reader, out sink) error {
	plain, err := unpack(in)
	whole := name + " in " + f.Path
	if err != nil {
		return input{name: whole}.broken(err, 1)
	}
	defer plain.Close()
	id, ending := baseName(name)
	return r.one(input{whole, id, ending, stoppable{ctx, plain}, r.latin1}, out)
}

// isText reports whether an entry of an archive is read. Its path is only a name.
//
// Files of a Mac's archiver, hidden ones and an index are none. Archives within
// archives are not read.
func isText(name string) bool {
	base, ending := baseName(name)
	return base != "" && !strings.HasPrefix(path.Base(name), ".") && path.Base(name) != indexName && !strings.HasPrefix(name, "__MACOSX/") &&
		slices.Contains(textEndings[:6], ending)
}
