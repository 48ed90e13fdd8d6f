package stats

import "math"

// AsLeftOut returns values whose spread is that of a number itself, as of samples drawn
// anew, in the form of a [Jackknife]: scaled about their mean so that its variance is
// theirs, Σ (x − mean)²/(n − 1).
func AsLeftOut(values []float64) []float64 {
	n := float64(len(values))
	centre, factor := Mean(values), math.Sqrt(n)/(n-1)
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = centre + float64(factor*(v-centre))
	}
	return out
}
