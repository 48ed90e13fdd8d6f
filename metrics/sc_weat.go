package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&scweat)

var scweat = measure.Measure{
	ID:    "sc-weat",
	Place: 80,
	Term:  "SC-WEAT",
	Name:  "Single-category Word Embedding Association Test",
	Doc: "Do the words of one list stand closer to one group of attribute words than to another? " +
		"Each word also gets an effect size of its own (WEFAT).",
	Source: Caliskan,
	Formula: `s(w) = \operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)
d = \frac{\operatorname*{mean}_{w} s(w)}{\operatorname*{sd}_{w} s(w)}
d(w) = \frac{\operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)}{\operatorname*{sd}_{x \in A \cup B} \cos(w, x)}`,
	Page:  "words",
	Roles: listRoles,
	Values: []measure.Value{
		{ID: "d", Symbol: "d", Name: "effect size", Doc: "Mean s(w) of the words divided by its sample standard deviation.",
			Range: "no fixed range", Source: "one-sample form of " + Caliskan + ", effect size"},
		{ID: "mean", Name: "mean lean", Doc: "Mean s(w) of the words: mean cosine with A minus mean cosine with B.",
			Range: "−2 to 2", Source: Caliskan + ", WEAT"},
		{ID: "sd", Name: "spread", Doc: "Sample standard deviation of s(w).", Range: "from 0"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of all choices of a sign for each s(w) whose mean is at least as far from 0; two-sided.", Range: "0 to 1", Source: "sign-flip test, Fisher 1935"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of d over the choice of the words and both groups.", Range: "as d", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of d over the choice of the words and both groups.", Range: "as d", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: append([]measure.Value{
		{ID: "score", Symbol: "d(w)", Name: "effect size of the word",
			Doc: "Mean cosine with A minus mean cosine with B, divided by the sample standard deviation of all these cosines.", Range: "−2 to 2 for equal groups", Source: Caliskan + ", WEFAT"},
	}, wordPValues("the word's effect size")...),
	Run: runSCWEAT,
}

// listRoles are the roles of a list of words between two groups.
var listRoles = []measure.Role{
	{ID: "words", Name: "words", Doc: "The words whose lean is measured.", Kind: measure.KindWords, Min: 1},
	{ID: "A", Name: "first group", Doc: "Words for the group that a positive number leans towards.",
		Kind: measure.KindWords, Min: 1},
	{ID: "B", Name: "second group", Doc: "Words for the group that a negative number leans towards.",
		Kind: measure.KindWords, Min: 1},
}

// runSCWEAT computes the WEFAT of [Caliskan et al. 2017] a word,
//
//	d(w) = (mean_{a in A} cos(w, a) − mean_{b in B} cos(w, b)) / sd_{x in A and B} cos(w, x),
//
// with the sample standard deviation, and of the list the mean of s(w), its
// sample standard deviation and their quotient d.
//
// p is by flipping the signs of the words' leans: under no lean each could as well
// be the other way. Two-sided.
//
// [Caliskan et al. 2017]: https://doi.org/10.1126/science.aal4230
func runSCWEAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out, t, err := runWEFAT(ctx, in)
	if err != nil {
		return nil, err
	}
	s := t.leans()
	out.Put("mean", stats.Mean(s))
	sd := sampleSD(s)
	out.Put("sd", sd)
	if out.Noted("nothing_left") {
		return out, nil
	}
	luck, err := stats.FlipSigns(ctx, s)
	if err != nil {
		return nil, err
	}
	out.Put("p", luck.PTwoSided)
	if !luck.Exact {
		out.Note(measure.Info, "p_approximate.many_choices_signs", "There are too many choices of signs to count one by one; p is good to about one percent of itself.")
	} else if len(s) < 8 {
		out.Note(measure.Warning, "small_sets.word_p_cannot", "With {words:count} {words:word|words}, one word more or less can change the result, and p cannot be below 2 in {one_in:count}.", len(s), math.Pow(2, float64(len(s))))
	}
	if !out.Put("d", oneSampleEffect(s)) {
		out.Note(measure.Warning, "no_spread.effect_size_needs",
			"An effect size needs words that differ: d divides by their spread.")
		return out, nil
	}
	interval, ok, err := t.interval(ctx, in, out, leanStatistic{of: oneSampleEffect, unit: sampleSD,
		scale: stats.RatioScale()})
	if err != nil {
		return nil, err
	}
	if ok {
		out.Put("low", interval.whole.Low)
		out.Put("high", interval.whole.High)
	}
	return out, nil
}

// oneSampleEffect returns the mean divided by the sample standard deviation;
// NaN where there is no spread.
//
// mean/sd with n − 1, Cohen's d of one sample.
func oneSampleEffect(values []float64) float64 {
	sd := sampleSD(values)
	if sd == 0 {
		return math.NaN()
	}
	return stats.Mean(values) / sd
}

// runWEFAT puts the rows of a list between two groups: each word's WEFAT effect
// size with its p and q. The words of the groups have rows without a score:
// their cosine with themselves would stand in it.
//
// It returns the table of cosines, too, for what its callers compute of the list.
func runWEFAT(ctx context.Context, in *measure.Input) (*measure.Result, attributes, error) {
	out := measure.NewResult()
	words, a, b := in.Sets["words"].Words, in.Sets["A"].Words, in.Sets["B"].Words
	t := cosinesTo(words, a, b)
	scores := t.effects()
	rows := scoreRows("words", words, scores)
	NothingLeft(in, out, t.leans())
	p, err := t.wordP(ctx, in, out)
	if err != nil {
		return nil, t, err
	}
	if err := putWordP(rows, p); err != nil {
		return nil, t, err
	}
	for _, s := range scores {
		if !measure.Finite(s) {
			out.Note(measure.Warning, "word_without_spread", "A word has no effect size where all its cosines are alike: it would divide by their spread.")
			break
		}
	}
	out.Words = append(append(rows, BareRows("A", a)...), BareRows("B", b)...)
	return out, t, nil
}

// effects returns the WEFAT effect size of each word, NaN where its cosines
// are all alike.
//
// The deviation is over all |A| + |B| cosines of the word, n − 1.
func (t attributes) effects() []float64 {
	out := t.leans()
	for i := range out {
		sd := sampleSD(append(append([]float64(nil), t.toA[i]...), t.toB[i]...))
		if sd == 0 {
			sd = math.NaN()
		}
		out[i] /= sd
	}
	return out
}
