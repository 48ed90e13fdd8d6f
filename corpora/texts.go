package corpora

import (
	"context"
	"fmt"
	"io"
	"os"

	"weatherglass/metrics/corpus"
)

// opened are texts that were found.
//
// chosen is by row of the index and nil without one.
type opened struct {
	files  []file
	index  *corpus.Index
	chosen []bool
	texts  Texts
	size   int64 // of all files
}

// open finds the files and reads the index.
//
// Nothing of the texts themselves is read yet. An index that is named goes before
// that of a folder.
func (t Texts) open() (*opened, error) {
	files, index, err := list(t.Paths)
	if err != nil {
		return nil, err
	}
	o := &opened{files: files, texts: t}
	for _, f := range files {
		o.size += f.Size
	}
	if t.Index != "" {
		index = t.Index
	}
	if index == "" {
		return o, nil
	}
	in, err := os.Open(index)
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
func (o *opened) pass(ctx context.Context, from position, size int, told func(int64)) func(emit func(*block) error) error {
	return func(emit func(*block) error) error {
		g := &gatherer{size: size, emit: emit, index: o.index, chosen: o.chosen, where: o.texts.Where, from: from}
		if o.index != nil {
			g.names = o.index.Columns
		}
		r := reader{format: o.texts.Format, latin1: o.texts.Latin1, told: told}
		return g.gather(ctx, o.files, r)
	}
}

// Paragraphs calls paragraph for those of the documents that are meant, in order. A
// paragraph holds until the call returns.
//
// Documents are not told apart here.
func (t Texts) Paragraphs(ctx context.Context, paragraph func([]byte) error) error {
	o, err := t.open()
	if err != nil {
		return err
	}
	return o.pass(ctx, position{}, blockSize, nil)(func(b *block) error {
		for i := range b.segments {
			var failed error
			b.each(i, func(p []byte) {
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
