package stats

import "math"

// NominalAlpha returns Krippendorff's alpha of ratings by kind: 1 where all who rated a unit say the
// same, 0 where they agree as often as luck would have it, below 0 where they agree less.
//
// units[u] has the ratings of a unit, each from 0 to kinds−1; whoever left it out is left out, so
// that units may have different numbers of ratings, and one with fewer than two counts for nothing. It
// is NaN where no unit has two ratings, or all ratings of those that have are of one kind.
//
//	Hayes and Krippendorff (2007), "Answering the Call for a Standard Reliability Measure for
//	Coding Data"; over coincidences o_cc and ratings n_c of each kind:
//	α = ((n − 1) Σ o_cc − Σ n_c (n_c − 1)) / (n (n − 1) − Σ n_c (n_c − 1))
func NominalAlpha(units [][]int, kinds int) float64 {
	same, n := 0.0, 0.0 // Σ o_cc, and the ratings that can be paired
	of := make([]float64, kinds)
	for _, ratings := range units {
		m := float64(len(ratings))
		if m < 2 {
			continue
		}
		here := make([]float64, kinds)
		for _, r := range ratings {
			here[r]++
		}
		for kind, k := range here {
			same += k * (k - 1) / (m - 1)
			of[kind] += k
		}
		n += m
	}
	within := 0.0
	for _, k := range of {
		within += k * (k - 1)
	}
	expected := n*(n-1) - within
	if expected == 0 {
		return math.NaN()
	}
	return (float64((n-1)*same) - within) / expected
}
