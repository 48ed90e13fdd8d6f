package metricstest

import "math/rand/v2"

// Gaussian returns n vectors of independent normal components.
func Gaussian(random *rand.Rand, n, dims int) [][]float64 {
	vectors := make([][]float64, n)
	for i := range vectors {
		vectors[i] = make([]float64, dims)
		for j := range vectors[i] {
			vectors[i][j] = random.NormFloat64()
		}
	}
	return vectors
}
