package audit

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// putSimilarity puts the rank correlation of cosines with what people say of
// the likeness of pairs of words, over the pairs that both sides have. For the
// interval pairs are drawn again.
//
// Judgements are brought to 0 to 1, which no rank correlation sees. More is
// better: a debiased embedding should still know what is alike.
func putSimilarity(ctx context.Context, a *audit) error {
	set := a.after.sets["similarity"]
	if set.Asked+len(set.Pairs) == 0 {
		a.out.Note(measure.Info, "no_similarity.judgements_people_given",
			"No pairs with judgements of people are given, so similarity is not measured.")
		return nil
	}
	r := emptyRow("similarity", 1)
	r.coverage = float64(len(set.Pairs)) / float64(max(set.Asked, len(set.Pairs)))
	human, before, after := metrics.ToUnitRange(set.Values), pairCosines(a.before.sets["similarity"]), pairCosines(set)
	r.before, r.after = spearmanRho(human, before), spearmanRho(human, after)
	change, err := stats.SpearmanChange(human, before, after)
	if err != nil || !measure.Finite(r.before) || !measure.Finite(r.after) {
		a.out.Note(measure.Warning, "no_similarity.few_different_found", "Too few different pairs are found on both sides, so similarity is not complete.")
		a.put(r)
		return nil
	}
	err = r.drawRanks(ctx, a, len(human), change)
	a.put(r)
	return err
}

// pairCosines returns the cosine of each pair.
//
// In the order of the pairs; vectors need not have length 1.
func pairCosines(s measure.Set) []float64 {
	var cosines []float64
	for _, p := range s.Pairs {
		cosines = append(cosines, linalg.Dot(linalg.Unit(p[0].Vector), linalg.Unit(p[1].Vector)))
	}
	return cosines
}

// spearmanRho is Spearman's rho; NaN if it does not exist.
//
// It does not exist where one list is all alike, or has fewer numbers than stats
// asks for.
func spearmanRho(a, b []float64) float64 {
	c, err := stats.Spearman(a, b)
	if err != nil {
		return math.NaN()
	}
	return c.R
}
