package stats

import "math"

// RatioInterval returns the 95 % interval of mean / standard deviation, n − 1, as
// [Jackknife.Interval] has it on [RatioScale]. It is NaN, NaN where none exists.
func RatioInterval(values []float64) Interval {
	n, m := float64(len(values)), Mean(values)
	var squares float64
	for _, v := range values {
		squares += float64((v - m) * (v - m))
	}
	j := Jackknife{Estimate: m / math.Sqrt(squares/(n-1)), Without: [][]float64{make([]float64, len(values))}}
	for i, v := range values {
		rest := squares - float64((v-m)*(v-m)*(n/(n-1)))
		j.Without[0][i] = (m - (v-m)/(n-1)) / math.Sqrt(rest/(n-2))
	}
	return j.Interval(RatioScale())
}
