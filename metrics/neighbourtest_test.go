package metrics

import (
	"testing"

	"weatherglass/metrics/measure"
)

// On a line at 0, 1, 3, 7 the nearest two are by hand.
func TestNeighbourTestByHand(t *testing.T) {
	line := plane([2]float64{0, 1}, [2]float64{1, 1}, [2]float64{3, 1}, [2]float64{7, 1})
	sets := map[string]measure.Set{"A": {Words: line[:2]}, "B": {Words: line[2:]},
		"words": {Words: plane([2]float64{6, 1}, [2]float64{2, 1})}}
	r := compute(t, neighbourTest, input(neighbourTest, sets, "k", 2, "vectors", vectorsRaw))
	for i, own := range []float64{0.5, 0.5, 0, 0.5} { // after the two of the list
		near(t, "own", r.Words[2+i].Scores["own"], own, 1e-12)
	}
	near(t, "own", r.Values["own"], 0.375, 1e-12)
	near(t, "bias at 6", r.Words[0].Scores["bias"], 1, 1e-12)
	near(t, "bias at 2", r.Words[1].Scores["bias"], 0, 1e-12)
	near(t, "share of B", r.Words[0].Scores["share_b"], 1, 1e-12)
	near(t, "mean bias", r.Values["mean_bias"], 0.5, 1e-12)
	if r = compute(t, neighbourTest, input(neighbourTest, sets)); !hasNote(r, "fewer_neighbours") || r.Values["k"] != 3 {
		t.Errorf("k %v, notes %v", r.Values["k"], r.Notes)
	}
}
