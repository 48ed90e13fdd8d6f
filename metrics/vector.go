package metrics

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// rounded is what rounding to five decimals, with which vector files are written,
// leaves of a cosine that is 0, at most.
const rounded = 1e-5

// difference returns a − b, and 0 where the two are equal but for rounding: what
// is left of them then has no direction.
func difference(a, b []float64) []float64 {
	d := linalg.Minus(a, b)
	if linalg.Norm(d) <= rounded*max(linalg.Norm(a), linalg.Norm(b)) {
		clear(d)
	}
	return d
}

// mean returns the arithmetic mean of a list that is not empty.
//
//go:noinline
func mean(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// rawVectors returns the words' vectors as the embedding holds them.
func rawVectors(words []measure.Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = w.Vector
	}
	return vectors
}

// unitVectors returns the words' vectors at length 1.
func unitVectors(words []measure.Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = linalg.Unit(w.Vector)
	}
	return vectors
}
