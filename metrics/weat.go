package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Caliskan is the source of the WEAT.
const Caliskan = "Caliskan, Bryson and Narayanan 2017"

// The choices of the WEAT's option interval.
const (
	IntervalBoth       = "targets+attributes"
	intervalTargets    = "targets"
	intervalAttributes = "attributes"
	intervalNone       = "none"
)

// The choices of the WEAT's option p.
const (
	PExact = "exact"
	PNone  = "none"
)

var _ = measure.Register(&weat)

// weat is the entry. Targets need two words a set, for a spread; attributes one.
var weat = measure.Measure{
	ID:    "weat",
	Place: 10,
	Term:  "WEAT",
	Name:  "Word Embedding Association Test",
	Doc: "Do the words of one target set stand closer to one group of attribute words than to another, " +
		"more than the words of a second target set do? The answer is relative: it contrasts X with Y.",
	Source: Caliskan,
	Formula: `s(w) = \operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)
d = \frac{\operatorname*{mean}_{x \in X} s(x) - \operatorname*{mean}_{y \in Y} s(y)}{\operatorname*{sd}_{w \in X \cup Y} s(w)}
p = \frac{\# \{ i : d(X_i, Y_i) \ge d(X, Y) \}}{\binom{n + m}{n}}`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "X", Name: "first targets", Doc: "Words for the first concept.", Kind: measure.KindWords, Min: 2},
		{ID: "Y", Name: "second targets", Doc: "Words for the concept that X is contrasted with.",
			Kind: measure.KindWords, Min: 2},
		{ID: "A", Name: "first attributes", Doc: "Words for the group that a positive number leans towards.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second attributes", Doc: "Words for the group that a negative number leans towards.",
			Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "p", Doc: "How p is found: exact counts every sorting and, where there are too many, bounds p with certainty or says that it approximates; none leaves p out.",
			Choices: []string{PExact, PNone}, Default: PExact},
		{ID: "interval", Doc: "Which sets the 95 % interval of d counts as chosen from larger ones of their kind.",
			Choices: []string{IntervalBoth, intervalTargets, intervalAttributes, intervalNone}, Default: IntervalBoth},
		{ID: "draws", Doc: "How many times the words are drawn again where an Experiment keeps the rules of version 1; today each word is left out in turn, without draws.",
			Default: 50000, Min: 100, Max: 200000, Until: 1},
		{ID: "convention", Doc: "Whose effect size stands under d_convention: WEFE divides by the population standard deviation, Caliskan et al. 2017 by the sample one; " +
			"sweater by that within the sets when their sizes differ; Rios et al. 2020 add up cosines instead of averaging them.",
			Choices: []string{conventionWEFE, conventionCaliskan, conventionSweater, conventionRios}, Default: conventionWEFE},
	},
	Values: weatValues,
	Words: []measure.Value{
		{ID: "score", Symbol: "s(w)", Name: "lean", Doc: "Mean cosine with A minus mean cosine with B.", Range: "−2 to 2",
			Source: Caliskan + ", WEAT"},
		{ID: "low", Name: "lower end", Doc: "Lower end of the 95 % interval of s(w) over the choice of the attribute words.", Range: "−2 to 2"},
		{ID: "high", Name: "upper end", Doc: "Upper end of the 95 % interval of s(w) over the choice of the attribute words.", Range: "−2 to 2"},
	},
	Tables: []measure.Value{
		{ID: "sets", Name: "set means", Doc: "Set, mean of its s(w), and the 95 % interval of that mean.",
			Range: "set, mean, low, high"},
		{ID: "null", Name: "what luck gives", Doc: "Share of all labellings whose d falls in each bin.",
			Range: "from, to, share"},
	},
	Run: runWEAT,
}

// runWEAT computes the WEAT of [Caliskan et al. 2017]:
//
//	s(w) = mean_{a in A} cos(w, a) − mean_{b in B} cos(w, b)
//	d    = (mean_{x in X} s(x) − mean_{y in Y} s(y)) / sd_{w in X and Y} s(w)
//
// [Caliskan et al. 2017]: https://doi.org/10.1126/science.aal4230
func runWEAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	x, y := in.Sets["X"].Words, in.Sets["Y"].Words
	w := &weatRun{in: in, out: measure.NewResult(), cos: newCosines(x, y, in.Sets["A"].Words, in.Sets["B"].Words)}
	if err := w.effect(); err != nil {
		return nil, err
	}
	// In the order in which notes and the bar of progress are to stand. Only the
	// interval of rules 1 draws, and a p that cannot be counted.
	for _, step := range []func(context.Context) error{w.conventions, w.permutationP, w.interval, w.null} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	w.rows("X", x, w.cos.x, w.band.Words)
	// The bands are those of X and then those of Y, or none; min keeps the slice
	// within nothing.
	w.rows("Y", y, w.cos.y, w.band.Words[min(len(x), len(w.band.Words)):])
	w.attributeRows()
	w.setTable()
	return w.out, nil
}

