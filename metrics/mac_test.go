package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// On the axes every cosine is 0 or 1.
func TestMACByHand(t *testing.T) {
	sets := listSets(plane([2]float64{3, 0}, [2]float64{0, 2}, [2]float64{0, 5}),
		plane([2]float64{1, 0}, [2]float64{4, 0}), plane([2]float64{0, 1}))
	r := compute(t, mac, input(mac, sets))
	// Distances to A are 0, 1, 1, to B 1, 0, 0.
	near(t, "mac", r.Values["mac"], 0.5, 1e-12)
	near(t, "mean_cosine", r.Values["mean_cosine"], 0.5, 1e-12)
	near(t, "spread", r.Values["spread"], 1./3, 1e-12)
	// Group words stand at 1/3, 1/3 and 2/3 to the list; of the three ways to
	// choose B's one word two give B a third, which lies less far out.
	near(t, "p", r.Values["p"], 1./3, 1e-12)
	near(t, "cos_a", r.Words[0].Scores["cos_a"], 1, 1e-12)
	near(t, "distance to B", r.Tables[0].Rows[1][1].(float64), 1./3, 1e-12)
	delete(sets, "B")
	one := compute(t, mac, input(mac, sets))
	near(t, "mean_cosine of A", one.Values["mean_cosine"], 1./3, 1e-12)
	if !hasNote(one, "one_group") {
		t.Errorf("notes %v", one.Notes)
	}
}

// Three groups apart have a small p, three alike a large one.
func TestMACOfThree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	near := func(x, y float64) []measure.Word {
		var v [][2]float64
		for range 6 {
			v = append(v, [2]float64{x + random.NormFloat64()/5, y + random.NormFloat64()/5})
		}
		return plane(v...)
	}
	sets := listSets(near(1, 0), near(1, 0), near(0, 1))
	sets["C"] = measure.Set{Words: near(-1, 0)}
	apart := compute(t, mac, input(mac, sets))
	sets["B"], sets["C"] = measure.Set{Words: near(1, 0)}, measure.Set{Words: near(1, 0)}
	alike := compute(t, mac, input(mac, sets))
	if !(apart.Values["p"] < 0.001 && alike.Values["p"] > 0.05) || !hasNote(apart, "p_drawn") {
		t.Errorf("p is %v apart and %v alike", apart.Values["p"], alike.Values["p"])
	}
}
