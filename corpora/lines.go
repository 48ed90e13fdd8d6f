package corpora

import (
	"context"
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// Contexts looks through the documents that are meant, in order.
func (t Texts) Contexts(ctx context.Context, lines *corpus.Lines) error {
	return t.named(ctx, lines.Document, lines.Paragraph)
}

// named calls document with the id of each document that is meant, and paragraph for those of
// it, in order.
func (t Texts) named(ctx context.Context, document func(id string), paragraph func([]byte)) error {
	o, err := t.open()
	if err != nil {
		return err
	}
	return o.pass(ctx, textfile.Position{}, textfile.BlockSize, nil)(func(b *textfile.Block) error {
		for i, part := range b.Segments {
			if part.First {
				document(part.ID)
			}
			b.Each(i, paragraph)
		}
		return nil
	})
}

// PrintLines writes lines, with so many letters on each side and the word in one column, and
// says how many there are. Context words of A have ▸ behind them, those of B ◂ in front.
func PrintLines(out io.Writer, found *corpus.Lines, width int) error {
	kept := found.Kept()
	for _, l := range kept {
		left, right := []rune(signed(l.Left)), []rune(signed(l.Right))
		left = left[max(0, len(left)-width):]
		right = right[:min(len(right), width)]
		if _, err := fmt.Fprintf(out, "%s%s[%s]%s\t%s, paragraph %d\n", strings.Repeat(" ", width-len(left)), string(left),
			l.Word, string(right), l.Document, l.Paragraph); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "%d of %d lines.\n", len(kept), found.All())
	return err
}

// signed writes text with the signs of the sides; tabs and other controls become spaces.
func signed(list []corpus.Mark) string {
	var b strings.Builder
	for _, m := range list {
		text := strings.Map(func(r rune) rune {
			if r < ' ' {
				return ' '
			}
			return r
		}, m.Text)
		if strings.Contains(m.Side, "B") {
			text = "◂" + text
		}
		if strings.Contains(m.Side, "A") {
			text += "▸"
		}
		b.WriteString(text)
	}
	return b.String()
}
