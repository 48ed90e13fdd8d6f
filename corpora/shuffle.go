package corpora

import (
	"context"
	"io"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/textfile"
)

// Shuffle deals the words of texts anew over all their documents.
//
// Documents and paragraphs stay as long as they are, so that windows hold as many
// words as before.
type Shuffle struct {
	Texts    Texts
	Language string
	Seed     uint64
}

// shuffled is what stays of the documents, while their words are dealt.
type shuffled struct {
	words   *corpus.Shuffle
	columns []string
	texts   []textfile.Segment // without their text
	lengths [][]int            // of the paragraphs of each, in words
}

// Write writes the documents as JSON lines, which are read like any texts, and
// returns how many documents and words they are.
//
// All words are held at once, four bytes each. out should be buffered.
func (s Shuffle) Write(ctx context.Context, out io.Writer) (documents, words int, err error) {
	o, err := s.Texts.open()
	if err != nil {
		return 0, 0, err
	}
	all := &shuffled{words: corpus.NewShuffle(s.Language)}
	if err := o.pass(ctx, textfile.Position{}, textfile.BlockSize, nil)(all.take); err != nil {
		return 0, 0, err
	}
	all.words.Deal(s.Seed)
	return len(all.texts), all.words.Words(), all.write(ctx, out)
}

// take adds the words of a block.
func (s *shuffled) take(b *textfile.Block) error {
	s.columns = b.Columns
	for i, part := range b.Segments {
		if part.First {
			s.texts, s.lengths = append(s.texts, textfile.Segment{ID: part.ID, Values: part.Values}), append(s.lengths, nil)
		}
		last := len(s.lengths) - 1
		b.Each(i, func(p []byte) {
			if n := s.words.Paragraph(p); n > 0 {
				s.lengths[last] = append(s.lengths[last], n)
			}
		})
	}
	return nil
}

// write writes each document with as many words a paragraph as it had.
func (s *shuffled) write(ctx context.Context, out io.Writer) error {
	lines := newJSONLines(out)
	next := 0
	for i, d := range s.texts {
		if err := ctx.Err(); err != nil {
			return err
		}
		var text strings.Builder
		for _, n := range s.lengths[i] {
			for range n {
				text.WriteString(s.words.Word(next))
				text.WriteByte(' ')
				next++
			}
			text.WriteByte('\n')
		}
		if err := lines.write(d, s.columns, text.String()); err != nil {
			return err
		}
	}
	return nil
}
