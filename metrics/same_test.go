package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// Along (1, −1)/√2 the axes lie at ±1/√2 and the diagonal at 0. A third group
// on the third axis is nearer to A by (−1, 0, 1), of which (−½, −½, 1) is new.
func TestSAMEByHand(t *testing.T) {
	words := plane([2]float64{3, 0}, [2]float64{0, 1}, [2]float64{2, 2})
	a, b := plane([2]float64{1, 0}), plane([2]float64{0, 7})
	r := compute(t, same, input(same, listSets(words, a, b)))
	near(t, "same", r.Values["same"], math.Sqrt2/3, 1e-12)
	near(t, "skew", r.Values["skew"], 0, 1e-12)
	near(t, "stereotype", r.Values["stereotype"], math.Sqrt(1./3), 1e-12)
	near(t, "p", r.Values["p"], 1, 0)
	near(t, "score", r.Words[1].Scores["score"], -math.Sqrt(0.5), 1e-12)
	space, ok := newAssociationSpace([][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
	if !ok || len(space.axes) != 2 {
		t.Fatal(ok, space)
	}
	near(t, "bias", space.allProducts([][]float64{{1, 0, 0}})[0], math.Sqrt(0.5)+0.5, 1e-12)
	near(t, "bias of the third", space.allProducts([][]float64{{0, 0, 1}})[0], 1, 1e-12)
	if r = compute(t, same, input(same, listSets(words, a, a))); !hasNote(r, "direction_undefined") || len(r.Words) != 5 {
		t.Errorf("notes %v", r.Notes)
	}
}

// Swapping A and B turns the signs of scores and skew and leaves the rest.
func TestSAMESwapped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		words, a, b := cloud(random, 6, 4), cloud(random, 3, 4), cloud(random, 4, 4)
		one, err := same.Run(t.Context(), input(same, listSets(words, a, b)))
		if err != nil {
			t.Fatal(err)
		}
		two, err := same.Run(t.Context(), input(same, listSets(scaled(words), scaled(b), scaled(a))))
		if err != nil {
			t.Fatal(err)
		}
		for id, sign := range map[string]float64{"same": 1, "skew": -1, "stereotype": 1, "p": 1} {
			if math.Abs(one.Values[id]-sign*two.Values[id]) > 1e-9 {
				t.Fatalf("%s: %v and %v", id, one.Values[id], two.Values[id])
			}
		}
		if x, y := one.Words[0].Scores["score"], two.Words[0].Scores["score"]; math.Abs(x+y) > 1e-9 {
			t.Fatalf("score %v and %v", x, y)
		}
	})
}

// Of the six permutations of two words twice, four give both groups one mean, which
// parts no words: only the two whole ones are as far.
func TestSAMEOfDealingsAlike(t *testing.T) {
	right, up := [2]float64{1, 0}, [2]float64{0, 1}
	r := compute(t, same, input(same, listSets(plane(right), plane(right, right), plane(up, up))))
	near(t, "p", r.Values["p"], 2./6, 1e-12)
}
