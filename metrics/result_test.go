package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

// No p of a test is 0: one that no number can hold stands as its bound, and a note
// says so. 1,200 words that all lean to A have 2 choices of signs in 2^1200 as far
// from 0, below 1e-300; 700 words in one order have t beyond any number.
func TestPIsNeverZero(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(4, 4))
	words := cloud(random, 1200, 3)
	for i := range words {
		words[i].Vector[0] = 5 + random.Float64()
	}
	for m, c := range map[string]struct {
		measure measure.Measure
		words   []measure.Word
	}{"sc-weat": {scweat, words}, "ect": {ect, words[:700]}} {
		a := plane([2]float64{1, 0}, [2]float64{1, 0.01}, [2]float64{1, 0.02})
		b := plane([2]float64{-1, 0}, [2]float64{-1, 0.01}, [2]float64{-1, 0.02})
		if m == "ect" {
			b = plane([2]float64{1, 0.001}, [2]float64{1, 0.011}, [2]float64{1, 0.021})
		}
		for i := range a {
			a[i].Vector, b[i].Vector = append(a[i].Vector, 0), append(b[i].Vector, 0)
		}
		in := input(c.measure, listSets(c.words, a, b))
		in.Options["draws"] = 20
		r := compute(t, c.measure, in)
		if r.Values["p"] != measure.LeastP || !hasNote(r, "p_bound") {
			t.Errorf("%s: p = %v, notes %v", m, r.Values["p"], r.Notes)
		}
	}
	r := measure.NewResult()
	for _, id := range []string{"p", "p_two_sided", "p_random", "p_high"} {
		if r.Put(id, 0); r.Values[id] != measure.LeastP {
			t.Errorf("%s = %v", id, r.Values[id])
		}
	}
	if r.Put("p_strict", 0); r.Values["p_strict"] != 0 || len(r.Notes) != 1 {
		t.Errorf("strict p %v, notes %v", r.Values["p_strict"], r.Notes)
	}
	w := measure.NewRow("words", measure.Word{})
	w.Put("p", 0)
	if w.Scores["p"] != measure.LeastP {
		t.Errorf("a word's p %v", w.Scores["p"])
	}
}
