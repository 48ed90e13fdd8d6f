package vectors

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/text/unicode/norm"

	"weatherglass/app/prose"
	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/tables"
	"weatherglass/metrics/vecfile"
)

// input is somebody's own vectors, which can be gone through more than once.
type input struct {
	name  string // as people call it
	start func() (pass, error)
}

// pass goes once through the words of an input.
type pass interface {
	Dims() int
	// NextWord returns io.EOF behind the last word.
	NextWord() (string, error)
	Rank() int
	// Vector is valid until the next word.
	Vector() ([]float64, error)
	// Digest is the SHA-256 of the vectors, known behind the last word.
	Digest() (string, error)
	// Close tells what is odd, once for an input.
	Close() error
}

// openInput finds out what the path holds: a table, if one of those files is there
// that belong together, else a vector file.
func openInput(ctx context.Context, path string, warn func(string)) (input, error) {
	if warn == nil {
		warn = func(string) {}
	}
	info, err := os.Stat(path)
	if err != nil {
		return input{}, vectorsError(err)
	}
	if info.IsDir() {
		in, err := openTable(os.DirFS(path), ".", filepath.Base(path), warn)
		if errors.Is(err, tables.ErrNone) {
			err = vectorsError(err)
		}
		return in, err
	}
	if info.Mode().IsRegular() {
		in, err := openTable(os.DirFS(filepath.Dir(path)), filepath.Base(path), filepath.Base(path), warn)
		if !errors.Is(err, tables.ErrNone) {
			return in, err
		}
	}
	file, err := files.OpenInput(ctx, path)
	switch {
	case ctx.Err() != nil:
		return input{}, ctx.Err()
	case err != nil:
		return input{}, vectorsError(err)
	}
	return vectorFile(filepath.Base(path), file.Open, warn), nil
}

// openTable opens files that belong together. They stay open as long as the program
// runs. Its notes go to warn at the end of the first pass.
func openTable(fsys fs.FS, path, name string, warn func(string)) (input, error) {
	table, _, err := tables.Open(fsys, path)
	if errors.Is(err, tables.ErrNone) {
		return input{}, err
	}
	if err != nil {
		return input{}, &experiment.Error{Code: "bad_vectors", Message: experiment.Because(name+" cannot be read", err.Error()),
			Hint: "Put all its files into one folder, as they were published, and name that folder or file again."}
	}
	once := &tablePass{table: table, name: name, warn: warn}
	return input{name, func() (pass, error) {
		p := *once
		p.Rows, once.warn = table.Start(), nil
		p.first = once
		return &p, nil
	}}, nil
}

// tablePass is a pass through a table.
type tablePass struct {
	*tables.Rows
	table  *tables.Table
	name   string
	warn   func(string) // nil behind the first pass
	first  *tablePass   // keeps what is computed once
	digest string
}

// Digest implements pass. It is computed once.
func (p *tablePass) Digest() (string, error) {
	var err error
	if p.first.digest == "" {
		p.first.digest, err = p.table.Digest()
	}
	return p.first.digest, err
}

// Close implements pass.
func (p *tablePass) Close() error {
	if p.warn == nil {
		return nil
	}
	for _, note := range p.table.Notes {
		p.warn(p.name + ": " + note)
	}
	if n := p.Duplicates(); n > 0 {
		p.warn(fmt.Sprintf("%s repeats %s; the first of each counts.", p.name, prose.Counted(n, "word", "words")))
	}
	p.warn = nil
	return nil
}

// vectorFile is an input of one file that metrics/vecfile reads.
func vectorFile(name string, open func() (io.ReadCloser, error), warn func(string)) input {
	return input{name, func() (pass, error) {
		f, err := open()
		if err != nil {
			return nil, &experiment.Error{Code: "no_vectors", Message: experiment.Because("The vectors cannot be read", err.Error()), Hint: "Check the path behind -vectors."}
		}
		sum := sha256.New()
		bytes := io.TeeReader(f, sum)
		r, err := vecfile.NewReader(name, bytes)
		if err != nil {
			return nil, errors.Join(vectorError(err), f.Close())
		}
		// Published files repeat words now and then; the first, most frequent one
		// counts, and the number of the others is told.
		r.AllowDuplicates, r.Normalize = true, norm.NFC.String
		p := &filePass{Reader: r, file: f, bytes: bytes, sum: sum, warn: warn}
		warn = func(string) {}
		return p, nil
	}}
}

// filePass is a pass through a vector file.
type filePass struct {
	*vecfile.Reader
	file  io.Closer
	bytes io.Reader
	sum   hash.Hash
	warn  func(string)
}

// Digest implements pass.
//
// What follows the rows is read, too, for the digest is of all bytes, as they are on
// the disk, compressed or not.
func (p *filePass) Digest() (string, error) {
	_, err := io.Copy(io.Discard, p.bytes)
	return hex.EncodeToString(p.sum.Sum(nil)), err
}

// Close implements pass.
func (p *filePass) Close() error {
	tellOdd(p.Reader, p.warn)
	return p.file.Close()
}

// Rows returns what starts the rows of somebody's own vectors anew, for a pack of
// them. What is odd about them goes to warn, the first time.
func Rows(ctx context.Context, path string, warn func(string)) (func() (pack.Rows, error), error) {
	in, err := openInput(ctx, path, warn)
	if err != nil {
		return nil, err
	}
	return func() (pack.Rows, error) {
		p, err := in.start()
		if err != nil {
			return nil, err
		}
		return packRows{p}, nil
	}, nil
}

// packRows is a pass as packs take it.
type packRows struct{ pass }

// Next implements pack.Rows.
func (r packRows) Next() (pack.Row, error) {
	word, err := r.NextWord()
	if err != nil {
		return pack.Row{}, err
	}
	vector, err := r.Vector()
	return pack.Row{Word: word, Rank: r.Rank(), Vector: vector}, err
}

// maxWarnings is how many oddities of a file are told one by one.
//
// Those of a damaged file would fill the terminal.
const maxWarnings = 5

// tellOdd reports what is odd in the file.
func tellOdd(r *vecfile.Reader, warn func(string)) {
	if n := r.Duplicates(); n > 0 {
		text := fmt.Sprintf("%s repeats %s", r.Name(), prose.Counted(n, "word", "words"))
		if twins := r.Twins(); twins > 0 {
			text += fmt.Sprintf(", %d of them with the same letters in other code points (NFC and NFD)", twins)
		}
		warn(text + "; the first of each counts.")
	}
	told := 0
	for _, w := range r.Warnings() {
		if w.Code != vecfile.CodeDuplicateWord && told < maxWarnings {
			told++
			warn(fmt.Sprintf("%s, %q: %s", r.Name(), w.Word, w.Message))
		}
	}
}

// IsModel reports whether a folder holds a model and is no pack.
func IsModel(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, shard.ManifestPath))
	return errors.Is(err, fs.ErrNotExist)
}
