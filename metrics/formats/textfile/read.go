package textfile

import (
	"archive/tar"
	"context"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/message"
)

// File is one that is read, wherever it lies.
type File struct {
	Name string // as errors say it; its ending says how it is read
	ID   string // of its document, if it holds a single one
	Size int64  // in bytes, packed if it is
	Open func() (Content, error)
	// Ended, unless nil, is called with the content once reading has ended, with an error or nil,
	// and returns what is wrong: it may know that the file changed meanwhile.
	Ended func(Content, error) error
}

// Content is a file that is open: a stream, or any bytes of it.
type Content interface {
	io.Reader
	io.ReaderAt
	io.Closer
}

// Reader reads files as one of the formats.
//
// It is a value, shared by all files of a pass.
type Reader struct {
	Format string            // one of [Formats]; "": as names and roots say
	Latin1 bool              // what is no UTF-8 is ISO 8859-1, or what Windows has in its place
	Text   string            // what the text is called in tables and objects; "": see [TextField]
	Told   func(bytes int64) // of the files as they lie on the disk; may be nil
	// Left is told of each entry of an archive that is no text by its name; may be nil.
	Left func(name string)
	// citationsAlone ends at whatever is none of PubMed's, with fs.SkipAll.
	citationsAlone bool
}

// Read reads a file and all that is in it. Errors name the file, the line, and what to do.
//
// A zip file is read by its directory, at its end; all else as a stream.
func (r Reader) Read(ctx context.Context, f File, out Sink) error {
	open, err := f.Open()
	if err != nil {
		return err
	}
	defer open.Close()
	err = r.content(ctx, f, open, out)
	if f.Ended != nil {
		err = f.Ended(open, err)
	}
	return err
}

// content reads what is in a file that is open.
func (r Reader) content(ctx context.Context, f File, open Content, out Sink) error {
	if strings.EqualFold(path.Ext(f.Name), ".zip") {
		return r.zip(ctx, f, open, out)
	}
	in, err := unpack(&counted{in: open, told: r.Told})
	if err != nil {
		return input{name: f.Name}.broken(err, 1)
	}
	defer in.Close()
	_, ending := BaseName(f.Name)
	if ending == ".tar" || ending == ".tgz" {
		return r.tar(ctx, f, in, out)
	}
	return r.one(input{f.Name, f.ID, ending, stoppable{ctx, in}, r.Latin1, r.Text}, out)
}

// one reads a stream that holds no further files.
//
// XML says by its root what it is.
func (r Reader) one(in input, out Sink) error {
	format := r.Format
	if format == "" {
		var err error
		if format, err = formatOf(&in); err != nil {
			return err
		}
	}
	xml := format == "tei" || format == "mediawiki" || format == "pubmed"
	if r.citationsAlone && !xml {
		return fs.SkipAll
	}
	switch format {
	case "jsonl":
		return readJSONLines(in, out)
	case "json":
		return readJSON(in, out)
	case "csv":
		return readTable(in, out)
	case "wikiextractor":
		return readExtracted(in, out)
	}
	if xml {
		return readXML(in, out, r.citationsAlone)
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
func (r Reader) zip(ctx context.Context, f File, open io.ReaderAt, out Sink) error {
	z, err := container.Zip(open, f.Size)
	if err != nil {
		return message.Errorf("textfile.fetch_it_again: {name}: {why}; fetch it again", f.Name, err)
	}
	if len(z.File) > maxEntries {
		return message.Errorf("textfile.too_many_files: {name} holds {file} files; {most} are read at most", f.Name,
			len(z.File), maxEntries)
	}
	for _, packed := range z.File {
		if !packed.Mode().IsRegular() || !r.reads(f, packed.Name) {
			continue
		}
		in, err := packed.Open()
		if err != nil {
			return message.Errorf("textfile.in_archive: {name} in {name2}: {why}", packed.Name, f.Name, err)
		}
		// The reader of zip files unpacks by itself, so that its output is what is
		// bounded.
		plain := &bounded{in: in, packed: func() int64 { return int64(packed.CompressedSize64) }}
		if r.Told != nil {
			r.Told(int64(packed.CompressedSize64))
		}
		err = r.entry(ctx, entry{f, packed.Name, plain}, out)
		if err := errors.Join(err, in.Close()); err != nil {
			return err
		}
	}
	return nil
}

// tar reads the texts of a tar file by their order in it.
//
// Entries that are folders, links or devices are passed over. The file is read to its end, and what
// packed it has its checksum compared there.
func (r Reader) tar(ctx context.Context, f File, in io.Reader, out Sink) error {
	var failed error // of an entry, which names itself
	err := container.Tar(stoppable{ctx, in}, maxEntries, func(head *tar.Header, content io.Reader) error {
		if head.Typeflag == tar.TypeReg && r.reads(f, head.Name) {
			failed = r.entry(ctx, entry{f, head.Name, content}, out)
		}
		return failed
	})
	switch {
	case failed != nil || err == nil:
		return failed
	case errors.Is(err, io.ErrUnexpectedEOF):
		return message.Errorf("textfile.cut_off: {name} is cut off; fetch it again", f.Name)
	case errors.Is(err, container.ErrMany):
		return message.Errorf("textfile.holds_more_than_files: {name} holds more than {most} files", f.Name, maxEntries)
	}
	return message.Errorf("any.at: {place}: {why}", f.Name, err)
}

// reads reports whether an entry of an archive is read: archives within archives are not.
func (r Reader) reads(f File, name string) bool {
	place := PlaceOf(name)
	if r.Left != nil && (place == Archive || place == Other) {
		r.Left(name + " in " + f.Name)
	}
	return place == Text
}

// entry is a file in an archive.
type entry struct {
	of   File
	name string
	in   io.Reader
}

// entry reads a file of an archive.
//
// An entry may be packed itself. Its document is named after the entry alone.
func (r Reader) entry(ctx context.Context, e entry, out Sink) error {
	plain, err := unpack(e.in)
	whole := e.name + " in " + e.of.Name
	if err != nil {
		return input{name: whole}.broken(err, 1)
	}
	defer plain.Close()
	id, ending := BaseName(e.name)
	return r.one(input{whole, id, ending, stoppable{ctx, plain}, r.Latin1, r.Text}, out)
}
