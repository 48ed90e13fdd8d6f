// Package vecinput makes an embedding of somebody's own vectors: of a file that
// [weatherglass/metrics/formats/vecfile] reads, or of files that belong together and that
// [weatherglass/metrics/formats/tables] reads.
//
// Begin with [File] and [Table], which say how the vectors are gone through, and
// [NewSource], which is the embedding. Files are opened by the caller: natively by
// package vectors, in the browser by wasm/engine, with the same digests and numbers.
package vecinput

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/formats/vecfile"
	"weatherglass/metrics/message"
)

// Input is somebody's own vectors, which can be gone through more than once.
type Input struct {
	Name string // as people call it
	// Start goes to the first word. Reading ends with ctx where files are read by it.
	Start func(ctx context.Context) (Pass, error)

	kernels Kernels
	odd     *oddities
}

// Odd is what is odd about the vectors, a sentence each; it is known behind the first pass.
func (in Input) Odd() []message.Message {
	if in.odd == nil {
		return nil
	}
	return in.odd.told
}

// oddities are what is odd about vectors, of which each is told and kept once.
type oddities struct {
	warn func(string) // nil tells nobody
	told []message.Message
	done bool // the first pass ended
}

// warnOnce tells and keeps a sentence.
func (o *oddities) warnOnce(m message.Message) {
	if slices.ContainsFunc(o.told, func(t message.Message) bool { return t.Text == m.Text }) {
		return
	}
	if o.told = append(o.told, m); o.warn != nil {
		o.warn(m.Text)
	}
}

// Pass goes once through the words of an Input.
type Pass interface {
	// Dims is the number of components of every vector.
	Dims() int
	// NextWord returns io.EOF behind the last word.
	NextWord() (string, error)
	// Rank is the current word's place in the vocabulary, from 0.
	Rank() int
	// Vector is the current word's, valid until the next word.
	Vector() ([]float64, error)
	// Duplicates is the number of words so far that stood there before.
	Duplicates() int
	// Gaps is the number of rows so far that were left out, since they hold NaN, infinities or
	// numbers beyond float32, and the first of their words.
	Gaps() (rows int, first []string)
	// Odd is the number of rows so far that were left out, since they have no word that is
	// text, and the first of their places.
	Odd() (rows int, first []string)
	// Kind is the format, for people.
	Kind() string
	// Count is how many words there are, as far as the files say it; else 0.
	Count() int
	// Digest is the SHA-256 of the vectors in hex, known behind the last word.
	Digest() (string, error)
	// Tokens is what words are taken from, of a model; else nil.
	Tokens() *tables.Tokens
	// Close tells what is odd, once for an input.
	Close() error
}

// Table is an Input of files that belong together. open is called for each pass, and what
// it returns beside the table at its end. Notes go to warn at the end of the first pass.
func Table(name string, open func(context.Context) (*tables.Table, func() error, error), kernels Kernels,
	warn func(string)) Input {
	once := &tablePass{name: name, odd: &oddities{warn: warn}, kernels: kernels}
	return Input{Name: name, kernels: kernels, odd: once.odd, Start: func(ctx context.Context) (Pass, error) {
		table, closed, err := open(ctx)
		if err != nil {
			return nil, TableError(name, err)
		}
		p := *once
		p.ctx, p.Rows, p.table, p.closed = ctx, table.Start(), table, closed
		p.first = once
		return &p, nil
	}}
}

// TableError is the error of files that do not make a table together. One that says that
// they are none at all, or has the contract's form, stays.
func TableError(name string, err error) error {
	var known *experiment.Error
	if errors.Is(err, tables.ErrNone) || errors.As(err, &known) {
		return err
	}
	told := experiment.Refuse("bad_vectors", "vecinput.if_nothing_else_helps: If nothing else helps, save the vectors as text, a word and its numbers a line, and give that.", "vecinput.cannot_be_read: {name} cannot be read: {why:clause}.", name, err)
	if errors.Is(err, tables.ErrApart) || errors.Is(err, fs.ErrNotExist) {
		told.Hint = message.New("vecinput.put_all_its_files_into", "Put all its files into one folder, as they were published, and name that folder or file again.")
	}
	return told
}

