package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
)

// The mean of (1, 0), (0, 1) and (0.6, 0.8) points to (1.6, 1.8).
func TestOddOneOutByHand(t *testing.T) {
	sets := map[string]measure.Set{"words": {Words: plane([2]float64{2, 0}, [2]float64{0, 1}, [2]float64{3, 4})}}
	r := compute(t, oddOneOut, input(oddOneOut, sets))
	length := math.Hypot(1.6, 1.8)
	near(t, "cos", r.Values["cos"], 1.6/length, 1e-12)
	near(t, "margin", r.Values["margin"], 0.2/length, 1e-11)
	if r.Tables[0].Rows[0][0] != "w0" {
		t.Errorf("order %v", r.Tables[0].Rows)
	}
	sets["words"] = measure.Set{Words: plane([2]float64{0, 3}, [2]float64{2, 0}, [2]float64{1, 1})}
	if r = compute(t, oddOneOut, input(oddOneOut, sets)); r.Tables[0].Rows[0][0] != "w0" || !hasNote(r, "tie") {
		t.Errorf("a tie: %v, %v", r.Tables[0].Rows, r.Notes)
	}
	sets["words"] = measure.Set{Words: plane([2]float64{1, 0}, [2]float64{-1, 0})}
	if r = compute(t, oddOneOut, input(oddOneOut, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}
