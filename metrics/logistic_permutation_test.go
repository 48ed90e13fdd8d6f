package metrics

import (
	"math/rand/v2"
	"testing"
)

// Steps by the bound end where Newton's do, for permuted classes and for
// classes that the points tell apart.
func TestDealtFit(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	points := rawVectors(cloud(random, 300, 6))
	for _, penalised := range []bool{true, false} {
		many, ok := newPermutedLogistic(points, penalised)
		if !ok {
			t.Fatal("no factor")
		}
		for _, told := range []float64{0, 0, 1} {
			second := make([]bool, len(points))
			for i, p := range points {
				second[i] = told*p[0]+random.NormFloat64() > 0.7
			}
			got, ok1 := many.fit(second)
			want, ok2 := training{points, second, penalised}.fit()
			if !ok1 || !ok2 {
				t.Fatal(ok1, ok2)
			}
			near(t, "intercept", got.intercept, want.intercept, 1e-8)
			for i, w := range want.weights {
				near(t, "weight", got.weights[i], w, 1e-8)
			}
		}
	}
	if _, ok := newPermutedLogistic([][]float64{{1e200}, {-1e200}}, true); ok {
		t.Error("overflow goes unnoticed")
	}
}

// Large sets have a p, unless they are small for their dimension.
func TestRNSBOfLargeSets(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	random := rand.New(rand.NewPCG(6, 6))
	a, b := cloud(random, 400, 100), cloud(random, 800, 100)
	for i := range b {
		b[i].Vector[0]++
	}
	list := cloud(random, 6, 100)
	for i := range list {
		list[i].Vector[0] -= 5 * float64(i%2)
	}
	const draws = 199
	if draws*8*101*101*1301 < maxTrainingSteps {
		t.Fatal("not large")
	}
	r := compute(t, rnsb, input(rnsb, listSets(list, a, b), "draws", draws))
	if p := r.Values["p"]; !(p > 0 && p <= 3.0/(draws+1)) {
		t.Errorf("p of a list that differs: %v, notes %v", p, r.Notes)
	}
	few := listSets(list, a[:200], b[:200])
	if r = compute(t, rnsb, input(rnsb, few, "draws", 9999)); !hasNote(r, "p_skipped") {
		t.Errorf("four words a component: %v", r.Values)
	}
}
