package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

func listSets(words, a, b []measure.Word) map[string]measure.Set {
	return map[string]measure.Set{"words": {Name: "words", Words: words}, "A": {Name: "A", Words: a},
		"B": {Name: "B", Words: b}}
}

// With A on the first axis and B on the second, s(w) is cos − sin.
func TestSCWEATByHand(t *testing.T) {
	a, b := plane([2]float64{1, 0}), plane([2]float64{0, 1})
	r := compute(t, scweat, input(scweat, listSets(plane([2]float64{1, 0}, [2]float64{4, 3}, [2]float64{0, 2}), a, b)))
	// s = 1, 1/5, −1: mean 1/15, squares about it 14²/225 + 2²/225 + 16²/225.
	near(t, "mean", r.Values["mean"], 1./15, 1e-12)
	near(t, "sd", r.Values["sd"], math.Sqrt(456./225/2), 1e-12)
	near(t, "d", r.Values["d"], 1./15/math.Sqrt(456./450), 1e-12)
	// The eight sums of signs are ±2.2, ±1.8, ±0.2 and ±0.2: all are at least 0.2.
	near(t, "p", r.Values["p"], 1, 0)
	// Of two cosines x and y the WEFAT is (x − y) / (|x − y| / √2).
	near(t, "score", r.Words[1].Scores["score"], math.Sqrt2, 1e-12)
	near(t, "score", r.Words[2].Scores["score"], -math.Sqrt2, 1e-12)
	near(t, "p of a word", r.Words[0].Scores["p"], 1, 0)
	if !hasNote(r, "small_sets") || !hasNote(r, "interval_skipped") {
		t.Errorf("notes %v", r.Notes)
	}
	all := compute(t, scweat, input(scweat, listSets(plane([2]float64{4, 3}, [2]float64{4, 3}), a, b)))
	if _, ok := all.Values["d"]; ok || !hasNote(all, "no_spread") {
		t.Errorf("words that lean alike have d = %v", all.Values["d"])
	}
	one := compute(t, scweat, input(scweat, listSets(plane([2]float64{1, 0}), a, b)))
	if _, ok := one.Values["sd"]; ok {
		t.Error("one word has a deviation")
	}
}

// Swapping the groups turns every sign round, and neither the order of words
// nor a rotation, nor the lengths of vectors change anything.
func TestListSymmetries(t *testing.T) {
	for _, m := range []measure.Measure{scweat, nas, association} {
		rapid.Check(t, func(t *rapid.T) {
			random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
			words, a, b := cloud(random, 6, 4), cloud(random, 3, 4), cloud(random, 4, 4)
			values := func(words, a, b []measure.Word) (map[string]float64, []measure.WordRow) {
				r, err := m.Run(t.Context(), input(m, listSets(words, a, b)))
				if err != nil {
					t.Fatal(err)
				}
				return r.Values, r.Words
			}
			v, rows := values(words, a, b)
			swapped, other := values(words, b, a)
			long, longRows := values(scaled(words), scaled(a), scaled(b))
			for i := range words {
				x := rows[i].Scores["score"]
				if y := other[i].Scores["score"]; math.Abs(x+y) > 1e-9 {
					t.Fatalf("%s: %v, with swapped groups %v", m.ID, x, y)
				}
				if y := longRows[i].Scores["score"]; math.Abs(x-y) > 1e-9 {
					t.Fatalf("%s: %v, with longer vectors %v", m.ID, x, y)
				}
			}
			for _, id := range []string{"mean", "d"} {
				if math.Abs(v[id]+swapped[id]) > 1e-9 || math.Abs(v[id]-long[id]) > 1e-9 {
					t.Fatalf("%s: %s %v, swapped %v, longer %v", m.ID, id, v[id], swapped[id], long[id])
				}
			}
			if math.Abs(v["p"]-swapped["p"]) > 1e-12 {
				t.Fatalf("%s: p %v and %v", m.ID, v["p"], swapped["p"])
			}
		})
	}
}

// Random permutations agree with exact ones to four standard deviations of a share
// of 5,000.
func TestWordLuckDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	words, a, b := cloud(random, 5, 3), cloud(random, 9, 3), cloud(random, 7, 3)
	x := cosinesTo(words, a, b)
	in := input(nas, nil)
	exact, err := x.exactWordP(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := x.drawnWordP(t.Context(), in, 5000) // of 11,440 permutations
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range exact {
		near(t, "p", drawn[i], p, 4*math.Sqrt(p*(1-p)/5000)+1e-3)
	}
}

// The p of a word is uniform where the groups do not differ: of 400 words about
// one in ten has p below 0.1.
func TestWordLuckUniform(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	words, a, b := cloud(random, 400, 30), cloud(random, 6, 30), cloud(random, 6, 30)
	p, err := cosinesTo(words, a, b).wordP(t.Context(), input(nas, nil), measure.NewResult())
	if err != nil {
		t.Fatal(err)
	}
	below := 0
	for _, v := range p {
		if v < 0.1 {
			below++
		}
	}
	if below < 16 || below > 64 { // four standard deviations of 400 draws at 0.1
		t.Errorf("%d of 400 below 0.1", below)
	}
}

// Every permutation is visited once, a random one has the right size.
func TestDealings(t *testing.T) {
	in := input(nas, nil)
	seen := map[[5]bool]bool{}
	every, err := permutations(t.Context(), in, wordPermutation{5, 2, 10}, func(d permutation) { seen[[5]bool(d)] = true })
	if err != nil || !every || len(seen) != 10 {
		t.Errorf("%d dealings, %v, %v", len(seen), every, err)
	}
	visits := 0
	every, err = permutations(t.Context(), in, wordPermutation{30, 12, 50}, func(d permutation) {
		visits++
		n := 0
		for _, in := range d {
			if in {
				n++
			}
		}
		if n != 12 {
			t.Errorf("%d words in the first group", n)
		}
	})
	if err != nil || every || visits != 50 {
		t.Errorf("%d visits, %v, %v", visits, every, err)
	}
}

// With a long list between long groups p comes from random permutations, which a
// note says.
func TestWordLuckOfLongLists(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(8, 8))
	in := input(nas, listSets(cloud(random, 40, 4), cloud(random, 30, 4), cloud(random, 30, 4)))
	if r := compute(t, nas, in); !hasNote(r, "p_approximate") {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestAdjustedP(t *testing.T) {
	rows := scoreRows("words", plane([2]float64{1, 0}, [2]float64{1, 0}, [2]float64{1, 0}), []float64{1, 2, 3})
	if err := putWordP(rows, []float64{0.03, 0.01, 0.5}); err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0.045, 0.03, 0.5} {
		near(t, "q", rows[i].Scores["q"], want, 1e-12)
	}
}