// weatRun is one WEAT under way.
//
// It lives for one run, and its methods are called in the order of runWEAT: effect
// decides whether there is a d, and what follows reads that from out.
type weatRun struct {
	in  *measure.Input
	out *measure.Result
	// s(w) of each target word, and the table of cosines behind them.
	cos cosines
	// The intervals; those of the words are empty where none were asked for or
	// found.
	band stats.WEATIntervals
}

// alike reports whether the scores of all target words are equal but for
// rounding. Scores that are no numbers are an error.
//
// It compares the range, max − min, with 1e-5, what a file of five decimals leaves
// of equal cosines. An error is one of [stats.Quantise].
func alike(x, y []float64) (bool, error) {
	all := slices.Concat(x, y)
	_, err := stats.Quantise(all)
	return slices.Max(all)-slices.Min(all) <= rounded, err
}

// effect puts the numbers that need no random draw.
//
// With N = n + m words, d has the population standard deviation of all N, so that
//
//	d_sample = d √((N − 1)/N),    r = d √(nm)/N,
//
// r being the point-biserial correlation of s(w) with belonging to X; |d| is at
// most N/√(nm), 2 for equal sets.
//
// Without spread d, d_sample and r are absent and a note says so; means and AUC
// stay.
func (w *weatRun) effect() error {
	x, y := w.cos.x, w.cos.y
	level, err := alike(x, y)
	if err != nil {
		return err
	}
	if level { // nothing that follows is to go by rounding
		// The lists are those of w.cos, so the permutation sees the levelled scores
		// too: all permutations tie.
		for _, scores := range [][]float64{x, y} {
			for i := range scores {
				scores[i] = x[0]
			}
		}
	}
	n, m := float64(len(x)), float64(len(y))
	meanX, meanY := stats.Mean(x), stats.Mean(y)
	w.out.Put("mean_x", meanX)
	w.out.Put("mean_y", meanY)
	// Converted to float64 one by one, so that no compiler fuses a product and a
	// difference into one rounding.
	w.out.Put("statistic", float64(n*meanX)-float64(m*meanY))
	auc, err := stats.AUC(x, y)
	if err != nil {
		return err
	}
	w.out.Put("auc", auc)
	if level {
		w.out.Note(measure.Warning, "no_spread.all_target_words", "All target words lean alike, so there is no effect size: d divides by their spread.")
		return nil
	}
	d, err := stats.EffectSize(x, y)
	if err != nil {
		return err
	}
	total := n + m
	w.out.Put("d", d)
	w.out.Put("d_sample", d*math.Sqrt((total-1)/total))
	w.out.Put("r", d*math.Sqrt(n*m)/total)
	return nil
}

// rows adds a row a word of one set, with its interval where there are any.
//
// bands is empty or has one a word, in their order.
func (w *weatRun) rows(set string, words []measure.Word, scores []float64, bands []stats.Interval) {
	for i, word := range words {
		r := measure.NewRow(set, word)
		r.Put("score", scores[i])
		if len(bands) > 0 {
			r.Put("low", bands[i].Low)
			r.Put("high", bands[i].High)
		}
		w.out.Words = append(w.out.Words, r)
	}
}

// attributeRows adds the rows of A and B. Their s(w) says how far apart the
// groups are; it has no interval, because a word stays nearest to itself
// however often the attributes are drawn again.
func (w *weatRun) attributeRows() {
	a, b := w.in.Sets["A"].Words, w.in.Sets["B"].Words
	ua, ub := UnitVectors(a), UnitVectors(b)
	axis := linalg.Minus(linalg.Mean(ua), linalg.Mean(ub))
	w.rows("A", a, linalg.Dots(axis, ua), nil)
	w.rows("B", b, linalg.Dots(axis, ub), nil)
}

// setTable adds the means of the sets, with their intervals.
//
// Ends that do not exist are empty cells.
func (w *weatRun) setTable() {
	x, y := w.band.MeanX, w.band.MeanY
	w.out.Tables = append(w.out.Tables, measure.Table{
		Name:    "sets",
		Columns: []string{"set", "mean", "low", "high"},
		Rows: [][]any{
			{"X", measure.Cell(w.out.Values["mean_x"]), measure.Cell(x.Low), measure.Cell(x.High)},
			{"Y", measure.Cell(w.out.Values["mean_y"]), measure.Cell(y.Low), measure.Cell(y.High)},
		},
	})
}
