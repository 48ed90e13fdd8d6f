package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/app/prose"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	packer "weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/vecfile"
	"weatherglass/metrics/vecout"
)

// writePack makes a pack of the debiased vectors, the card in it.
func (o *vectorOutput) writePack(ctx context.Context) error {
	from, ok := o.original.(interface{ Manifest() *shard.Manifest })
	if !ok {
		return &experiment.Error{Code: "no_pack", Message: "A file of vectors says neither its language nor its licence, so no pack can be made of what it becomes.",
			Hint: "Make a pack of the file first (weatherglass pack -h) and debias that."}
	}
	id, err := o.name()
	if err != nil {
		return err
	}
	rows := vocabularyRows{ctx: ctx, source: o.source}
	if err := rows.list(); err != nil {
		return err
	}
	if left := o.source.Info().Words - len(rows.words); left > 0 {
		o.facts.Left = left
		fmt.Fprintf(o.t.err, "%s left out.\n", prose.Counted(left, "word that a pack cannot hold is", "words that a pack cannot hold are"))
	}
	o.facts.Words = len(rows.words)
	b := packBuild{recipe: o.packRecipe(id, from.Manifest()), dir: o.path, tolerant: true,
		open: func() (packer.Rows, error) { again := rows; return &again, nil }}
	b.after = func(dir string, m *shard.Manifest) error {
		o.facts.Precision = packPrecision(m)
		fmt.Fprintln(o.t.err, o.facts.Precision)
		if !o.card {
			return nil
		}
		return o.writeCard(ctx, filepath.Join(dir, "card.md"))
	}
	return b.run(ctx, o.t)
}

// packRecipe is that of the pack that was debiased, with what was done to it.
func (o *vectorOutput) packRecipe(id string, m *shard.Manifest) packer.Recipe {
	terms := make([]string, len(o.facts.Steps))
	for i, s := range o.facts.Steps {
		terms[i] = s.Term
	}
	done := strings.Join(terms, ", ")
	r := packer.Recipe{ID: id, Title: o.source.Info().Title, Short: m.Short + ", debiased", Text: m.Text, Source: m.Source, RefineBits: &m.Quantizer.RefineBits}
	if r.Source.Modifications != "" {
		r.Source.Modifications += " "
	}
	r.Source.Modifications += fmt.Sprintf("Debiased with Weatherglass from the pack %s (digest %s): %s. Recipe %s, digest %s.", m.ID, m.Digest, done, o.facts.Recipe, o.facts.Digest)
	for _, l := range m.Licences {
		r.Licences = append(r.Licences, packer.Terms{Licence: l})
	}
	return r
}

// packPrecision says which built-in tests the pack gives as its source does.
func packPrecision(m *shard.Manifest) string {
	limit := m.Accuracy.Limit
	var moved []string
	for _, a := range m.Accuracy.D {
		if a.Lexicon > limit.Shards || a.Shards > limit.Shards {
			moved = append(moved, a.Test)
		}
	}
	text := fmt.Sprintf("The pack keeps %d bits a component. d of %d of the %d built-in WEATs that could be taken is within %g of its value before packing.",
		8+m.Quantizer.RefineBits, len(m.Accuracy.D)-len(moved), len(m.Accuracy.D), limit.Shards)
	if len(moved) > 0 {
		text += " The recipe leaves so little of the others that d is made of rounding: " + strings.Join(moved, ", ") + "."
	}
	return text
}

// vocabularyRows are the words of an embedding that a pack can hold, with their
// vectors, a block at a time.
type vocabularyRows struct {
	ctx    context.Context
	source vecout.Source
	words  []string
	block  []embed.Hit // looked up and not yet given
	next   int         // the first word that is not
}

var _ packer.Rows = (*vocabularyRows)(nil)

// rowsBlock is the number of words that are looked up at once.
const rowsBlock = 1024

// list finds the words.
func (r *vocabularyRows) list() error {
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

// Dims implements [packer.Rows].
func (r *vocabularyRows) Dims() int { return r.source.Info().Dims }

// Next implements [packer.Rows].
func (r *vocabularyRows) Next() (vecfile.Row, error) {
	if len(r.block) == 0 {
		if r.next == len(r.words) {
			return vecfile.Row{}, io.EOF
		}
		more := r.words[r.next:min(r.next+rowsBlock, len(r.words))]
		hits, err := r.source.Find(r.ctx, more)
		if err != nil {
			return vecfile.Row{}, err
		}
		r.block = hits
		r.next += len(more)
	}
	row := vecfile.Row{Word: r.block[0].Word, Vector: r.block[0].Vector, Rank: r.next - len(r.block)}
	r.block = r.block[1:]
	return row, nil
}
