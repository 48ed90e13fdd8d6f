package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// The choices of the options of outside.
//
// A link names them by these words.
const (
	leanScore = "score"
	leanRND   = "rnd"
	leanRIPA  = "ripa"

	seriesAsGiven = "none"
	seriesLogit   = "logit"
	seriesPercent = "logit-percent"
)

var _ = measure.Register(&outside)

// outside is the entry. Numbers come with the set of words (Valued).
var outside = measure.Measure{
	ID:    "outside",
	Place: 350,
	Term:  "Outside series",
	Name:  "Correlation with an outside series",
	Doc: "Do the leans of words follow numbers from elsewhere, such as the share of women in each occupation? " +
		"A positive correlation: the larger a word's number, the more it leans to A.",
	Source:  garg + "; " + Caliskan + ", WEFAT",
	Formula: `r = \operatorname{corr}(s(w), v(w))`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "words", Name: "words with numbers", Doc: "The words, each with its number.",
			Kind: measure.KindWords, Min: 3, Valued: true},
		{ID: "A", Name: "first group", Doc: "Words for the group that a positive lean points to.", Kind: measure.KindWords,
			Min: 1, Optional: true},
		{ID: "B", Name: "second group", Doc: "Words for the group that a negative lean points to.", Kind: measure.KindWords,
			Min: 1, Optional: true},
		{ID: "pairs", Name: "pairs", Doc: "In place of A and B, and for RIPA: pairs, the first word of each in the place of A.", Kind: measure.KindPairs, Min: 1, Optional: true},
	},
	Options: []measure.Option{
		{ID: "lean", Doc: "How a word's lean is measured: score is its mean cosine with A minus that with B (Caliskan et al. 2017); rnd its distance to the mean of B minus that to the mean of A, all at length 1 (Garg et al. 2018); ripa its inner product with the first component of the pairs.",
			Choices: []string{leanScore, leanRND, leanRIPA}, Default: leanScore},
		{ID: "transform", Doc: "What becomes of the numbers first: nothing; or log p/(1 − p) of shares from 0 to 1, or of percentages from 0 to 100, as Garg et al. 2018 do.",
			Choices: []string{seriesAsGiven, seriesLogit, seriesPercent}, Default: seriesAsGiven},
	},
	Values: outsideValues(),
	Words: []measure.Value{
		{ID: "score", Symbol: "s(w)", Name: "lean", Doc: "The word's lean, positive towards A.",
			Range: "no fixed range", Source: garg},
		{ID: "value", Name: "number", Doc: "The word's number after the transform.", Range: "no fixed range"},
	},
	Run: runOutside,
}

// outsideValues returns the values: four of each correlation, then those of the
// line.
func outsideValues() []measure.Value {
	var values []measure.Value
	for _, c := range []struct{ id, symbol, name, doc, source, test string }{
		{"pearson", "r", "linear correlation", "Pearson correlation of the leans and the numbers.", garg + ", Figure 1",
			"every order up to 9 words, then 9,999 random ones"},
		{"spearman", "ρ", "rank correlation", "Spearman correlation of the leans and the numbers.", "Spearman 1904",
			"every order up to 9 words, then 9,999 random ones"},
		{"kendall", "τ", "agreement of pairs", "Kendall's τ-b of the leans and the numbers.", "Kendall 1945",
			"exact without ties up to 100 words, else the normal distribution"},
	} {
		interval := "percentile bootstrap over words"
		if c.id == "pearson" {
			interval = "leaving out each word in turn, Tukey 1958"
		}
		values = append(values,
			measure.Value{ID: c.id, Symbol: c.symbol, Name: c.name, Doc: c.doc, Range: "−1 to 1", Source: c.source},
			measure.Value{ID: c.id + "_low", Name: "lower end, " + c.name,
				Doc: "Lower end of its 95 % interval over the choice of words.", Range: "−1 to 1", Source: interval},
			measure.Value{ID: c.id + "_high", Name: "upper end, " + c.name,
				Doc: "Upper end of its 95 % interval over the choice of words.", Range: "−1 to 1", Source: interval},
			measure.Value{ID: c.id + "_p", Symbol: "p", Name: "p-value, " + c.name, Doc: "Share of orders of the numbers in which it is at least as far from 0; two-sided.", Range: "0 to 1", Source: c.test})
	}
	return append(values,
		measure.Value{ID: "slope", Name: "slope", Doc: "Slope of the line of the leans over the numbers, by least squares.",
			Range: "no fixed range", Source: garg},
		measure.Value{ID: "slope_low", Name: "lower end of the slope",
			Doc: "Lower end of the slope's 95 % interval, from Student's t.", Range: "no fixed range"},
		measure.Value{ID: "slope_high", Name: "upper end of the slope",
			Doc: "Upper end of the slope's 95 % interval, from Student's t.", Range: "no fixed range"},
		measure.Value{ID: "intercept", Name: "intercept", Doc: "The line's lean where the number is 0.",
			Range: "no fixed range", Source: garg},
		measure.Value{ID: "r2", Symbol: "r²", Name: "share explained",
			Doc: "Share of the leans' variance that the line explains.", Range: "0 to 1", Source: garg + ", Figure 1"},
		measure.Value{ID: "compared", Name: "words compared", Doc: "Number of words that have a lean and a number.",
			Range: "from 0"},
		measure.Value{ID: "coverage", Name: "coverage", Doc: "Share of the words asked for that are compared.",
			Range: "0 to 1"})
}

