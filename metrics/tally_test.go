package metrics

import (
	"math"
	"testing"
)

// The measured direction counts, a value is as large to within 2^-40, and one
// that does not exist does not count.
func TestTally(t *testing.T) {
	count := tally{observed: 0.25}
	for _, x := range []float64{0.25 - 1e-15, 0.3, 0.2, math.NaN(), 0} {
		count.add(x)
	}
	near(t, "p", count.p(false), 3./5, 0)
	near(t, "mean", count.mean(), 0.1875, 1e-12)
}

// Large values are as large but for rounding, and every permutation has the observed
// one among them.
func TestTallyOfEvery(t *testing.T) {
	count := tally{observed: -1e6}
	for _, x := range []float64{-1e6 - 1e-9, -1e6, -2e6, 3} {
		count.add(x)
	}
	near(t, "p of every dealing", count.p(true), 3./4, 0)
	near(t, "p of random dealings", count.p(false), 4./5, 0)
}
