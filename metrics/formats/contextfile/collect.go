package contextfile

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

// MaxHeld bounds the vectors that are held, in bytes.
const MaxHeld = 1 << 30

// Hold says how much of a file is held.
type Hold struct {
	First int   // contexts of a word, those that come first; 0 for all
	Bytes int64 // of vectors; 0 stands for MaxHeld
	// Raw holds vectors as they are, not at length 1, together with the texts of their contexts.
	Raw bool
}

// ErrTooLarge is the error of words whose vectors take more than may be held.
var ErrTooLarge error = message.Text("contextfile.too_much_memory: the vectors take too much memory")

// Collect goes through a file for the vectors of these words, as they are and in lower case.
// The Info of what it returns has neither id nor title.
//
// The digest is of words, contexts and numbers of what is held, in their order, whatever the
// format.
func Collect(ctx context.Context, r *Reader, words []string, h Hold) (*embed.Contexts, error) {
	c := &embed.Contexts{Vectors: map[string][][]float64{}}
	texts := map[string][]string{}
	if h.Raw {
		c.Texts = texts
	}
	wanted := map[string]bool{}
	for _, w := range words {
		wanted[w], wanted[strings.ToLower(w)] = true, true
	}
	if h.Bytes == 0 {
		h.Bytes = MaxHeld
	}
	sum := embed.NewContextsSum()
	for i := 0; ; i++ {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		row, err := r.Next(func(word string) bool { return wanted[word] })
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if h.First > 0 && len(c.Vectors[row.Word]) >= h.First {
			c.File.Left++
			continue
		}
		c.File.Held++
		c.File.Contexts = c.File.Contexts || row.Context != ""
		if c.File.Bytes += int64(8 * len(row.Vector)); c.File.Bytes > h.Bytes {
			return nil, ErrTooLarge
		}
		sum.Add(row.Word, row.Context, row.Vector)
		if h.Raw {
			c.Vectors[row.Word] = append(c.Vectors[row.Word], slices.Clone(row.Vector))
			texts[row.Word] = append(texts[row.Word], row.Context)
			continue
		}
		c.Vectors[row.Word] = append(c.Vectors[row.Word], linalg.Unit(row.Vector))
	}
	c.File.Kind, c.File.Rows = r.Kind(), r.Rows()
	c.Info = embed.Info{Words: len(c.Vectors), Dims: r.Dims(), Digest: sum.Digest()}
	return c, nil
}
