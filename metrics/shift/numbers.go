package shift

import (
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// atMost returns the share of others, the word itself counted in, that are at most what it
// is, to 2^-40.
func atMost(others []float64, s float64) float64 {
	n := 1.0
	for _, x := range others {
		if linalg.OnGrid(x) <= linalg.OnGrid(s) {
			n++
		}
	}
	return n / float64(len(others)+1)
}

// median returns the median of finite numbers; NaN of none.
func median(x []float64) float64 {
	m, err := stats.Quantiles(x, 0.5)
	if err != nil {
		return math.NaN()
	}
	return m[0]
}

// mean returns the mean of those numbers that exist; NaN of none.
func mean(x []float64) float64 {
	sum, n := 0.0, 0.0
	for _, v := range x {
		if measure.Finite(v) {
			sum, n = sum+v, n+1
		}
	}
	return sum / n
}
