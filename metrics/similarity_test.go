package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
)

// Cosines 1, 0.6, 0 and −1 against judgements in the same order but for one swap.
func TestSimilarityByHand(t *testing.T) {
	sets := map[string]measure.Set{"pairs": {
		Pairs: pairsOf([2]float64{2, 0}, [2]float64{7, 0}, [2]float64{1, 0}, [2]float64{3, 4}, [2]float64{0, 1},
			[2]float64{1, 0}, [2]float64{0, 1}, [2]float64{0, -1}),
		Values: []float64{9, 5, 6, 1}, Gone: []float64{10, 0}, Asked: 6}}
	r := compute(t, similarity, input(similarity, sets))
	near(t, "rho", r.Values["rho"], 1-6*2./(4*15), 1e-12)
	near(t, "pairs", r.Values["pairs"], 4, 0)
	near(t, "coverage", r.Values["coverage"], 4./6, 1e-12)
	if row := r.Tables[0].Rows[1]; row[2] != 5.0 || math.Abs(row[3].(float64)-0.6) > 1e-12 || len(r.Words) != 8 {
		t.Errorf("row %v, %d words", row, len(r.Words))
	}
	// With the missing pairs at 0: cosines 1 .6 0 −1 0 0 have the ranks 6 5 3 1
	// 3 3, judgements 9 5 6 1 10 0 the ranks 5 3 4 2 6 1: Σxy about 3.5 is
	// 30 + 15 + 12 + 2 + 18 + 3 − 73.5 = 6.5, Σxx = 89 − 73.5, Σyy = 17.5.
	r = compute(t, similarity, input(similarity, sets, "missing", "zero"))
	near(t, "rho with 0", r.Values["rho"], 6.5/math.Sqrt(15.5*17.5), 1e-12)
	near(t, "pairs", r.Values["pairs"], 6, 0)
}
