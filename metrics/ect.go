package metrics

import (
	"context"
	"errors"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// dev is the source of the ECT.
const dev = "Dev and Phillips 2019"

// The choices of ECT's option means.
const (
	meansRaw  = "raw"
	meansUnit = "unit"
)

var _ = measure.Register(&ect)

// ect is the entry. Two words are enough for an order, though its p is then 1.
var ect = measure.Measure{
	ID:    "ect",
	Place: 30,
	Term:  "ECT",
	Name:  "Embedding Coherence Test",
	Doc: "Do the words stand in the same order of nearness to group A as to group B? " +
		"1 is the same order for both; the lower, the more the groups differ.",
	Source:  dev,
	Formula: `\rho = \operatorname{corr}(\operatorname{rank} \cos(w, \overline{a}), \operatorname{rank} \cos(w, \overline{b}))`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words that are ranked.", Kind: measure.KindWords, Min: 2},
		{ID: "A", Name: "first group", Doc: "Words for the first group.", Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second group", Doc: "Words for the second group.", Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "means", Doc: "Means of the groups' vectors as the embedding holds them, or scaled to length 1 first.", Choices: []string{meansRaw, meansUnit}, Default: meansRaw},
	},
	Values: []measure.Value{
		{ID: "rho", Symbol: "ρ", Name: "rank correlation",
			Doc: "Spearman correlation of the words' cosines with the mean of A and with the mean of B, tied words sharing a rank.", Range: "−1 to 1", Least: -1, Most: 1, Source: dev + ", ECT"},
		{ID: "rho_low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of ρ over the choice of words.", Range: "−1 to 1",
			Source: "percentile bootstrap over words"},
		{ID: "rho_high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of ρ over the choice of words.", Range: "−1 to 1",
			Source: "percentile bootstrap over words"},
		{ID: "p", Symbol: "p", Name: "p-value",
			Doc:   "Probability of a ρ at least as far from 0 if the two orders had nothing to do with each other; two-sided.",
			Range: "0 to 1", Source: "every order counted up to 9 words, then the t distribution with n − 2 degrees of freedom"},
	},
	Words: []measure.Value{
		{ID: "score_a", Name: "nearness to A", Doc: "Cosine with the mean of A.", Range: "−1 to 1", Source: dev + ", ECT"},
		{ID: "score_b", Name: "nearness to B", Doc: "Cosine with the mean of B.", Range: "−1 to 1", Source: dev + ", ECT"},
		{ID: "rank_a", Name: "rank for A", Doc: "Rank by nearness to A; 1 is nearest, tied words share the mean of their ranks.", Range: "1 to the number of words"},
		{ID: "rank_b", Name: "rank for B", Doc: "Rank by nearness to B; 1 is nearest, tied words share the mean of their ranks.", Range: "1 to the number of words"},
	},
	Run: runECT,
}

// runECT computes the ECT of [Dev and Phillips 2019]: rho, the Spearman
// correlation over the words w of cos(w, mean of A) and cos(w, mean of B).
//
// Each group is one mean vector; only the orders of the words' cosines with both
// are compared. 1 says that the orders are the same, not that the groups are
// equally near.
//
// [Dev and Phillips 2019]: https://proceedings.mlr.press/v89/dev19a.html
func runECT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	vectors := rawVectors
	if in.Choice("means") == meansUnit {
		vectors = UnitVectors
	}
	a, b := linalg.Mean(vectors(in.Sets["A"].Words)), linalg.Mean(vectors(in.Sets["B"].Words))
	if !linalg.HasDirection(a) || !linalg.HasDirection(b) {
		out.Note(measure.Warning, "direction_undefined.vectors_group_cancel", "The vectors of a group cancel out: their mean has no direction, so nothing can be ranked.")
		return out, nil
	}
	units := UnitVectors(words)
	scoreA, scoreB := linalg.Dots(linalg.Unit(a), units), linalg.Dots(linalg.Unit(b), units)
	if err := coherence(ctx, in, out, paired{scoreA, scoreB}); err != nil {
		return nil, err
	}
	rankA, rankB := nearestFirst(scoreA), nearestFirst(scoreB)
	// Ranks are of the list alone; words of the groups have none.
	for i, w := range nearnessRows("words", words, scoreA, scoreB) {
		w.Put("rank_a", rankA[i])
		w.Put("rank_b", rankB[i])
		out.Words = append(out.Words, w)
	}
	for _, group := range []string{"A", "B"} {
		words := in.Sets[group].Words
		units := UnitVectors(words)
		out.Words = append(out.Words, nearnessRows(group, words, linalg.Dots(linalg.Unit(a), units),
			linalg.Dots(linalg.Unit(b), units))...)
	}
	return out, nil
}

// nearnessRows returns a row a word with its nearness to either group.
//
// All three lists are of one length.
func nearnessRows(set string, words []measure.Word, scoreA, scoreB []float64) []measure.WordRow {
	rows := make([]measure.WordRow, len(words))
	for i, word := range words {
		rows[i] = measure.NewRow(set, word)
		rows[i].Put("score_a", scoreA[i])
		rows[i].Put("score_b", scoreB[i])
	}
	return rows
}

// coherence puts rho, its interval and its p.
//
// It puts rho, rho_low, rho_high and p, of two lists of numbers of the order of 1;
// ties go by 2^-40. Up to exactOrders words p is exact, beyond it is that of
// [stats.Spearman]. The interval is a percentile bootstrap over words: leaving out
// one word tells little of ranks.
func coherence(ctx context.Context, in *measure.Input, out *measure.Result, of paired) error {
	rho, err := stats.Spearman(of.a, of.b)
	if errors.Is(err, stats.ErrNoSpread) {
		out.Note(measure.Warning, "no_spread.all_words_stand",
			"All words stand equally near to a group, so there is no order to compare.")
		return nil
	}
	if err != nil {
		return err
	}
	out.Put("rho", rho.R)
	if in.Bare {
		return nil
	}
	if rho.N <= exactOrders {
		rho.P = orderP(of.a, of.b)
		out.Note(measure.Warning, "small_sets.more_less_change",
			"With {words:count} {words:word|words} one more or less can change the result.", rho.N)
	}
	out.Put("p", rho.P)
	in.Progress(measure.Progress{Text: "Drawing the words again", Done: 1, Total: 2})
	if different := in.Different(rho.N); different < stats.MinResample {
		redraw.TooSmall(out, different)
		return nil
	}
	interval, dropped, err := stats.BootstrapPairs(ctx, of.a, of.b, stats.PairsOptions{Seed: in.Seed})
	switch {
	case errors.Is(err, stats.ErrTooFew):
		redraw.TooSmall(out, rho.N)
		return nil
	case errors.Is(err, stats.ErrNoSpread):
		out.Note(measure.Warning, "interval_skipped.redrawing_words_order",
			"No redrawing of the words has an order to compare, so there is no interval.")
		return nil
	case err != nil:
		return err
	}
	out.Put("rho_low", interval.Low)
	out.Put("rho_high", interval.High)
	if dropped > 0 {
		out.Note(measure.Info, "draws_dropped.order_compare_interval", "{redrawings:count} {redrawings:redrawing has|redrawings have} no order to compare, so the interval is without.", dropped)
	}
	return nil
}

// nearestFirst returns average ranks, 1 for the largest score.
//
// Ties share the mean of their ranks.
func nearestFirst(scores []float64) []float64 {
	negated := make([]float64, len(scores))
	for i, s := range scores {
		negated[i] = -s
	}
	return stats.Ranks(negated)
}
