package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The choices of similarity's option missing.
const (
	missingSkip = "skip"
	missingZero = "zero"
)

var _ = measure.Register(&similarity)

var similarity = measure.Measure{
	ID:    "similarity",
	Place: 360,
	Term:  "Similarity",
	Name:  "Word similarity benchmark",
	Doc: "Do the cosines of pairs of words stand in the order in which people judged their likeness? " +
		"It measures how good vectors are, not how biased.",
	Source:  "Finkelstein et al. 2002, WordSim-353, and others of its kind",
	Formula: `\rho = \operatorname{corr}(\operatorname{rank} \cos(a, b), \operatorname{rank} \text{judgement}(a, b))`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "pairs", Name: "pairs with judgements", Doc: "Pairs of words, each with the likeness that people gave it.",
			Kind: measure.KindPairs, Min: 3, Valued: true},
	},
	Options: []measure.Option{
		{ID: "missing", Doc: "What becomes of a pair with a word that the embedding lacks: it is left out (skip), or counts with a cosine of 0 (zero), as gensim's dummy4unknown does.",
			Choices: []string{missingSkip, missingZero}, Default: missingSkip},
	},
	Values: append(correlationValues("the pairs' cosines and the judgements of people", "Finkelstein et al. 2002"),
		measure.Value{ID: "pairs", Name: "pairs compared", Doc: "Number of pairs that were compared.", Range: "from 0"},
		measure.Value{ID: "coverage", Name: "coverage",
			Doc: "Share of the pairs asked for of which the embedding has both words.", Range: "0 to 1"}),
	Words: []measure.Value{},
	Tables: []measure.Value{
		{ID: "pairs", Name: "pairs", Doc: "Each pair that both words were found of, the judgement of people, and the cosine.", Range: "first, second, human, cosine"},
	},
	Run: runSimilarity,
}

// runSimilarity correlates cosines with human judgements of likeness, by ranks,
// as Finkelstein et al. 2002 ("Placing Search in Context") and those after them.
//
// Pairs of which a word is missing are skipped, or count with a cosine of 0 by the
// option. The table lists the pairs found alone.
func runSimilarity(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	set := in.Sets["pairs"]
	out.Words = DistinctRows("pairs", PairWords(set.Pairs))
	t := measure.Table{Name: "pairs", Columns: []string{"first", "second", "human", "cosine"}}
	human, cosines := make([]float64, len(set.Pairs)), make([]float64, len(set.Pairs))
	for i, p := range set.Pairs {
		human[i], cosines[i] = set.Values[i], linalg.Dot(linalg.Unit(p[0].Vector), linalg.Unit(p[1].Vector))
		t.Rows = append(t.Rows, []any{p[0].As, p[1].As, human[i], measure.Cell(cosines[i])})
	}
	out.Tables = []measure.Table{t}
	noteCoverage(out, len(set.Pairs), set.Asked, "pairs")
	if in.Choice("missing") == missingZero {
		for _, v := range set.Gone {
			human, cosines = append(human, v), append(cosines, 0)
		}
	}
	out.Put("pairs", float64(len(human)))
	return out, rankCorrelation(ctx, in, out, paired{cosines, human})
}

// DistinctRows returns a row a word found, each word once: benchmarks ask for
// the same words again and again.
//
// By the text asked for, in the order of the first time.
func DistinctRows(set string, words []measure.Word) []measure.WordRow {
	var rows []measure.WordRow
	seen := map[string]bool{}
	for _, w := range words {
		if !seen[w.Text] {
			seen[w.Text] = true
			rows = append(rows, measure.NewRow(set, w))
		}
	}
	return rows
}

// noteCoverage puts the share of a benchmark that was found, and a warning if it is
// so small that the score tells little.
//
// what names the items: "pairs". Below a half a score compares with nothing.
func noteCoverage(r *measure.Result, found, asked int, what string) {
	if asked == 0 {
		asked = found
	}
	share := float64(found) / float64(max(asked, 1))
	r.Put("coverage", share)
	if share < 0.5 {
		r.Note(measure.Warning, "low_coverage", "The embedding has {found:count} of the {asked:count} {what:term}. A score over so few compares with no published one.", found, asked, what)
	}
}
