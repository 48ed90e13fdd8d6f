package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

func TestRNDByHand(t *testing.T) {
	sets := listSets(plane([2]float64{0, 0.5}, [2]float64{3, 4}), plane([2]float64{1, 0}, [2]float64{-1, 0}),
		plane([2]float64{3, 0}))
	r := compute(t, rnd, input(rnd, sets))
	// The mean of A is the origin, that of B (3, 0).
	near(t, "score", r.Words[0].Scores["score"], 0.5-math.Sqrt(9.25), 1e-12)
	near(t, "score", r.Words[1].Scores["score"], 5-4, 1e-12)
	near(t, "sum", r.Values["sum"], 1.5-math.Sqrt(9.25), 1e-12)
	near(t, "mean", r.Values["mean"], (1.5-math.Sqrt(9.25))/2, 1e-12)
	if r = compute(t, rnd, input(rnd, sets, "distance", "cos")); !hasNote(r, "direction_undefined") || len(r.Words) != 5 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// The null computes the same statistic from inner products, and its p is that
// of trying every permutation.
func TestRNDLuck(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	words, a, b := cloud(random, 4, 3), cloud(random, 3, 3), cloud(random, 2, 3)
	group := append(append([]measure.Word(nil), a...), b...)
	for _, distance := range []string{"norm", "cos"} {
		in := input(rnd, listSets(words, a, b), "distance", distance)
		r := compute(t, rnd, in)
		far, all := 0, 0
		_, err := permutations(t.Context(), in, wordPermutation{5, 3, 10}, func(d permutation) {
			var x, y []measure.Word
			for i, w := range group {
				if d[i] {
					x = append(x, w)
				} else {
					y = append(y, w)
				}
			}
			other := compute(t, rnd, input(rnd, listSets(words, x, y), "distance", distance))
			all++
			if math.Abs(other.Values["mean"]) >= math.Abs(r.Values["mean"])-1e-12 {
				far++
			}
		})
		if err != nil || all != 10 {
			t.Fatal(all, err)
		}
		near(t, "p, "+distance, r.Values["p"], float64(far)/10, 1e-12)
	}
}
