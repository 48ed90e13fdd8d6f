package stats_test

import (
	"math"
	"testing"

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
