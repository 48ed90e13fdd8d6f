package debias

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// mostBiased returns the places of the most biased neutral words of both sides, as
// they are before debiasing (Gonen and Goldberg 2019, section 3):
// those with the largest and, in falling order too, those with the smallest
// difference of cosines to the poles, the earlier word first of equals.
//
// n of each side, the words asked for or half of those there are, so that none is
// of both sides. Leans are quantised, so that equal ones stay in order of place.
func (r *doubleHardRun) mostBiased(ctx context.Context) ([]int, error) {
	listed := map[int]bool{}
	for _, h := range r.neutral.hits {
		listed[h.Rank] = true
	}
	var found []int
	leans := map[int]float64{}
	err := r.rows(ctx, r.step.Int("among"), func(v []float64, place int) {
		// A listed word is neutral if the list is of neutral words, any other if it is
		// of specific ones.
		if listed[place] == r.neutral.neutral && linalg.HasDirection(v) {
			found = append(found, place)
			leans[place] = linalg.Quantised(linalg.Dot(linalg.Unit(v), r.poles))
		}
	})
	if err != nil {
		return nil, err
	}
	n := min(r.step.Int("words"), len(found)/2)
	if n == 0 {
		return nil, fail("no_neutral_words", "debias.take_fewer_specific_words: Take fewer specific words.",
			"debias.not_two_neutral_words: There are not two neutral words to compare.")
	}
	if n < r.step.Int("words") {
		r.report.Note(measure.Info, "fewer_words",
			"Each side has {neutral} neutral {neutral:word|words} to cluster, no more.", n)
	}
	slices.SortStableFunc(found, func(a, b int) int { return cmp.Compare(leans[b], leans[a]) })
	return slices.Concat(found[:n], found[len(found)-n:]), nil
}
