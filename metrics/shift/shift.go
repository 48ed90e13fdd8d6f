// Package shift compares the company that words keep in several embeddings: who stood
// nearest to a word then, who does now, and how much that is of a change. A program that
// imports it knows the method.
//
// Embeddings are never compared axis by axis. What is compared are a word's similarities
// to other words, each taken inside its own embedding; or, where it is asked for, vectors
// after one embedding was turned onto the other, and then the residual of the turn is said.
package shift

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

const (
	hamilton   = "Hamilton, Leskovec and Jurafsky 2016 (EMNLP)"
	procrustes = "procrustes"
)

var _ = measure.Register(&shift)

// shift is the entry. Of one embedding it lists the nearest words; of a series it compares
// those of the first epoch with those of the last.
var shift = measure.Measure{
	ID:    "shift",
	Place: 135,
	Term:  "Words over time",
	Name:  "Nearest words then and now",
	Doc: "Which words stood nearest to a word at each time, and how far has its company changed between the first and the last? " +
		"Similarities are taken inside each embedding and compared (second-order similarity); words as frequent say how much change is usual.",
	Source: hamilton,
	Formula: `s_t(w) = (\cos_t(w, v_1), \ldots, \cos_t(w, v_k))
\text{similarity}(w) = \cos(s_1(w), s_T(w))`,
	Page: "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words whose company is followed, each by itself.",
			Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "k", Doc: "How many nearest words make up a word's company.", Default: 25, Min: 2, Max: 200},
		{ID: "vocabulary", Doc: "Nearest words are among so many of the most frequent words; 0 is all.", Default: 50_000,
			Min: 0, Max: 10_000_000},
		{ID: "others", Doc: "With how many words about as frequent at the first epoch each word is compared, in a series; 0 for none.", Default: 100, Min: 0, Max: 500},
		{ID: "align", Doc: "Whether the first embedding is also turned onto the last (orthogonal Procrustes), so that it can be said how far a word itself moved, as far as the turn fits.", Choices: []string{"none", procrustes}, Default: "none"},
		{ID: "anchors", Doc: "Among how many of the most frequent words of the last embedding those are looked for that the turn is fitted to.", Default: 5000, Min: 100, Max: 50_000},
	},
	Values: []measure.Value{
		{ID: "similarity", Symbol: "s", Name: "second-order similarity",
			Doc: "Mean over the words: the cosine between a word's similarities at the first and at the last epoch to all words that were among its nearest at either and that both have.", Range: "−1 to 1", Source: hamilton + ", section 3"},
		{ID: "kept", Name: "nearest words kept", Doc: "Mean over the words: the share of the nearest words at the first epoch that are among the nearest at the last.", Range: "0 to 1"},
		{ID: "usual", Name: "usual similarity", Doc: "The median second-order similarity of all words that were compared for being as frequent.", Range: "−1 to 1"},
		{ID: "changed", Name: "words found changed", Doc: "Number of words whose company changed more than that of words as frequent, with a q below .05.", Range: "0 or more"},
		{ID: "residual", Name: "residual of the turn", Doc: "Root mean square distance between anchors of length 1 after the first embedding was turned onto the last; of embeddings with nothing in common 1.41.", Range: "0 to 2", Source: "Schönemann 1966"},
		{ID: "anchor_cosine", Name: "likeness after the turn",
			Doc: "Mean cosine between the two vectors of an anchor after the turn.", Range: "−1 to 1"},
		{ID: "anchors", Name: "anchors", Doc: "Number of words that the turn was fitted to: those asked for are not among them.", Range: "0 or more"},
	},
	Words: []measure.Value{
		{ID: "similarity", Name: "second-order similarity", Doc: "Of the last epoch to the first.", Range: "−1 to 1",
			Source: hamilton + ", section 3"},
		{ID: "kept", Name: "nearest words kept", Doc: "Share of the nearest words at the first epoch that are among the nearest at the last.", Range: "0 to 1"},
		{ID: "usual", Name: "usual similarity",
			Doc: "Median second-order similarity of the words that are about as frequent.", Range: "−1 to 1"},
		{ID: "p", Name: "p beside words as frequent", Doc: "Share of the words as frequent, the word itself counted in, whose company changed at least as much.", Range: "0 to 1"},
		{ID: "q", Name: "q beside words as frequent", Doc: "p by Benjamini and Hochberg over the words asked for.",
			Range: "0 to 1", Source: "Benjamini and Hochberg 1995"},
		{ID: "moved", Name: "distance moved", Doc: "1 less the cosine between the word's vectors of the first and the last epoch after the turn.", Range: "0 to 2", Source: "Hamilton, Leskovec and Jurafsky 2016 (ACL)"},
		{ID: "p_moved", Name: "p beside the anchors",
			Doc: "Share of the anchors, the word itself counted in, that moved at least as far.", Range: "0 to 1"},
	},
	Tables: []measure.Value{
		{ID: "neighbours", Name: "neighbours",
			Doc: "The word, its nearest words, nearest first, and their cosines. Of a series at each epoch, with 1 where the nearest word was among those of the first epoch and 0 where not.", Range: "of, word, cosine; of a series at, from, to, of, word, cosine, first"},
		{ID: "shifts", Name: "shifts", Doc: "Of a series: the word's second-order similarity at each epoch to the first and to the one before, and to how many words its similarities to the first were compared.", Range: "at, from, to, of, to_first, to_previous, compared"},
	},
	Vocabulary: true,
	Parts:      true,
	OverYears:  overYears,
	Run:        run,
}

