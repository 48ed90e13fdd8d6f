package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
)

// By hand, with angles to the first axis he 0°, a 45°, b 63°, m 90°, c 117°,
// d 153°, she 180°: the two nearest of b are a (18°) and m or c's 53°: m at
// 27°; of m are b and c (27° each); of d are she (27°) and c (37°).
func TestMaleNeighboursByHand(t *testing.T) {
	all := neighbourWorld()
	r := compute(t, maleNeighbours, worldInput(t, maleNeighbours, all, []int{3, 6, 5}, "k", 2))
	for i, want := range []float64{0.5, 0.5, 0} { // m itself lies on neither side
		near(t, r.Words[i].Word, r.Words[i].Scores["score"], want, 0)
	}
	near(t, "share", r.Values["share"], 1./3, 1e-15)
	near(t, "cos of b", r.Words[0].Scores["cos"], 1/math.Sqrt(5), 1e-15)
	// Ranks 2.5, 2.5, 1 of the shares and 3, 2, 1 of the cosines.
	near(t, "rho", r.Values["rho"], math.Sqrt(3)/2, 1e-12)
	if !hasNote(r, "interval_skipped") || len(r.Words) != 5 || r.Words[3].Scores["cos"] != 1 {
		t.Errorf("notes %v, rows %v", r.Notes, r.Words)
	}
}

// Words of which the share of the largest group is an even one have no bias at
// all.
func TestNeighbourBiasOfEvenShares(t *testing.T) {
	n := nearTest{out: measure.NewResult(), groups: make([]wordGroup, 3), labels: []int{0, 0, 0, 1, 1, 1, 2, 2, 2}, k: 9}
	for i, id := range groupRoles[:3] {
		n.groups[i].role = id
	}
	for _, s := range n.shares(measure.NewRow("words", measure.Word{}), upTo(9)) {
		near(t, "share", s, 1./3, 0)
	}
}
