package coveragetest

import (
	"math"
	"math/rand/v2"
)

// Shapes are distributions of mean 0 and variance 1.
var Shapes = map[string]func(*rand.Rand) float64{
	"normal": func(r *rand.Rand) float64 { return r.NormFloat64() },
	"skewed": func(r *rand.Rand) float64 { return (r.ExpFloat64() + r.ExpFloat64() - 2) / math.Sqrt2 },
}

// Some returns n of N places, with replacement.
func Some(r *rand.Rand, n, of int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = r.IntN(of)
	}
	return out
}

// Choose returns the values at places.
func Choose[T any](values []T, places []int) []T {
	out := make([]T, len(places))
	for i, p := range places {
		out[i] = values[p]
	}
	return out
}
