package metrics

import (
	"math"
	"testing"
)

// Of one pair on the first axis the lean is the first component.
func TestDirectBiasByHand(t *testing.T) {
	sets := pairSets(plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 1}),
		pairOf([2]float64{2, 0}, [2]float64{-1, 0}))
	for c, want := range map[float64]float64{0: 1, 0.5: (math.Sqrt(.6) + math.Sqrt(.8)) / 3, 1: 1.4 / 3, 2: 1. / 3} {
		near(t, "direct_bias", compute(t, directBias, input(directBias, sets, "c", c)).Values["direct_bias"], want, 1e-12)
	}
	r := compute(t, directBias, input(directBias, sets))
	near(t, "score", r.Words[1].Scores["score"], -0.8, 1e-12)
	near(t, "mean", r.Values["mean"], -0.2/3, 1e-12)
	near(t, "explained", r.Values["explained"], 1, 1e-12)
	near(t, "a pole", r.Words[3].Scores["score"], 1, 1e-12)
	if r = compute(t, directBias, input(directBias, sets, "k", 3)); !hasNote(r, "fewer_components") {
		t.Errorf("notes %v", r.Notes)
	}
	sets = pairSets(sets["words"].Words, pairOf([2]float64{1, 0}, [2]float64{0, 1}),
		pairOf([2]float64{0, 1}, [2]float64{1, 0}))
	if r = compute(t, directBias, input(directBias, sets)); !hasNote(r, "direction_undefined") || len(r.Words) != 7 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Two pairs at right angles in the plane span all of it.
func TestDirectBiasOfPlane(t *testing.T) {
	sets := pairSets(plane([2]float64{3, 4}, [2]float64{5, 12}), pairOf([2]float64{1, 0}, [2]float64{-1, 0}),
		pairOf([2]float64{0, 1}, [2]float64{1, 0}))
	r := compute(t, directBias, input(directBias, sets, "k", 2))
	near(t, "direct_bias", r.Values["direct_bias"], 1, 1e-12)
	near(t, "explained", r.Values["explained"], 1, 1e-12)
	if len(r.Tables[0].Rows) != 2 || r.Tables[1].Rows[0][2] != 0. {
		t.Errorf("tables %v", r.Tables)
	}
}
