package stats

import (
	"fmt"
	"math"

	"weatherglass/metrics/linalg"
)

// MeanPairwiseCosine returns the mean cosine between any two of n vectors of
// equal length,
//
//	(|sum of u|^2 - n) / (n (n-1)),   u = v/|v|,
//
// from -1/(n-1) to 1: how closely a set of words is related.
//
// It returns ErrTooFew for fewer than two vectors, ErrShape if lengths differ
// or are 0, ErrNoSpread for a vector of length 0, and ErrNotFinite.
func MeanPairwiseCosine(vectors [][]float64) (float64, error) {
	if len(vectors) < 2 {
		return 0, fmt.Errorf("%w to compare: %d vectors, need 2", ErrTooFew, len(vectors))
	}
	units, err := unitVectors(vectors)
	if err != nil {
		return 0, err
	}
	sum := make([]float64, len(units[0]))
	for _, u := range units {
		addTo(sum, u)
	}
	n := float64(len(vectors))
	return (linalg.Dot(sum, sum) - n) / (n * (n - 1)), nil
}

// unitVectors returns the vectors scaled to length 1.
func unitVectors(vectors [][]float64) ([][]float64, error) {
	units := make([][]float64, len(vectors))
	if len(vectors) == 0 {
		return units, nil
	}
	size := len(vectors[0])
	all := make([]float64, size*len(vectors))
	for i, v := range vectors {
		if len(v) != size || size == 0 {
			return nil, fmt.Errorf("%w: vectors of %d and %d numbers", ErrShape, size, len(v))
		}
		norm := math.Sqrt(linalg.Dot(v, v))
		switch {
		case math.IsNaN(norm) || math.IsInf(norm, 0):
			return nil, fmt.Errorf("%w (vector %d)", ErrNotFinite, i+1)
		case norm == 0:
			return nil, fmt.Errorf("%w (vector %d has length 0)", ErrNoSpread, i+1)
		}
		units[i] = all[i*size : (i+1)*size]
		for k, x := range v {
			units[i][k] = x / norm
		}
	}
	return units, nil
}