// tablePass is a pass through a table.
type tablePass struct {
	*tables.Rows
	ctx     context.Context
	table   *tables.Table
	closed  func() error
	name    string
	odd     *oddities
	first   *tablePass // keeps what is computed once
	kernels Kernels
	begun   bool // the first word was asked for
	aside   Sum  // computes the digest while words are read; nil for none
	digest  string
}

// NextWord implements [Pass]. Whoever looks at the begin alone needs no digest.
func (p *tablePass) NextWord() (string, error) {
	if !p.begun && p.kernels.Aside != nil && p.first.digest == "" {
		p.aside = p.beginDigest()
	}
	p.begun = true
	return p.Rows.NextWord()
}

// beginDigest has the digest computed elsewhere, if it can be.
func (p *tablePass) beginDigest() Sum {
	var before bytes.Buffer
	if p.table.WriteWords(&before) != nil {
		return nil
	}
	in, at, size := p.table.Matrix.Place()
	return p.kernels.Aside(p.ctx, SumOf{before.Bytes(), tables.Given(in), at, size})
}

// Kind implements [Pass].
func (p *tablePass) Kind() string { return p.table.Kind }

// Count implements [Pass].
func (p *tablePass) Count() int { return len(p.table.Words) }

// Tokens implements [Pass].
func (p *tablePass) Tokens() *tables.Tokens { return p.table.Tokens }

// Digest implements [Pass]. It is computed once. Where it fails elsewhere the table is read
// once more.
func (p *tablePass) Digest() (string, error) {
	var err error
	if p.first.digest == "" && p.aside != nil {
		if p.first.digest, err = p.aside.Wait(); err != nil && p.ctx.Err() != nil {
			return "", err
		}
	}
	if p.first.digest == "" {
		p.first.digest, err = p.table.Digest(p.kernels.Hash())
	}
	return p.first.digest, err
}

// Close implements [Pass].
func (p *tablePass) Close() error {
	if !p.odd.done {
		p.odd.done = true
		for _, note := range p.table.Notes {
			p.odd.warnOnce(message.New("any.at", "{place}: {why}", p.name, note))
		}
		if n, first := p.Gaps(); n > 0 {
			p.odd.warnOnce(gapsText(p.name, n, first))
		}
		if n, first := p.Odd(); n > 0 {
			p.odd.warnOnce(oddText(p.name, n, first))
		}
		if n := p.Duplicates(); n > 0 {
			p.odd.warnOnce(repeats(p.name, n))
		}
	}
	if p.aside != nil {
		p.aside.Stop()
		p.aside = nil
	}
	return p.closed()
}

// gapsText says which rows were left out for their numbers.
func gapsText(name string, n int, first []string) message.Message {
	return message.New("vecinput.gaps", "{name} has numbers beyond float32, NaN or infinity in the vectors of {n} {n:word|words}: {first}. They are left out, as if the file lacked them.", name, n, listed(n, first))
}

// oddText says which rows were left out for their words.
func oddText(name string, n int, first []string) message.Message {
	return message.New("vecinput.odd_rows", "{name} has rows whose word is missing or no text in UTF-8, which are left out ({n}): {first}.", name, n, listed(n, first))
}

// listed names the first of many.
func listed(n int, first []string) string {
	list := strings.Join(first, ", ")
	if n > len(first) {
		list += ", …"
	}
	return list
}

// repeats says that words stand several times.
func repeats(name string, n int) message.Message {
	return message.New("vecinput.repeats", "{name} repeats {n} {n:word|words}; the first of each counts.", name, n)
}

// Summed is a file whose SHA-256 is computed while it is read, and not by who reads it.
type Summed interface {
	// Sum returns it in hex: of all bytes, read or not.
	Sum() (string, error)
}

