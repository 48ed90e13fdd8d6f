package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
)

func TestAxesByHand(t *testing.T) {
	sets := map[string]measure.Set{
		"words":  {Words: plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7}, [2]float64{5, -12})},
		"pairs":  {Pairs: pairsOf([2]float64{5, 0}, [2]float64{-1, 0})},
		"across": {Pairs: pairsOf([2]float64{1, 0}, [2]float64{0, -1})},
	}
	r := compute(t, axes, input(axes, sets))
	// The second axis is the diagonal: u(1,0) − u(0,−1) = (1, 1).
	near(t, "cos", r.Values["cos"], math.Sqrt2/2, 1e-12)
	near(t, "score_y", r.Words[0].Scores["score_y"], 1.4/math.Sqrt2, 1e-12)
	near(t, "score_y", r.Words[3].Scores["score_y"], -7./13/math.Sqrt2, 1e-12)
	// x is 0.6, −0.8, 0, 5/13; y has the order 1.4, −0.2, 1, −7/13: ranks
	// 4 1 2 3 and 4 2 3 1, Σd² = 0 + 1 + 1 + 4, ρ = 1 − 36/60.
	near(t, "rho", r.Values["rho"], 0.4, 1e-12)
	if row := r.Tables[0].Rows[1]; row[2] != 1.0 || row[3] != "w3" {
		t.Errorf("corner %v", row)
	}
	delete(sets, "across")
	if r = compute(t, axes, input(axes, sets)); !hasNote(r, "no_second_axis") || r.Words[0].Scores["score"] != 0.6 {
		t.Errorf("notes %v, row %v", r.Notes, r.Words[0])
	}
	sets["A"], sets["B"] = measure.Set{Words: plane([2]float64{0, 2})}, measure.Set{Words: plane([2]float64{0, -1})}
	r = compute(t, axes, input(axes, sets))
	near(t, "score_y of groups", r.Words[0].Scores["score_y"], 0.8, 1e-12)
	near(t, "cos of groups", r.Values["cos"], 0, 1e-12)
	sets["B"] = sets["A"]
	if r = compute(t, axes, input(axes, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}

// A word on an axis stands in no corner.
func TestCornersLeaveOutAxes(t *testing.T) {
	words := plane([2]float64{1, 0}, [2]float64{0, -1}, [2]float64{3, 1}, [2]float64{1, 1})
	table := cornersTable(words, []float64{1, 1e-17, 0.9, 0.7}, []float64{0, -1, 0.3, 0.7})
	for i, n := range []float64{2, 0, 0, 0} {
		near(t, "words", table.Rows[i][2].(float64), n, 0)
	}
}
