package corpora

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// Formats are those that texts are read as.
var Formats = textfile.Formats

// Texts are documents in files, and which of them are meant.
//
// Paths may be files, archives and folders. Without Where all documents are meant.
type Texts struct {
	Paths  []string
	Format string // one of Formats; empty: as names and roots say
	Latin1 bool   // what is no UTF-8 is ISO 8859-1, or what Windows has in its place
	Column string // what the text is called in tables and objects; empty: text
	Index  string // a table with a row for each document; empty: index.csv of a folder
	Where  []corpus.Condition
	// Note, unless nil, is told once of each thing that the texts have and that is not read.
	Note func(string)
}

// opened are texts that were found.
//
// chosen is by row of the index and nil without one.
type opened struct {
	files  []file
	index  *corpus.Index
	chosen []bool
	texts  Texts
	size   int64 // of all files
	read   *watch
	notes  *notes
	skip   *textfile.Superseded // nil before the first pass
}

// open finds the files and reads the index.
//
// Nothing of the texts themselves is read yet. An index that is named goes before
// that of a folder.
func (t Texts) open() (*opened, error) {
	listed, index, left, err := list(t.Paths)
	if err != nil {
		return nil, err
	}
	o := &opened{files: listed, texts: t, read: newWatch(listed), notes: &notes{told: t.Note}}
	o.notes.leftOut(left)
	for _, f := range listed {
		o.size += f.Size
	}
	if t.Index != "" {
		index = t.Index
	}
	if index == "" {
		return o, nil
	}
	in, err := files.Open(index)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if o.index, err = corpus.ReadIndex(in); err != nil {
		return nil, fmt.Errorf("%s: %w", index, err)
	}
	places, err := o.index.Where(t.Where)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", index, err)
	}
	o.chosen = make([]bool, len(o.index.IDs))
	for _, place := range places {
		o.chosen[place] = true
	}
	return o, nil
}

// pass reads the texts once, from a position on.
//
// It returns what a pipe gathers with; each call of that reads the files anew.
// told is called with bytes as they are read; nil is allowed.
func (o *opened) pass(ctx context.Context, from textfile.Position, size int,
	told func(int64)) func(emit func(*textfile.Block) error) error {
	var left []string
	reader := textfile.Reader{Format: o.texts.Format, Latin1: o.texts.Latin1, Text: o.texts.Column, Told: told}
	reader.Left = func(name string) { left = append(left, name) }
	p := textfile.Pass{Index: o.index, Chosen: o.chosen, Where: o.texts.Where, From: from, Size: size, Reader: reader}
	for i := range o.files {
		p.Files = append(p.Files, o.read.file(i))
	}
	return func(emit func(*textfile.Block) error) error {
		if o.skip == nil {
			skip, err := reader.Superseded(ctx, p.Files)
			if err != nil {
				return err
			}
			o.skip = &skip
			o.notes.add(skip.Notes()...)
		}
		p.Skip, left = o.skip.Skip, nil
		err := p.Gather(ctx, emit)
		o.notes.leftOut(left)
		return advised(err)
	}
}

// advised says which flag may help where an encoding is not the one that was expected.
func advised(err error) error {
	var other *textfile.NotUTF8
	if errors.As(err, &other) {
		return fmt.Errorf("%w; if the file is in Latin-1, give -encoding latin1", err)
	}
	return err
}

// Paragraphs calls paragraph for those of the documents that are meant, in order. A
// paragraph holds until the call returns.
//
// Documents are not told apart here.
func (t Texts) Paragraphs(ctx context.Context, paragraph func([]byte) error) error {
	return t.Documents(ctx, func() {}, paragraph)
}

// Documents is [Texts.Paragraphs] that calls document before the first paragraph of each
// document, and of one without any.
//
// A document may be cut between blocks; it is told of once.
func (t Texts) Documents(ctx context.Context, document func(), paragraph func([]byte) error) error {
	o, err := t.open()
	if err != nil {
		return err
	}
	return o.pass(ctx, textfile.Position{}, textfile.BlockSize, nil)(func(b *textfile.Block) error {
		for i, s := range b.Segments {
			if s.First {
				document()
			}
			var failed error
			b.Each(i, func(p []byte) {
				if failed == nil {
					failed = paragraph(p)
				}
			})
			if failed != nil {
				return failed
			}
		}
		return nil
	})
}

// Lines writes the paragraphs of the documents that are meant, one a line, as they
// are counted.
//
// A paragraph has no line break, so that each is one line. A write a paragraph:
// out should be buffered.
func (t Texts) Lines(ctx context.Context, out io.Writer) error {
	var line []byte
	return t.Paragraphs(ctx, func(p []byte) error {
		line = append(append(line[:0], p...), '\n')
		_, err := out.Write(line)
		return err
	})
}
