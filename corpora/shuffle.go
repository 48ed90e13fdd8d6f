package corpora

import (
	"context"
	"io"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
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
	all, err := s.deal(ctx)
	if err != nil {
		return 0, 0, err
	}
	return len(all.texts), all.words.Words(), all.write(ctx, out)
}

// Paragraphs is [Texts.Paragraphs] of the documents that [Shuffle.Write] writes.
func (s Shuffle) Paragraphs(ctx context.Context, paragraph func([]byte) error) error {
	all, err := s.deal(ctx)
	if err != nil {
		return err
	}
	return all.each(ctx, func(_ int, lines []string) error {
		for _, line := range lines {
			if err := paragraph([]byte(line)); err != nil {
				return err
			}
		}
		return nil
	})
}

// deal reads the texts and deals their words.
func (s Shuffle) deal(ctx context.Context) (*shuffled, error) {
	o, err := s.Texts.open()
	if err != nil {
		return nil, err
	}
	all := &shuffled{words: corpus.NewShuffle(s.Language)}
	if err := o.pass(ctx, textfile.Position{}, textfile.BlockSize, nil)(all.take); err != nil {
		return nil, err
	}
	all.words.Deal(s.Seed)
	return all, nil
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
	return s.each(ctx, func(i int, paragraphs []string) error {
		return lines.write(s.texts[i], s.columns, strings.Join(paragraphs, ""))
	})
}

// each calls do with the place of each document and its paragraphs, a line each.
func (s *shuffled) each(ctx context.Context, do func(i int, paragraphs []string) error) error {
	next := 0
	for i, lengths := range s.lengths {
		if err := ctx.Err(); err != nil {
			return err
		}
		paragraphs := make([]string, len(lengths))
		for k, n := range lengths {
			var line strings.Builder
			for range n {
				line.WriteString(s.words.Word(next))
				line.WriteByte(' ')
				next++
			}
			line.WriteByte('\n')
			paragraphs[k] = line.String()
		}
		if err := do(i, paragraphs); err != nil {
			return err
		}
	}
	return nil
}