// File is an Input of one file that metrics/formats/vecfile reads. open is called for each pass; what
// it returns may be [Summed]. What is odd goes to warn at the end of the first.
func File(name string, open func(context.Context) (io.ReadCloser, error), kernels Kernels, warn func(string)) Input {
	odd := &oddities{warn: warn}
	return Input{Name: name, kernels: kernels, odd: odd, Start: func(ctx context.Context) (Pass, error) {
		f, err := open(ctx)
		if err != nil {
			return nil, err
		}
		bytes, digest := summing(f, kernels)
		r, err := vecfile.NewReader(name, bytes)
		if err != nil {
			return nil, errors.Join(VectorError(err), f.Close())
		}
		// Published files repeat words now and then; the first, most frequent one
		// counts, and the number of the others is told.
		r.AllowDuplicates, r.AllowGaps, r.Normalize = true, true, norm.NFC.String
		if kernels.Times != nil {
			r.CountBy(kernels.Times)
		}
		return &filePass{Reader: r, file: f, digest: digest, odd: odd}, nil
	}}
}

// summing reads a file, and returns the SHA-256 of all its bytes, as they are on the disk,
// compressed or not: what follows the rows is read then, too.
func summing(f io.Reader, kernels Kernels) (bytes io.Reader, digest func() (string, error)) {
	if s, ok := f.(Summed); ok {
		return f, s.Sum
	}
	sum := kernels.Hash()
	bytes = io.TeeReader(f, sum)
	return bytes, func() (string, error) {
		_, err := io.Copy(io.Discard, bytes)
		return hex.EncodeToString(sum.Sum(nil)), err
	}
}

// filePass is a pass through a vector file.
type filePass struct {
	*vecfile.Reader
	file   io.Closer
	digest func() (string, error)
	odd    *oddities
}

// kinds are what the formats of files are called.
var kinds = map[vecfile.Format]string{
	vecfile.FormatWord2VecText: "word2vec text or fastText .vec", vecfile.FormatWord2VecBinary: "word2vec binary",
	vecfile.FormatGloVe: "GloVe text", vecfile.FormatWink: "wink-embeddings JSON",
	vecfile.FormatTable: "table of words and numbers (CSV, R)", vecfile.FormatJSON: "JSON of words and numbers",
}

// Kind implements [Pass].
func (p *filePass) Kind() string {
	if packed := p.Compression(); packed != "" {
		return kinds[p.Format()] + ", " + packed
	}
	return kinds[p.Format()]
}

// Tokens implements [Pass].
func (*filePass) Tokens() *tables.Tokens { return nil }

// Digest implements [Pass].
func (p *filePass) Digest() (string, error) { return p.digest() }

// Close implements [Pass].
func (p *filePass) Close() error {
	if !p.odd.done {
		p.odd.done = true
		tellOdd(p.Reader, p.odd.warnOnce)
	}
	return p.file.Close()
}

// maxWarnings is how many oddities of a file are told one by one.
//
// Those of a damaged file would fill the terminal.
const maxWarnings = 5

// tellOdd reports what is odd in the file.
func tellOdd(r *vecfile.Reader, warn func(message.Message)) {
	if n, first := r.Gaps(); n > 0 {
		warn(gapsText(r.Name(), n, first))
	}
	if n, first := r.Odd(); n > 0 {
		warn(oddText(r.Name(), n, first))
	}
	if n := r.Duplicates(); n > 0 {
		if twins := r.Twins(); twins > 0 {
			warn(message.New("vecinput.repeats_twins", "{name} repeats {n} {n:word|words}, {twins} of them with the same letters in other code points (NFC and NFD); the first of each counts.", r.Name(), n, twins))
		} else {
			warn(repeats(r.Name(), n))
		}
	}
	told := 0
	for _, w := range r.Warnings() {
		if w.Code != vecfile.CodeDuplicateWord && told < maxWarnings {
			told++
			warn(message.New("vecinput.at_word", "{name}, at the word {word:%q}: {said}", r.Name(), w.Word, w.Message))
		}
	}
}

// VectorError is the error of a vector file in the contract's form.
func VectorError(err error) error {
	var file *vecfile.Error
	var known *experiment.Error
	switch {
	case errors.As(err, &known), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &file):
		return &experiment.Error{Code: file.Code, Message: message.New("any.at", "{place}: {why}", file.Place(),
			file.Message), Hint: file.Hint}
	}
	return experiment.Refuse("bad_vectors", "vecinput.get_file_again: Get the file again.",
		"vecinput.unreadable: The vector file cannot be read: {why:clause}.", err)
}