// runOutside correlates the leans of words with numbers given for them and fits
// a line, as [Garg et al. 2018] do with the shares of women in occupations, and
// Caliskan et al. 2017 with WEFAT.
//
// Only words that have both a lean and a number after the transform are compared;
// coverage is their share of those asked for.
//
// [Garg et al. 2018]: https://doi.org/10.1073/pnas.1720347115
func runOutside(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	set := in.Sets["words"]
	lean, ok := outsideLean(ctx, in, out)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, role := range []string{"words", "A", "B", "pairs"} {
		s := in.Sets[role]
		for _, w := range append(append([]measure.Word(nil), s.Words...), PairWords(s.Pairs)...) {
			r := measure.NewRow(role, w)
			if ok {
				r.Put("score", lean(w))
			}
			out.Words = append(out.Words, r)
		}
	}
	var leans, cosines, numbers []float64
	for i, r := range out.Words[:len(set.Words)] {
		x := transformed(set.Values[i], in.Choice("transform"))
		r.Put("value", x)
		if s, has := r.Scores["score"]; has && measure.Finite(x) {
			leans, numbers = append(leans, s), append(numbers, x)
			if in.Choice("lean") == leanRIPA {
				s /= linalg.Norm(set.Words[i].Vector)
			}
			// RIPA grows with a word's length, so that whether anything is left is
			// judged by cosines.
			cosines = append(cosines, s)
		}
	}
	if !ok {
		return out, nil
	}
	if left := len(set.Words) - len(leans); left > 0 {
		out.Note(measure.Warning, "no_logit", "{words:count} {words:word is|words are} left out: a number is outside what the transform takes, or there is no lean.", left)
	}
	out.Put("compared", float64(len(leans)))
	if set.Asked > 0 {
		out.Put("coverage", float64(len(leans))/float64(set.Asked))
	}
	if NothingLeft(in, out, cosines) {
		return out, nil
	}
	return out, correlateOutside(ctx, in, out, paired{leans, numbers})
}

// outsideLean returns the lean of a word by the option; a note says what it lacks.
//
// In place of A and B pairs may stand: their first words are A, their second ones
// B. RIPA takes vectors as they are: w · g with g the first component of the
// pairs' differences, not at length 1. rnd is −(|w − mean A| − |w − mean B|),
// positive towards A.
func outsideLean(ctx context.Context, in *measure.Input, out *measure.Result) (func(measure.Word) float64, bool) {
	a, b, pairs := in.Sets["A"].Words, in.Sets["B"].Words, in.Sets["pairs"].Pairs
	if len(a) == 0 && len(b) == 0 {
		for _, p := range pairs {
			a, b = append(a, p[0]), append(b, p[1])
		}
	}
	lacking := func(what string) (func(measure.Word) float64, bool) {
		out.Note(measure.Warning, "no_poles", "This lean needs {what:term}.", what)
		return nil, false
	}
	switch {
	case in.Choice("lean") == leanRIPA && len(pairs) == 0:
		return lacking("pairs")
	case in.Choice("lean") == leanRIPA:
		var diffs [][]float64
		for _, p := range pairs {
			diffs = append(diffs, Difference(p[0].Vector, p[1].Vector))
		}
		g, ok := LeadingDirection(ctx, diffs)
		if !ok {
			NoteNoDirection(out)
		}
		return func(w measure.Word) float64 { return linalg.Dot(w.Vector, g) }, ok
	case len(a) == 0 || len(b) == 0:
		return lacking("words for both A and B, or pairs")
	}
	meanA, meanB := linalg.Mean(UnitVectors(a)), linalg.Mean(UnitVectors(b))
	axis := linalg.Minus(meanA, meanB)
	if !apart(axis) {
		out.Note(measure.Warning, "direction_undefined.two_groups_same",
			"The two groups have the same mean, so no word leans to either.")
		return nil, false
	}
	if in.Choice("lean") == leanRND {
		return func(w measure.Word) float64 { return -normDifference(linalg.Unit(w.Vector), meanA, meanB) }, true
	}
	return func(w measure.Word) float64 { return linalg.Dot(axis, linalg.Unit(w.Vector)) }, true
}

