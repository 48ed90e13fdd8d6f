package experiment

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Two proportions of Zou and Donner's kind, by hand: 0.3 with 0.1 to 0.6 and 0.1 with 0.05 to
// 0.2; the ends are 0.2 − √(0.2² + 0.1²) and 0.2 + √(0.3² + 0.05²).
func TestIndependent(t *testing.T) {
	d, low, high := Independent(Estimate{0.3, 0.1, 0.6}, Estimate{0.1, 0.05, 0.2})
	if math.Abs(d-0.2) > 1e-15 || math.Abs(low-(0.2-math.Sqrt(0.05))) > 1e-15 ||
		math.Abs(high-(0.2+math.Sqrt(0.0925))) > 1e-15 {
		t.Error(d, low, high)
	}
}

// The interval from independent readings holds the true difference about 95 times in 100: means
// of normal numbers with known spread, 4,000 simulated pairs.
func TestIndependentCovers(t *testing.T) {
	random, held, n := rand.New(rand.NewPCG(1, 1)), 0, 4000
	for range n {
		a, b := 0.5+random.NormFloat64()*0.3, 0.1+random.NormFloat64()*0.2
		if _, low, high := Independent(Estimate{a, a - 1.96*0.3, a + 1.96*0.3},
			Estimate{b, b - 1.96*0.2, b + 1.96*0.2}); low <= 0.4 && 0.4 <= high {
			held++
		}
	}
	if share := float64(held) / float64(n); share < 0.94 || share > 0.96 {
		t.Error(share)
	}
}

// The ends low and high are those of the first value, but where a method has them for
// another, and an interval that does not hold the value is none.
func TestIntervalOf(t *testing.T) {
	values := map[string]float64{"d": 1, "d_low": 0.5, "d_high": 1.5, "mac": 0.9, "low": 0.8, "high": 1,
		"cos": 0.9, "spread": 2}
	for _, c := range []struct {
		method, id string
		low, high  float64
		ok         bool
	}{{"weat", "d", 0.5, 1.5, true}, {"mac", "mac", 0.8, 1, true}, {"axes", "cos", 0, 0, false},
		{"mac", "spread", 0, 0, false}, {"mac", "none", 0, 0, false}} {
		if low, high, ok := IntervalOf(c.method, c.id, values); low != c.low || high != c.high || ok != c.ok {
			t.Errorf("%s of %s: %v to %v, %v", c.id, c.method, low, high, ok)
		}
	}
}