// run lists the nearest words of each word of one embedding.
func run(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	table := measure.Table{Name: "neighbours", Columns: []string{"of", "word", "cosine"}}
	var list []measure.Word
	for _, w := range in.Sets["words"].Words {
		out.Words = append(out.Words, measure.NewRow("words", w))
		if linalg.HasDirection(w.Vector) {
			list = append(list, w)
		}
	}
	found, err := metrics.NearestOf(ctx, in, list)
	if err != nil {
		return nil, err
	}
	for i, near := range found {
		for _, n := range near {
			table.Rows = append(table.Rows, []any{list[i].Text, n.As, measure.Cell(n.Cosine)})
		}
	}
	out.Tables = append(out.Tables, table)
	out.Note(measure.Info, "one_embedding", "Company is compared between the epochs of a series. This is one embedding: its nearest words are listed.")
	return out, nil
}

// secondOrder returns the cosine between the similarities of a word to others inside two
// embeddings, in each of which it is a unit vector, and of how many others: the companies
// of both, each other word once, as far as both embeddings have it. NaN of fewer than two.
//
//	Hamilton, Leskovec and Jurafsky (2016), "Cultural Shift or Linguistic Drift?",
//	the local neighbourhood measure.
func secondOrder(a, b side) (cosine float64, compared int) {
	var x, y []float64
	seen := map[string]bool{}
	for _, company := range [][]string{a.company, b.company} {
		for _, form := range company {
			u, inA := a.units[form]
			v, inB := b.units[form]
			if seen[form] || !inA || !inB {
				continue
			}
			seen[form] = true
			x, y = append(x, linalg.Dot(a.unit, u)), append(y, linalg.Dot(b.unit, v))
		}
	}
	if len(x) < 2 {
		return math.NaN(), len(x)
	}
	return linalg.Dot(linalg.Unit(x), linalg.Unit(y)), len(x)
}

// side is a word in one of two embeddings: its vector at length 1, the forms of its
// nearest words, and the vectors at length 1 of all words that may be compared.
type side struct {
	unit    []float64
	company []string
	units   map[string][]float64
}

// sharedShare returns the share of the first company that is in the second.
func sharedShare(first, second []string) float64 {
	if len(first) == 0 {
		return math.NaN()
	}
	in := map[string]bool{}
	for _, form := range second {
		in[form] = true
	}
	n := 0.0
	for _, form := range first {
		if in[form] {
			n++
		}
	}
	return n / float64(len(first))
}
