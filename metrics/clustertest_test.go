package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// Three blobs, and the naming that suits best.
func TestClustersOfThree(t *testing.T) {
	sets := blobs(rand.New(rand.NewPCG(3, 2)), 6)
	sets["C"] = measure.Set{Words: plane([2]float64{0, 9}, [2]float64{0.1, 9}, [2]float64{-3.5, 0.5})}
	r := compute(t, clusterTest, input(clusterTest, sets))
	near(t, "accuracy", r.Values["accuracy"], 14./15, 1e-12)
	if p := r.Values["p"]; p > 0.01 || !hasNote(r, "p_drawn") {
		t.Errorf("p %v, notes %v", p, r.Notes)
	}
	name, right := nameClusters([][]int{{1, 5, 0}, {4, 3, 0}, {0, 0, 2}})
	if right != 11 || name[0] != 1 || name[1] != 0 || name[2] != 2 {
		t.Errorf("%v, %d", name, right)
	}
	alike := plane([2]float64{1, 1}, [2]float64{1, 1})
	if r = compute(t, clusterTest,
		input(clusterTest, map[string]measure.Set{"A": {Words: alike}, "B": {Words: alike}})); !hasNote(r, "no_spread") {
		t.Errorf("notes %v", r.Notes)
	}
}