// transformed returns a number of the series as it is compared; NaN or an
// infinity if the transform does not take it.
//
// log(p/(1 − p)) is −Inf at 0, +Inf at 1 and NaN outside: such words are left out.
func transformed(x float64, transform string) float64 {
	switch transform {
	case seriesLogit:
		return math.Log(x / (1 - x))
	case seriesPercent:
		return math.Log(x / (100 - x))
	}
	return x
}

// correlateOutside puts the three correlations and the line.
//
// The line is of the leans over the numbers as they are; correlations do not see a
// scale, so they are of scaled numbers.
func correlateOutside(ctx context.Context, in *measure.Input, out *measure.Result, of paired) error {
	leans, numbers := of.a, of.b
	line, err := stats.OLS(numbers, leans)
	a, b := ToUnitRange(leans), ToUnitRange(numbers)
	r, errR := stats.Pearson(a, b)
	if err != nil || errR != nil {
		out.Note(measure.Warning, "no_spread.correlation_needs_three", "A correlation needs three words or more whose leans differ and whose numbers differ.")
		return nil
	}
	out.Put("slope", line.Slope)
	out.Put("slope_low", line.SlopeInterval.Low)
	out.Put("slope_high", line.SlopeInterval.High)
	out.Put("intercept", line.Intercept)
	if !out.Put("r2", line.R2) {
		out.Note(measure.Warning, "too_large.large_small_line", "The numbers are too large or too small for a line.")
	}
	out.Put("pearson", r.R)
	if in.Bare {
		return nil
	}
	// By shuffling the numbers against the words: no normal distribution is assumed.
	// Spearman's is the same of ranks.
	p, err := shuffleP(ctx, in, a, b)
	if err != nil {
		return err
	}
	out.Put("pearson_p", p)
	rho, errRho := stats.Spearman(a, b)
	tau, errTau := stats.Kendall(a, b)
	if errRho != nil || errTau != nil { // equal to 2^-40
		out.Note(measure.Warning, "no_order", "The leans or the numbers differ by next to nothing, so they have no order.")
	} else {
		out.Put("spearman", rho.R)
		out.Put("kendall", tau.Tau)
		out.Put("kendall_p", tau.P)
		if p, err = shuffleP(ctx, in, stats.Ranks(a), stats.Ranks(b)); err != nil {
			return err
		}
		out.Put("spearman_p", p)
	}
	return outsideIntervals(ctx, in, out, paired{a, b})
}

// kendallDraws is how often the words are drawn again for the interval of τ,
// which is dearer than the others.
const kendallDraws = 2_000

// outsideIntervals puts the percentile intervals of the correlations.
//
// A correlation that does not exist has none.
func outsideIntervals(ctx context.Context, in *measure.Input, out *measure.Result, of paired) error {
	a, b := of.a, of.b
	if different := in.Different(len(a)); different < stats.MinResample {
		redraw.TooSmall(out, different)
		return nil
	}
	for i, r := range []redraw.Pairs{
		{ID: "pearson", A: a, B: b, Statistic: PearsonR, Scale: stats.Between(-1, 1)},
		{ID: "spearman", A: a, B: b},
		{ID: "kendall", A: a, B: b, Statistic: kendallOf, Rough: true, Draws: kendallDraws},
	} {
		if _, ok := out.Values[r.ID]; !ok {
			continue
		}
		in.Progress(measure.Progress{Text: "Drawing the words again", Done: i, Total: 3})
		if err := r.Put(ctx, in, out); err != nil {
			return err
		}
	}
	return nil
}

// kendallOf is Kendall's tau-b; NaN if it does not exist.
//
// As a statistic for redrawing.
func kendallOf(a, b []float64) float64 {
	tau, err := stats.Kendall(a, b)
	if err != nil {
		return math.NaN()
	}
	return tau.Tau
}
