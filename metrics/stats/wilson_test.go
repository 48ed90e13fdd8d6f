package stats_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"weatherglass/metrics/stats"
)

// The expected ends are those of scipy 1.17, binomtest(k, n).proportion_ci(method="wilson").
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{81, 263, 0.2552885198782742, 0.36620957698280004},
		{15, 148, 0.06238639953073629, 0.16048724172330803},
		{0, 20, 0, 0.16112515805281935},
		{1, 29, 0.006113214292762667, 0.17175521879320282},
		{99, 99, 0.9626467879321725, 1},
	} {
		got := stats.Wilson(c.k, c.n)
		if math.Abs(got.Low-c.low) > 1e-12 || math.Abs(got.High-c.high) > 1e-12 {
			t.Errorf("%d of %d: %v, want %v to %v", c.k, c.n, got, c.low, c.high)
		}
	}
	if none := stats.Wilson(0, 0); !math.IsNaN(none.Low) || !math.IsNaN(none.High) {
		t.Errorf("of nothing: %v", none)
	}
}

// How often the interval holds the share, counted exactly for shares of 1 to 99 %: the means and the
// least are those that the formula gives in Python (math.comb, no library).
func TestWilsonCoverage(t *testing.T) {
	for _, c := range []struct {
		n           int
		mean, least float64
	}{{10, 0.9553187318676366, 0.9043820750088044}, {20, 0.9537566083609174, 0.9245163262115028},
		{30, 0.952413815059962, 0.9297925092157777}} {
		sum, least := 0.0, 1.0
		for i := 1; i < 100; i++ {
			p, held := float64(i)/100, 0.0
			for k := range c.n + 1 {
				if interval := stats.Wilson(k, c.n); interval.Low <= p && p <= interval.High {
					held += distuv.Binomial{N: float64(c.n), P: p}.Prob(float64(k))
				}
			}
			sum += held
			least = min(least, held)
		}
		if mean := sum / 99; math.Abs(mean-c.mean) > 1e-9 || math.Abs(least-c.least) > 1e-9 {
			t.Errorf("of %d: %v on average, %v at least; want %v and %v", c.n, mean, least, c.mean, c.least)
		}
	}
}
