package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// On the axes every cosine is 0 or 1.
func TestMACByHand(t *testing.T) {
	sets := listSets(plane([2]float64{3, 0}, [2]float64{0, 2}, [2]float64{0, 5}), plane([2]float64{1, 0}, [2]float64{4, 0}), plane([2]float64{0, 1}))
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

func TestRNDByHand(t *testing.T) {
	sets := listSets(plane([2]float64{0, 0.5}, [2]float64{3, 4}), plane([2]float64{1, 0}, [2]float64{-1, 0}), plane([2]float64{3, 0}))
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
// of trying every dealing.
func TestRNDLuck(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	words, a, b := cloud(random, 4, 3), cloud(random, 3, 3), cloud(random, 2, 3)
	group := append(append([]measure.Word(nil), a...), b...)
	for _, distance := range []string{"norm", "cos"} {
		in := input(rnd, listSets(words, a, b), "distance", distance)
		r := compute(t, rnd, in)
		far, all := 0, 0
		_, err := dealings(t.Context(), in, wordDeal{5, 3, 10}, func(d dealing) {
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

func TestSemAxisByHand(t *testing.T) {
	sets := listSets(plane([2]float64{3, 4}, [2]float64{0, 1}), plane([2]float64{2, 0}, [2]float64{4, 0}), plane([2]float64{1, 0}))
	r := compute(t, semaxis, input(semaxis, sets))
	near(t, "score", r.Words[0].Scores["score"], 0.6, 1e-12)
	near(t, "score", r.Words[1].Scores["score"], 0, 1e-12)
	// (2 + 4)/2 − 1 = 2 along the axis; without luck's mean 0 the dealings of B
	// are 1, 2 and 4: 2, 0.5 and −2.5, of which 2 and −2.5 are as far.
	near(t, "p", r.Words[0].Scores["p"], 2./3, 1e-12)
	sets["B"] = measure.Set{Words: plane([2]float64{3, 0})}
	if r = compute(t, semaxis, input(semaxis, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}

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

func TestRNSBByHand(t *testing.T) {
	a, b := plane([2]float64{1, 0}, [2]float64{2, 0.1}), plane([2]float64{-1, 0}, [2]float64{-2, 0.1})
	same := plane([2]float64{0, 1}, [2]float64{0, 1}, [2]float64{0, 1})
	r := compute(t, rnsb, input(rnsb, listSets(same, a, b)))
	near(t, "kl of words alike", r.Values["kl"], 0, 1e-12)
	near(t, "p", r.Values["p"], 1, 0)
	r = compute(t, rnsb, input(rnsb, listSets(plane([2]float64{2, 0}, [2]float64{-2, 0}), a, b)))
	p, q := r.Words[0].Scores["score"], r.Words[1].Scores["score"]
	if !(p < 0.5 && q > 0.5) {
		t.Errorf("probabilities of B are %v near A and %v near B", p, q)
	}
	near(t, "kl", r.Values["kl"], (p*math.Log(2*p/(p+q))+q*math.Log(2*q/(p+q)))/(p+q), 1e-12)
	if r = compute(t, rnsb, input(rnsb, listSets(same, a, b), "draws", 0)); !hasNote(r, "p_skipped") {
		t.Errorf("notes %v", r.Notes)
	}
}

// Leaving words out of training changes the classifier, the same seed leaves
// out the same ones.
func TestRNSBHoldout(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	sets := listSets(cloud(random, 4, 3), cloud(random, 10, 3), cloud(random, 10, 3))
	kl := func(holdout int, seed uint64) float64 {
		in := input(rnsb, sets, "draws", 0, "holdout", holdout)
		in.Seed = seed
		return compute(t, rnsb, in).Values["kl"]
	}
	if kl(20, 1) != kl(20, 1) || kl(20, 1) == kl(20, 2) || kl(20, 1) == kl(0, 1) || kl(0, 1) != kl(0, 2) {
		t.Errorf("%v, %v, %v", kl(0, 1), kl(20, 1), kl(20, 2))
	}
}
