package measuretest

import (
	"context"
	"errors"
	"math/rand/v2"

	"weatherglass/metrics/linalg"
)

// Points returns points of length 1 about two centres.
func Points(n, dims int) [][]float64 {
	random, points := rand.New(rand.NewPCG(4, 4)), make([][]float64, n)
	for i := range points {
		v := make([]float64, dims)
		for j := range v {
			v[j] = random.NormFloat64()
		}
		v[0] += float64(2 - 4*(i/((n+1)/2)))
		points[i] = linalg.Unit(v)
	}
	return points
}

// Capture is a pool that keeps what it is given and does nothing.
type Capture [][]byte

// Workers implements [measure.Pool].
func (c *Capture) Workers() int { return 1 }

// Run implements [measure.Pool].
func (c *Capture) Run(_ context.Context, _ string, args [][]byte, _ func(int, int)) ([][]byte, error) {
	*c = append(*c, args...)
	return nil, errors.New("nothing is done")
}
