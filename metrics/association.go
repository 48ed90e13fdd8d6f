package metrics

import (
	"context"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// schmahl is the source of b(C).
const schmahl = "Schmahl et al. 2020"

// From where the p-values of the association measure.
const (
	aroundNull = "null"
	aroundZero = "zero"
)

var _ = measure.Register(&association)

// association is the entry. Min is 1 for each role: a mean over one word is one,
// and only the intervals and p ask for more.
var association = measure.Measure{
	ID:    "association",
	Place: 70,
	Term:  "b(C)",
	Name:  "Association of a category",
	Doc: "How much nearer does a category of words stand to one group than to another, on average over its words? " +
		"Unlike the WEAT it contrasts the category with nothing else.",
	Source: schmahl,
	Formula: `b(w) = \operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)
b(C) = \operatorname*{mean}_{w \in C} b(w)`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "words", Name: "category", Doc: "The words of the category.", Kind: measure.KindWords, Min: 1},
		{ID: "A", Name: "first group", Doc: "Words for the group that a positive number leans towards.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second group", Doc: "Words for the group that a negative number leans towards.",
			Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "pool", Doc: "How many of the most frequent words, of letters alone, the category is compared with; 0 for none.", Default: 20000, Min: 0, Max: 50000},
		{ID: "around", Doc: "From where the p-values measure how far a mean lies: from the mean of the sets that the category is compared with (null), or from 0, as the paper does (zero), which gives small p wherever most words lean to one side.", Choices: []string{aroundNull, aroundZero}, Default: aroundNull, Before: aroundZero, Since: 2},
	},
	Values: []measure.Value{
		{ID: "mean", Symbol: "b(C)", Name: "association", Doc: "Mean over the category of b(w), the mean cosine with A minus the mean cosine with B.", Range: "−2 to 2", Source: schmahl + ", b(C)"},
		{ID: "sd", Name: "deviation within the category", Doc: "Sample standard deviation of b(w) over the category.",
			Range: "from 0", Source: schmahl + ", Tables 5 and 6"},
		{ID: "p_random", Symbol: "p", Name: "p against random sets", Doc: "Share of sets of as many random words of the pool whose mean is at least as far from the pool’s mean, or from 0 with the option around, on either side.", Range: "0 to 1", Source: schmahl + ", Table 3"},
		{ID: "p_coherent", Symbol: "p", Name: "p against coherent sets", Doc: "Share of sets of as many related words of the pool, as alike as those of the category, whose mean is at least as far from the mean of all these sets, or from 0 with the option around, on either side; the stricter of the two.", Range: "0 to 1"},
		{ID: "pool_mean", Name: "mean of the pool", Doc: "Mean of b(w) over the words of the pool: the association of a set of random words.", Range: "−2 to 2", Since: 2},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the association over the choice of the words and both groups.", Range: "−2 to 2", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the association over the choice of the words and both groups.", Range: "−2 to 2", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "b(w)", Name: "lean", Doc: "Mean cosine with A minus mean cosine with B.",
			Range: "−2 to 2", Source: schmahl},
		{ID: "low", Name: "lower end", Doc: "Lower end of the 95 % interval of b(w) over the choice of the words of both groups.", Range: "−2 to 2"},
		{ID: "high", Name: "upper end", Doc: "Upper end of the 95 % interval of b(w) over the choice of the words of both groups.", Range: "−2 to 2"},
	},
	Others: associationOthers,
	Run:    runAssociation,
}

// runAssociation computes b(C) of [Schmahl et al. 2020], the mean over w in C
// of b(w) = mean_{a in A} cos(w, a) − mean_{b in B} cos(w, b).
//
// [Schmahl et al. 2020]: https://aclanthology.org/2020.nlpcss-1.11
func runAssociation(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, a, b := in.Sets["words"].Words, in.Sets["A"].Words, in.Sets["B"].Words
	// A table of |C|·(|A| + |B|) cosines serves the mean, the deviation and the
	// interval.
	t := cosinesTo(words, a, b)
	s := t.leans()
	out.Put("mean", stats.Mean(s))
	if !out.Put("sd", sampleSD(s)) {
		out.Note(measure.Info, "one_word.deviation", "One word alone has no deviation.")
	}
	if !in.Bare && !NothingLeft(in, out, s) {
		if err := poolP(ctx, in, out, stats.Mean(s)); err != nil {
			return nil, err
		}
	}
	interval, ok, err := t.interval(ctx, in, out, leanStatistic{of: stats.Mean, scale: stats.Within(-2, 2)})
	if err != nil {
		return nil, err
	}
	rows := scoreRows("words", words, s)
	if ok {
		out.Put("low", interval.whole.Low)
		out.Put("high", interval.whole.High)
		for i, w := range interval.words {
			rows[i].Put("low", w.Low)
			rows[i].Put("high", w.High)
		}
	}
	// The words of the groups get their lean for the picture: it has no interval.
	out.Words = append(rows, scoreRows("A", a, axisScores(a, a, b))...)
	out.Words = append(out.Words, scoreRows("B", b, axisScores(b, a, b))...)
	return out, nil
}
