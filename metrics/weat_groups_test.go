package metrics

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
)

// Two groups are one WEAT: same d, interval from fewer draws, and q is p.
func TestWEATGroupsOfTwo(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	sets := weatSets(cloud(random, 6, 5), cloud(random, 7, 5), cloud(random, 5, 5), cloud(random, 6, 5))
	pair, whole := compute(t, weatGroups, input(weatGroups, sets)), compute(t, weat, input(weat, sets))
	near(t, "d", pair.Values["d_most"], whole.Values["d"], 1e-12)
	near(t, "p", pair.Values["p"], whole.Values["p_two_sided"], 1e-12)
	near(t, "q", pair.Values["q"], whole.Values["p_two_sided"], 1e-12)
	near(t, "low", pair.Tables[0].Rows[0][3].(float64), whole.Values["d_low"], 0.1)
	if !hasNote(pair, "one_pair") || len(pair.Words) != 24 {
		t.Errorf("notes %v, %d rows", pair.Notes, len(pair.Words))
	}
}

// Swapping two groups turns the sign of their d and leaves their q.
func TestWEATGroupsSwapped(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	sets := weatSets(cloud(random, 6, 5), cloud(random, 6, 5), cloud(random, 5, 5), cloud(random, 5, 5))
	sets["C"] = measure.Set{Words: cloud(random, 5, 5)}
	first := compute(t, weatGroups, input(weatGroups, sets)).Tables[0].Rows
	sets["A"], sets["B"] = sets["B"], sets["A"]
	second := compute(t, weatGroups, input(weatGroups, sets)).Tables[0].Rows
	near(t, "d", first[0][2].(float64), -second[0][2].(float64), 1e-12)
	near(t, "d of A and C", first[1][2].(float64), second[2][2].(float64), 1e-12)
	near(t, "q", first[0][7].(float64), second[0][7].(float64), 1e-12)
	same := plane([2]float64{1, 2}, [2]float64{2, 4})
	flat := compute(t, weatGroups,
		input(weatGroups, weatSets(same, same, plane([2]float64{1, 0}), plane([2]float64{0, 1}))))
	if _, ok := flat.Values["d_most"]; ok || !hasNote(flat, "no_spread") {
		t.Errorf("%v, notes %v", flat.Values, flat.Notes)
	}
}

// A pair is clear of luck by its q, the two-sided p of all three pairs adjusted
// as the option says. By hand for Bonferroni (3 p), Holm and Benjamini-Hochberg.
func TestWEATGroupsClear(t *testing.T) {
	differ := false
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 15))
		sets := weatSets(cloud(random, 5, 3), cloud(random, 5, 3), cloud(random, 3, 3), cloud(random, 3, 3))
		sets["C"] = measure.Set{Words: cloud(random, 3, 3)}
		for _, correction := range []string{"bonferroni", "holm", "bh"} {
			r := compute(t, weatGroups, input(weatGroups, sets, "correction", correction))
			var p []float64
			below, clear := 0.0, 0.0
			for _, row := range r.Tables[0].Rows {
				p = append(p, row[6].(float64))
				if row[6].(float64) < 0.05 {
					below++
				}
				if row[7].(float64) < 0.05 {
					clear++
				}
			}
			slices.Sort(p)
			least := map[string]float64{"bonferroni": 3 * p[0], "holm": 3 * p[0], "bh": min(3*p[0], 1.5*p[1], p[2])}[correction]
			near(t, "q by "+correction, r.Values["q"], min(least, 1), 1e-12)
			near(t, "p", r.Values["p"], p[0], 0)
			near(t, "clear", r.Values["clear"], clear, 0)
			differ = differ || below != clear
		}
	}
	if !differ {
		t.Error("no seed tells p from q")
	}
}
