package audit

import (
	"context"

	"weatherglass/metrics/measure"
)

// putFrequency puts the rank correlation of lean and frequency rank over the
// most frequent words that have a direction on both sides.
//
// Ranks ascend with rarity, so a positive ρ says that rare words lean to the first
// pole. The interval is Zou's for two overlapping correlations, see zou.
func putFrequency(ctx context.Context, a *audit) error {
	before, after, ranks, err := a.frequentLeans(ctx)
	if err != nil {
		return err
	}
	r := emptyRow("frequency_correlation", -1)
	r.before, r.after = spearmanRho(before, ranks), spearmanRho(after, ranks)
	if measure.Finite(r.before) && measure.Finite(r.after) {
		r.zou(a, spearmanRho(before, after), len(ranks))
	} else {
		a.noFigure(r.measure, "the most frequent words all lean alike before or after")
	}
	a.put(r)
	return nil
}

// frequentLeans returns the cosines of the first words of the vocabulary with
// the direction, and their ranks.
//
// Ranks are those of the vocabulary, with gaps where words are left out; rank
// correlation does not see gaps. before is shared with the surroundings.
func (a *audit) frequentLeans(ctx context.Context) (before, after, ranks []float64, err error) {
	f, err := a.readFrequent(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	u := make([]float64, len(a.g))
	for i, w := range f.sides[1] {
		after = append(after, leanOf(w.Vector, a.g, u))
		ranks = append(ranks, float64(f.sides[0][i].Rank))
	}
	return f.leans, after, ranks, nil
}
