package experiment_test

import (
	"math"
	"testing"

	"weatherglass/metrics/experiment"
)

// The smallest p is 1/C(n+m, n). The detectable effects are scipy's: the delta
// at which nct.sf(t.ppf(.95, df), df, delta/sqrt(1/n+1/m)) is .8, as d with the
// population sd of all words.
func TestPowerOf(t *testing.T) {
	for _, c := range []struct {
		n, m                  int
		smallestP, detectable float64
	}{
		{8, 8, 1. / 12870, 1.0946955481},
		{5, 5, 1. / 252, 1.3060831702},
		{25, 25, 1 / 126410606437752., 0.6719416316},
		{8, 60, 1 / 7392009768., 0.9045687321},
		{2, 2, 1. / 6, 0},
	} {
		p, ok := experiment.PowerOf(c.n, c.m)
		if !ok || math.Abs(p.SmallestP/c.smallestP-1) > 1e-9 || math.Abs(p.Detectable-c.detectable) > 1e-9 {
			t.Errorf("%d and %d words: %+v, %v; want %v and %v", c.n, c.m, p, ok, c.smallestP, c.detectable)
		}
	}
	for _, c := range [][2]int{{0, 8}, {1, 1}, {-1, 4}} {
		if p, ok := experiment.PowerOf(c[0], c[1]); ok {
			t.Errorf("%v words have power %+v", c, p)
		}
	}
}
