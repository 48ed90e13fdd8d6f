package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&nas)

// nas is the entry.
var nas = measure.Measure{
	ID:    "nas",
	Place: 90,
	Term:  "NAS",
	Name:  "Normalised Association Score",
	Doc: "Which words of a list lean which way? Each word is scored on its own, in units of the spread of its cosines. " +
		"It is the WEFAT of Caliskan, Bryson and Narayanan under the name that sweater gives it.",
	Source:  Caliskan + ", WEFAT",
	Formula: `d(w) = \frac{\operatorname*{mean}_{a \in A} \cos(w, a) - \operatorname*{mean}_{b \in B} \cos(w, b)}{\operatorname*{sd}_{x \in A \cup B} \cos(w, x)}`,
	Page:    "words",
	Roles:   listRoles,
	Values: []measure.Value{
		{ID: "mean", Name: "mean score", Doc: "Mean score of the words.", Range: "−2 to 2 for equal groups"},
		{ID: "mean_abs", Name: "mean distance from the middle", Doc: "Mean of the scores' absolute values.", Range: "from 0"},
	},
	Words: append([]measure.Value{
		{ID: "score", Symbol: "d(w)", Name: "lean",
			Doc: "Mean cosine with A minus mean cosine with B, divided by the sample standard deviation of all these cosines.", Range: "−2 to 2 for equal groups", Source: Caliskan + ", WEFAT; sweater's nas"},
	}, wordPValues("the word's score")...),
	Run: runNAS,
}

// runNAS computes the score of runWEFAT for each word.
//
// Words whose cosines do not spread have no score and do not count in the means.
func runNAS(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out, t, err := runWEFAT(ctx, in)
	if err != nil {
		return nil, err
	}
	var scores, sizes []float64
	for _, s := range t.effects() {
		if measure.Finite(s) {
			scores, sizes = append(scores, s), append(sizes, math.Abs(s))
		}
	}
	if len(scores) > 0 { // else the note word_without_spread says why
		out.Put("mean", stats.Mean(scores))
		out.Put("mean_abs", stats.Mean(sizes))
	}
	return out, nil
}
