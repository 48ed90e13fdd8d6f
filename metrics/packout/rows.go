package packout

import (
	"context"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// rows are the words of an embedding that a pack can hold, with their vectors, a
// block at a time.
//
// A copy of it begins anew: Build reads the vectors twice, and words is shared.
type rows struct {
	ctx    context.Context
	source vecout.Source
	words  []string
	block  []embed.Hit // looked up and not yet given
	next   int         // the first word that is not
}

var _ pack.Rows = (*rows)(nil)

// rowsBlock is the number of words that are looked up at once.
const rowsBlock = 1024

// list finds the words.
//
// Words that no pack holds are left out, so that ranks are those among the rest.
func (r *rows) list() error {
	words, err := vecout.All(r.ctx, r.source)
	if err != nil {
		return err
	}
	lower := r.source.Info().Provenance.Case == embed.CaseLower
	r.words = slices.DeleteFunc(words, func(w string) bool {
		return shard.CheckWord(w) != nil || !norm.NFC.IsNormalString(w) || lower && strings.ToLower(w) != w
	})
	return nil
}

// Dims implements [pack.Rows].
func (r *rows) Dims() int { return r.source.Info().Dims }

// Next implements [pack.Rows].
func (r *rows) Next() (pack.Row, error) {
	if len(r.block) == 0 {
		if r.next == len(r.words) {
			return pack.Row{}, io.EOF
		}
		more := r.words[r.next:min(r.next+rowsBlock, len(r.words))]
		hits, err := r.source.Find(r.ctx, more)
		if err != nil {
			return pack.Row{}, err
		}
		r.block = hits
		r.next += len(more)
	}
	row := pack.Row{Word: r.block[0].Word, Vector: r.block[0].Vector, Rank: r.next - len(r.block)}
	r.block = r.block[1:]
	return row, nil
}
