package metrics

import (
	"testing"

	"weatherglass/metrics/measure"
)

// By hand, k = 2. w: he 0.71 (no β), v 0.5 with β 1, so η = 1; v: he, w, so 1
// too; u: v 0.14 with β = (0.139 − 0.196)/0.139 < 0, then she 0 (no β): 0. To w
// leads one edge (v), to v two (w and u): γ = 2, 1.5 and, for u, 1 or 0.
func TestGIPEByHand(t *testing.T) {
	for isolated, weight := range map[string]float64{isolatedOne: 1, isolatedZero: 0} {
		r := compute(t, gipe, worldInput(t, gipe, gipeWorld(), []int{2, 3, 4}, "k", 2, "isolated", isolated))
		near(t, "gipe", r.Values["gipe"], 3.5/(3.5+weight), 1e-12)
		near(t, "mean", r.Values["mean"], 2./3, 1e-12)
		near(t, "weight of v", r.Words[1].Scores["weight"], 1.5, 1e-12)
		near(t, "arrivals at v", r.Words[1].Scores["incoming"], 2, 0)
		near(t, "weight of u", r.Words[2].Scores["weight"], weight, 0)
	}
}

// With itself as the original nothing changes; words that one of the two lacks
// have a row without scores.
func TestGIPEWithItself(t *testing.T) {
	all := gipeWorld()
	alone := compute(t, gipe, worldInput(t, gipe, all, []int{2, 3, 4}, "k", 2))
	in := worldInput(t, gipe, all, []int{2, 3, 4}, "k", 2)
	in.Other = &measure.Other{Sets: in.Sets, Vocabulary: in.Vocabulary}
	r := compute(t, gipe, in)
	near(t, "gipe", r.Values["gipe"], alone.Values["gipe"], 1e-12)
	near(t, "before", r.Values["before"], alone.Values["gipe"], 1e-12)
	near(t, "change", r.Values["change"], 0, 1e-12)
	in.Other.Sets = map[string]measure.Set{"words": {Words: []measure.Word{all[3], all[4]}}, "pairs": in.Sets["pairs"]}
	r = compute(t, gipe, in)
	if len(r.Words) != 5 || len(r.Words[0].Scores) != 0 || len(r.Words[1].Scores) == 0 {
		t.Errorf("%v", r.Words)
	}
	in.Other.Sets["words"] = measure.Set{Words: []measure.Word{{Text: "x", As: "x", Vector: []float64{1, 1, 1}}}}
	if r = compute(t, gipe, in); len(r.Values) != 0 || !hasNote(r, "no_common_words") {
		t.Errorf("%v, %v", r.Values, r.Notes)
	}
}
