package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
)

// The β of an edge by hand: w and v at angles x and y to g have, without g,
// the same or the opposite direction, so β = 1 − ±1/cos(x − y).
func TestProximityByHand(t *testing.T) {
	all := neighbourWorld()
	in := worldInput(t, proximity, all, []int{3, 6}, "k", 3)
	r := compute(t, proximity, in)
	// Of b the nearest are a 18.4°, m 26.6°, c 53.1°: every cosine is below 1,
	// so β is negative; nothing is above 0.05.
	near(t, "proximity", r.Values["proximity"], 0, 0)
	h, err := neighboursOf(t.Context(), in, []measure.Word{all[3]})
	if err != nil {
		t.Fatal(err)
	}
	betas := proximities(h, 0.05).betas([]float64{1, 0})
	for j, want := range []float64{1 - math.Sqrt(10)/3, 1 - math.Sqrt(5)/2, 1 - 5./3} {
		near(t, "beta", betas[0][j], want, 1e-12)
	}
	// In three dimensions: w = (1, 1, 0), v = (1, 0, 1) share nothing but g.
	space := []measure.Word{
		{As: "he", Vector: []float64{1, 0, 0}}, {As: "she", Vector: []float64{-1, 0, 0}},
		{As: "w", Vector: []float64{1, 1, 0}}, {As: "v", Vector: []float64{1, 0, 1}}, {As: "u", Vector: []float64{0, 2, 0.5}},
	}
	for i := range space {
		space[i].Text, space[i].Rank = space[i].As, i
	}
	r = compute(t, proximity, worldInput(t, proximity, space, []int{2}, "k", 3))
	// he (cos 0.71) has nothing left without g; u (0.69) is likelier without g;
	// v (0.5): β = (0.5 − 0) / 0.5 = 1. One of two.
	near(t, "proximity", r.Values["proximity"], 0.5, 0)
	if !hasNote(r, "beta_undefined") || len(r.Tables[0].Rows) != 1 || r.Tables[0].Rows[0][1] != "v" ||
		math.Abs(r.Tables[0].Rows[0][3].(float64)-1) > 1e-12 {
		t.Errorf("notes %v, table %v", r.Notes, r.Tables[0].Rows)
	}
}

// A β at the threshold, but for rounding, is not above it.
func TestThresholdItself(t *testing.T) {
	p := proximityGraph{threshold: 0.05}
	for beta, want := range map[float64]bool{0.05: false, 0.05 + 1e-14: false, 0.05 + 1e-11: true,
		0.04: false, -1: false} {
		if p.biased(beta) != want {
			t.Errorf("β of %v is biased: %v", beta, !want)
		}
	}
}
