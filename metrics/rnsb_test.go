package metrics

import (
	"math"
	"math/rand/v2"
	"testing"
)

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
