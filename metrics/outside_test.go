package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// outsideSets are three words along the x axis and poles on the axes.
func outsideSets() map[string]measure.Set {
	return map[string]measure.Set{
		"words": {Words: plane([2]float64{1, 0}, [2]float64{3, 4}, [2]float64{0, 2}),
			Values: []float64{90, 50, 10}, Asked: 4},
		"A": {Words: plane([2]float64{2, 0})},
		"B": {Words: plane([2]float64{0, 1})},
	}
}

// Leans 1, −0.2 and −1 against 90, 50 and 10: by hand, about their means
// −1/15 and 50, Σxy = 80, Σxx = 3200, Σyy = 2.04 − 0.04/3.
func TestOutsideByHand(t *testing.T) {
	r := compute(t, outside, input(outside, outsideSets()))
	near(t, "score", r.Words[1].Scores["score"], -0.2, 1e-12)
	near(t, "pearson", r.Values["pearson"], 80/math.Sqrt(3200*(2.04-0.04/3)), 1e-12)
	near(t, "slope", r.Values["slope"], 0.025, 1e-12)
	near(t, "intercept", r.Values["intercept"], -0.2/3-1.25, 1e-12)
	near(t, "r2", r.Values["r2"], 2/(2.04-0.04/3), 1e-12)
	near(t, "spearman", r.Values["spearman"], 1, 1e-12)
	near(t, "kendall", r.Values["kendall"], 1, 1e-12)
	// Of the six orders the right one and its reverse are as far from 0; of
	// the linear correlation only they are.
	near(t, "spearman_p", r.Values["spearman_p"], 2./6, 1e-12)
	near(t, "pearson_p", r.Values["pearson_p"], 2./6, 1e-12)
	near(t, "coverage", r.Values["coverage"], 0.75, 1e-12)
	if !hasNote(r, "interval_skipped") {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestOutsideTransforms(t *testing.T) {
	sets := outsideSets()
	r := compute(t, outside, input(outside, sets, "transform", "logit-percent"))
	near(t, "value", r.Words[0].Scores["value"], math.Log(9), 1e-12)
	near(t, "value", r.Words[1].Scores["value"], 0, 1e-12)
	r = compute(t, outside, input(outside, sets, "transform", "logit"))
	if _, ok := r.Values["pearson"]; ok || !hasNote(r, "no_logit") || !hasNote(r, "no_spread") {
		t.Errorf("90 as a share: %v, %v", r.Values, r.Notes)
	}
	sets["words"] = measure.Set{Words: sets["words"].Words, Values: []float64{1, 0.5, 0}}
	if r = compute(t, outside, input(outside, sets, "transform", "logit")); r.Values["compared"] != 1 {
		t.Errorf("the ends of the range are compared: %v", r.Values)
	}
}

// Poles from pairs are the same words, and what a lean lacks is told.
func TestOutsidePoles(t *testing.T) {
	sets := outsideSets()
	by := func(lean string) *measure.Result { return compute(t, outside, input(outside, sets, "lean", lean)) }
	groups := by(leanScore)
	norms := by(leanRND)
	near(t, "rnd", norms.Words[0].Scores["score"], math.Sqrt2, 1e-12)
	near(t, "rnd of a pole", norms.Words[4].Scores["score"], -math.Sqrt2, 1e-12)
	if r := by(leanRIPA); !hasNote(r, "no_poles") || len(r.Words) != 5 {
		t.Errorf("notes %v", r.Notes)
	}
	sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{sets["A"].Words[0], sets["B"].Words[0]}}}
	delete(sets, "A")
	delete(sets, "B")
	near(t, "score of pairs", by(leanScore).Words[1].Scores["score"], groups.Words[1].Scores["score"], 1e-12)
	// The difference (2, −1) at length 1, and the vector (3, 4).
	near(t, "ripa", by(leanRIPA).Words[1].Scores["score"], 2/math.Sqrt(5), 1e-12)
	delete(sets, "pairs")
	if r := by(leanScore); !hasNote(r, "no_poles") {
		t.Errorf("notes %v", r.Notes)
	}
}

// Random orders give the p of every order, and series that have nothing to do
// with each other a p of any size.
func TestShuffleP(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	in := input(outside, nil)
	var small int
	for range 40 {
		a, b := make([]float64, 8), make([]float64, 8)
		for i := range a {
			a[i], b[i] = random.NormFloat64(), random.NormFloat64()
		}
		exact, err := shuffleP(t.Context(), in, a, b)
		if err != nil {
			t.Fatal(err)
		}
		if exact <= 0.25 {
			small++
		}
	}
	if small < 3 || small > 20 {
		t.Errorf("%d of 40 p-values are below 0.25", small)
	}
	a := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	if p, err := shuffleP(t.Context(), in, a, a); err != nil || p != 1./(shuffles+1) {
		t.Errorf("p of a series with itself is %v, %v", p, err)
	}
	// Equal to rounding: the sums of permuted products differ in the last bits.
	if p, _ := shuffleP(t.Context(), in, []float64{0.1, 0.2, 0.3}, []float64{0.3, 0.1, 0.2}); p != 1 {
		t.Errorf("p is %v, want 1", p)
	}
}

// Groups with one mean part no words, even where rounding leaves crumbs of it.
func TestOutsideOfGroupsAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	a := cloud(random, 3, 4)
	sets := map[string]measure.Set{
		"words": {Words: cloud(random, 12, 4), Values: []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, Asked: 12},
		"A":     {Words: a}, "B": {Words: []measure.Word{a[2], a[0], a[1]}},
	}
	for _, lean := range []string{leanScore, leanRND} {
		if r := compute(t, outside, input(outside, sets, "lean", lean)); !hasNote(r, "direction_undefined") ||
			len(r.Values) != 0 {
			t.Errorf("%s: %v, notes %v", lean, r.Values, r.Notes)
		}
	}
}
