package prose

import (
	"math"
	"testing"
)

// N/√(nm): 8 and 60 words give 68/√480 = 3.104.
func TestMaxEffect(t *testing.T) {
	for _, c := range []struct {
		n, m int
		want float64
	}{{8, 8, 2}, {3, 5, 8 / math.Sqrt(15)}, {8, 60, 3.1038}} {
		if got, ok := MaxEffect(c.n, c.m); !ok || math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%d and %d words: got %v, want %v", c.n, c.m, got, c.want)
		}
	}
	if _, ok := MaxEffect(0, 8); ok {
		t.Error("an empty set has no largest effect")
	}
}
