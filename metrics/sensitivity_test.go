package metrics

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
)

// TestSensitivityLeavesEachWordOut compares every row with the WEAT of the
// lists without that word.
func TestSensitivityLeavesEachWordOut(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	sets := weatSets(cloud(random, 6, 5), cloud(random, 5, 5), cloud(random, 4, 5), cloud(random, 3, 5))
	r := compute(t, sensitivity, input(sensitivity, sets))
	whole := compute(t, weat, input(weat, sets, "interval", "none"))
	near(t, "d", r.Values["d"], whole.Values["d"], 1e-12)
	near(t, "p", r.Values["p"], whole.Values["p"], 1e-12)
	least, most, at := 2.0, -2.0, 0
	for _, role := range sensitiveRoles {
		for i := range sets[role].Words {
			without := weatSets(sets["X"].Words, sets["Y"].Words, sets["A"].Words, sets["B"].Words)
			without[role] = measure.Set{Name: role, Words: slices.Delete(slices.Clone(sets[role].Words), i, i+1)}
			want := compute(t, weat, input(weat, without, "interval", "none")).Values
			row := r.Words[at]
			near(t, "d without", row.Scores["score"], want["d"], 1e-12)
			near(t, "p without", row.Scores["p"], want["p"], 1e-12)
			near(t, "shift", row.Scores["shift"], want["d"]-whole.Values["d"], 1e-12)
			least, most = min(least, want["d"]), max(most, want["d"])
			at++
		}
	}
	if at != len(r.Words) {
		t.Errorf("%d rows for %d words", len(r.Words), at)
	}
	near(t, "d_least", r.Values["d_least"], least, 1e-12)
	near(t, "d_most", r.Values["d_most"], most, 1e-12)
}

// With lists of four words of which three are kept there are 4^4 sub-lists;
// their effect sizes, each measured by the WEAT, bound and average the drawn ones.
func TestSensitivitySubLists(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	sets := weatSets(cloud(random, 4, 5), cloud(random, 4, 5), cloud(random, 4, 5), cloud(random, 4, 5))
	var ds []float64
	same, below := 0.0, 0.0
	whole := compute(t, weat, input(weat, sets, "interval", "none")).Values["d"]
	for code := range 256 {
		sub := map[string]measure.Set{}
		for i, role := range sensitiveRoles {
			out := code >> (2 * i) & 3
			sub[role] = measure.Set{Words: slices.Delete(slices.Clone(sets[role].Words), out, out+1)}
		}
		v := compute(t, weat, input(weat, sub, "interval", "none")).Values
		ds = append(ds, v["d"])
		if v["d"]*whole > 0 {
			same++
		}
		if v["p"] < 0.05 {
			below++
		}
	}
	r := compute(t, sensitivity, input(sensitivity, sets, "draws", 10000))
	// A share of 10,000 draws has a standard error of at most .005.
	near(t, "same_sign", r.Values["same_sign"], same/256, 0.025)
	near(t, "below_alpha", r.Values["below_alpha"], below/256, 0.025)
	if low := slices.Min(ds); r.Values["d_low"] < low-1e-9 {
		t.Errorf("d_low %v lies below every sub-list's d, %v", r.Values["d_low"], low)
	}
	sum, mass := 0.0, 0.0
	for _, row := range r.Tables[0].Rows {
		sum += row[2].(float64)
		for _, d := range ds {
			if row[0].(float64) <= d && d < row[1].(float64) {
				mass += 1. / 256
			}
		}
	}
	near(t, "sum of shares", sum, 1, 1e-9)
	near(t, "share of all sub-lists within the bins", mass, 1, 0.02)
}

func TestSensitivityRefusals(t *testing.T) {
	same := plane([2]float64{1, 2}, [2]float64{2, 4}, [2]float64{3, 6})
	axis := plane([2]float64{1, 0}, [2]float64{1, 0.1}, [2]float64{1, 0.2})
	r := compute(t, sensitivity, input(sensitivity, weatSets(same, same, axis, same)))
	if _, ok := r.Values["d"]; ok || !hasNote(r, "no_spread") || len(r.Words) != 12 {
		t.Errorf("without spread: %v, notes %v, %d rows", r.Values, r.Notes, len(r.Words))
	}
	random := rand.New(rand.NewPCG(1, 1))
	sets := weatSets(cloud(random, 3, 5), cloud(random, 3, 5), cloud(random, 3, 5), cloud(random, 1, 5))
	r = compute(t, sensitivity, input(sensitivity, sets))
	if _, ok := r.Values["same_sign"]; ok || !hasNote(r, "sublists_skipped") {
		t.Errorf("lists of three: %v, notes %v", r.Values, r.Notes)
	}
	if _, ok := r.Words[9].Scores["score"]; ok {
		t.Error("a list's only word was left out")
	}
}

// BenchmarkSensitivity measures 1,000 sub-lists of an 8/8 WEAT, exact p each.
func BenchmarkSensitivity(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 1))
	sets := weatSets(cloud(random, 8, 100), cloud(random, 8, 100), cloud(random, 8, 100), cloud(random, 8, 100))
	for b.Loop() {
		if _, err := sensitivity.Run(b.Context(), input(sensitivity, sets)); err != nil {
			b.Fatal(err)
		}
	}
}

// Of long lists p is approximated whether or not sub-lists are drawn.
func TestSensitivitySaysThatPIsApproximate(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	sets := weatSets(cloud(random, 20, 3), cloud(random, 20, 3), cloud(random, 4, 3), cloud(random, 4, 3))
	for _, share := range []float64{0.5, 1} {
		r := compute(t, sensitivity, input(sensitivity, sets, "draws", 100, "share", share))
		if !hasNote(r, "p_approximate") {
			t.Errorf("share %v: notes %v", share, r.Notes)
		}
	}
}
