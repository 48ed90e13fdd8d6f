package metrics

import (
	"testing"
)

// The p of two clusters is that of every permutation.
func TestAccuracyP(t *testing.T) {
	for _, c := range []struct{ n, group, cluster int }{{9, 4, 3}, {8, 4, 4}, {7, 2, 5}} {
		far := map[int]float64{}
		all := 0.0
		everyChoice(make(permutation, c.n), 0, c.group, func() { all++ })
		for right := (c.n + 1) / 2; right <= c.n; right++ {
			chosen := make(permutation, c.n)
			everyChoice(chosen, 0, c.group, func() {
				hits := 0
				for i, in := range chosen {
					if in == (i < c.cluster) {
						hits++
					}
				}
				if max(hits, c.n-hits) >= right {
					far[right]++
				}
			})
			near(t, "p", accuracyP(c.n, c.group, c.cluster, right), far[right]/all, 1e-12)
		}
	}
	if p := accuracyP(4000, 2000, 2000, 2400); !(p > 0 && p < 1e-30) {
		t.Errorf("p of many words %v", p)
	}
}

// Probabilities by scipy.optimize of the penalised likelihood, the first and
// third word of each class left out, then the others.
func TestCrossValidation(t *testing.T) {
	c := validation{folds: 2, order: []int{0, 1, 2, 3, 4, 5, 6, 7},
		second: []bool{false, false, false, false, true, true, true, true},
		points: [][]float64{{1, 0}, {2, 1}, {0, 1.5}, {1.5, 0.2}, {-1, 0}, {-0.5, 1}, {0.3, -1}, {-2, 0.4}}}
	scores, ok, err := c.probabilities(t.Context(), c.second)
	if err != nil || !ok {
		t.Fatal("not trained")
	}
	for i, want := range []float64{0.2871341284620808, 0.1320305898180181, 0.5831277462654193, 0.2708597041876894,
		0.742769060702634, 0.4070396677157257, 0.4029171424191589, 0.7254251662790248} {
		near(t, "probability", scores[i], want, 1e-6)
	}
	near(t, "accuracy", balancedAccuracy(scores, c.second), 0.625, 0)
	near(t, "even chances", balancedAccuracy([]float64{0.5, 0.2, 0.9}, []bool{false, false, true}), 0.875, 0)
}
