package metrics

import (
	"math"
	"math/rand/v2"
	"testing"
)

// With one word a class at ±1 the weight solves w = 2 / (1 + exp(w)) by
// setting the gradient w − 2 (1 − p(w)) to 0, and by symmetry there is no
// intercept.
func TestLogisticByHand(t *testing.T) {
	model, ok := training{[][]float64{{-1}, {1}}, []bool{false, true}, true}.fit()
	w := model.weights[0]
	if !ok || math.Abs(model.intercept) > 1e-12 {
		t.Fatalf("%+v, %v", model, ok)
	}
	near(t, "gradient", w, 2/(1+math.Exp(w)), 1e-10)
	near(t, "probability", model.probability([]float64{0}), 0.5, 1e-12)
	// Three words of the second class at 0 and one of the first: a free
	// intercept is the log of the odds, 3.
	model, ok = training{[][]float64{{0}, {0}, {0}, {0}}, []bool{true, true, true, false}, false}.fit()
	near(t, "free intercept", model.intercept, math.Log(3), 1e-9)
	if !ok {
		t.Error("did not settle")
	}
	if _, ok := (training{[][]float64{{1e200}, {-1e200}}, []bool{true, false}, true}).fit(); ok {
		t.Error("overflow goes unnoticed")
	}
}

// A basis of the training words gives the same probabilities as their vectors.
func TestWithinSpan(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	vectors := rawVectors(cloud(random, 8, 12))
	short := within(vectors, 5)
	second := []bool{true, false, true, false, false}
	long, ok1 := training{vectors[:5], second, false}.fit()
	brief, ok2 := training{short[:5], second, false}.fit()
	if !ok1 || !ok2 || len(short[0]) != 5 {
		t.Fatal(ok1, ok2, len(short[0]))
	}
	for i := range vectors {
		near(t, "probability", brief.probability(short[i]), long.probability(vectors[i]), 1e-8)
	}
}
