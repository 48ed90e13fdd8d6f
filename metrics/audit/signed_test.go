package audit

import (
	"math/rand/v2"
	"testing"
	"weatherglass/metrics"
)

// A correlation that turns about is no better for it: only its size counts.
func TestVerdictOfRankCorrelations(t *testing.T) {
	for _, c := range []struct {
		before, after, both float64
		want                any
		turned              bool
	}{
		{0.3, 0.05, 0.5, "better", false},
		{-0.3, -0.05, 0.5, "better", false},
		{-0.05, -0.3, 0.5, "worse", false},
		{0.3, -0.29, -0.5, "unchanged", true},
		{-0.3, 0.3, -0.5, "unchanged", true},
		{0.6, -0.1, 0.2, "better", true},
		{-0.1, 0.6, 0.2, "worse", true},
		{0.2, 0.2, 1, "unchanged", false},
		{0.2, 0, 0.5, "better", false},
	} {
		a := newTestAudit(nil, nil)
		r := emptyRow("frequency_correlation", -1)
		r.before, r.after = c.before, c.after
		r.zou(a, c.both, 1000)
		if got := r.verdict(); got != c.want || a.out.Noted("turned") != c.turned {
			t.Errorf("from %v to %v: %v, want %v; notes %v", c.before, c.after, got, c.want, a.out.Notes)
		}
		if d := c.after - c.before; !(r.low <= d && d <= r.high) {
			t.Errorf("from %v to %v: interval %v to %v", c.before, c.after, r.low, r.high)
		}
	}
}

func TestVerdictOfNeighbourCorrelations(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	leans, alike, noise := make([]float64, 300), make([]float64, 300), make([]float64, 300)
	for i := range leans {
		leans[i] = random.NormFloat64()
		alike[i], noise[i] = leans[i]+random.NormFloat64(), random.NormFloat64()
	}
	turned := make([]float64, len(alike))
	for i, x := range alike {
		turned[i] = 1 - x
	}
	for _, c := range []struct {
		name          string
		before, after []float64
		want          any
		note          bool
	}{
		{"gone", alike, noise, "better", false},
		{"turned about", alike, turned, "unchanged", true},
		{"the other way from the start", turned, turned, "unchanged", false},
		{"gone from the other way", turned, noise, "better", metrics.PearsonR(leans, noise) > 0},
		{"come", noise, turned, "worse", metrics.PearsonR(leans, noise) > 0},
	} {
		a := newTestAudit(nil, nil)
		r := emptyRow("neighbour_correlation", -1)
		r.before, r.after = metrics.PearsonR(leans, c.before), metrics.PearsonR(leans, c.after)
		if err := r.drawCorrelations(t.Context(), a, leans, [2][]float64{c.before, c.after}); err != nil {
			t.Fatal(err)
		}
		if got := r.verdict(); got != c.want || c.note && !a.out.Noted("turned") {
			t.Errorf("%s, from %v to %v: %v, want %v; notes %v", c.name, r.before, r.after, got, c.want, a.out.Notes)
		}
	}
}
