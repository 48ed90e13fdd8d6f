package metrics

import (
	"testing"

	"weatherglass/metrics/measure"
)

func TestSemAxisByHand(t *testing.T) {
	sets := listSets(plane([2]float64{3, 4}, [2]float64{0, 1}), plane([2]float64{2, 0}, [2]float64{4, 0}),
		plane([2]float64{1, 0}))
	r := compute(t, semaxis, input(semaxis, sets))
	near(t, "score", r.Words[0].Scores["score"], 0.6, 1e-12)
	near(t, "score", r.Words[1].Scores["score"], 0, 1e-12)
	// (2 + 4)/2 − 1 = 2 along the axis; without luck's mean 0 the permutations of B
	// are 1, 2 and 4: 2, 0.5 and −2.5, of which 2 and −2.5 are as far.
	near(t, "p", r.Words[0].Scores["p"], 2./3, 1e-12)
	sets["B"] = measure.Set{Words: plane([2]float64{3, 0})}
	if r = compute(t, semaxis, input(semaxis, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}
