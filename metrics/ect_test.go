package metrics

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
)

func ectSets(words, a, b []measure.Word) map[string]measure.Set {
	return map[string]measure.Set{"words": {Name: "words", Words: words}, "A": {Name: "A", Words: a},
		"B": {Name: "B", Words: b}}
}

// With A on the first axis and B on the second, words between the axes stand in
// opposite orders, words beyond one of them in the same.
func TestECTByHand(t *testing.T) {
	a, b := plane([2]float64{1, 0}), plane([2]float64{0, 1})
	between := plane([2]float64{4, 1}, [2]float64{2, 1}, [2]float64{1, 2}, [2]float64{1, 4})
	r := compute(t, ect, input(ect, ectSets(between, a, b)))
	near(t, "rho", r.Values["rho"], -1, 1e-12)
	near(t, "p", r.Values["p"], 2./24, 1e-12) // of 24 orders the two extreme ones
	near(t, "rank_a", r.Words[0].Scores["rank_a"], 1, 0)
	near(t, "rank_b", r.Words[0].Scores["rank_b"], 4, 0)
	if !hasNote(r, "interval_skipped") || !hasNote(r, "small_sets") {
		t.Errorf("notes %v", r.Notes)
	}
	if r = compute(t, ect, input(ect, ectSets(plane([2]float64{1, 1}, [2]float64{2, 2}), a, b))); !hasNote(r,
		"no_spread") {
		t.Errorf("notes %v, values %v", r.Notes, r.Values)
	}
	r = compute(t, ect, input(ect, ectSets(between, plane([2]float64{1, 0}, [2]float64{-1, 0}), b)))
	if !hasNote(r, "direction_undefined") || len(r.Words) > 0 {
		t.Errorf("notes %v", r.Notes)
	}
}

// TestECTMeans: raw means weigh long vectors more.
func TestECTMeans(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 6))
	sets := ectSets(cloud(random, 30, 8), cloud(random, 5, 8), cloud(random, 5, 8))
	raw := compute(t, ect, input(ect, sets)).Values
	unit := compute(t, ect, input(ect, sets, "means", "unit")).Values
	if raw["rho"] == unit["rho"] {
		t.Error("the option means changes nothing")
	}
	sets["A"] = measure.Set{Words: scaled(sets["A"].Words)}
	if got := compute(t, ect, input(ect, sets, "means", "unit")).Values["rho"]; got != unit["rho"] {
		t.Errorf("unit means hang on the lengths: %v, %v", got, unit["rho"])
	}
	if !(raw["rho_low"] < raw["rho"] && raw["rho"] < raw["rho_high"]) {
		t.Errorf("rho outside its interval: %v", raw)
	}
}

// TestOrderP: of the 120 orders of 5 words 1, 4 and 3 have a sum of squared
// rank differences of 0, 2 and 4 (rho 1, .9 and .8), as many rho -1, -.9, -.8.
func TestOrderP(t *testing.T) {
	a := []float64{1, 2, 3, 4, 5}
	for _, c := range []struct {
		b    []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4, 5}, 2. / 120},
		{[]float64{2, 1, 3, 4, 5}, 10. / 120},
		{[]float64{2, 1, 3, 5, 4}, 16. / 120},
		{[]float64{5, 4, 3, 2, 1}, 2. / 120},
		{[]float64{7, 7, 7, 7, 7}, 1},
	} {
		near(t, "p", orderP(a, c.b), c.want, 1e-12)
	}
}

func TestEveryOrder(t *testing.T) {
	seen := map[[4]int]bool{}
	v := []int{1, 2, 3, 4}
	everyOrder(v, func() {
		sorted := slices.Clone(v)
		slices.Sort(sorted)
		if !slices.Equal(sorted, []int{1, 2, 3, 4}) {
			t.Errorf("%v is no order", v)
		}
		seen[[4]int(v)] = true
	})
	if len(seen) != 24 {
		t.Errorf("%d orders, want 24", len(seen))
	}
}
