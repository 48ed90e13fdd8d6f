package metrics

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// neighbourWorld is he and she on the first axis, and words between.
func neighbourWorld() []measure.Word {
	return named(plane([2]float64{1, 0}, [2]float64{-1, 0}, [2]float64{1, 1}, [2]float64{1, 2}, [2]float64{-1, 2},
		[2]float64{-2, 1}, [2]float64{0, 3}),
		"he she a b c d m")
}

func worldInput(t testing.TB, m measure.Measure, all []measure.Word, list []int, options ...any) *measure.Input {
	var words []measure.Word
	for _, i := range list {
		words = append(words, all[i])
	}
	in := input(m, map[string]measure.Set{"words": {Words: words, Asked: len(words)},
		"pairs": {Pairs: [][2]measure.Word{{all[0], all[1]}}}}, options...)
	in.Vocabulary = memoryOf(t, all)
	return in
}

// Only the most frequent words are neighbours; a vocabulary of the list alone
// leaves none.
func TestNeighbourVocabulary(t *testing.T) {
	all := neighbourWorld()
	r := compute(t, maleNeighbours, worldInput(t, maleNeighbours, all, []int{6}, "vocabulary", 4, "k", 1))
	near(t, "share of m, nearest b", r.Values["share"], 1, 0)
	r = compute(t, maleNeighbours, worldInput(t, maleNeighbours, all, []int{0}, "vocabulary", 1))
	if _, has := r.Values["share"]; has || !hasNote(r, "no_neighbours") {
		t.Errorf("%v, %v", r.Values, r.Notes)
	}
}

// A word left out makes room for the next: without a, the nearest of b are m
// and c; the list itself may be left out of its own neighbours.
func TestNeighboursLeftOut(t *testing.T) {
	all := neighbourWorld()
	in := worldInput(t, maleNeighbours, all, []int{3}, "k", 2)
	in.Sets["specific"] = measure.Set{Words: []measure.Word{all[2]}}
	r := compute(t, maleNeighbours, in)
	near(t, "share without a", r.Values["share"], 0, 0)
	if last := r.Words[len(r.Words)-1]; last.Set != "specific" || last.Word != "a" || len(last.Scores) != 0 {
		t.Errorf("%v", r.Words)
	}
	in.Sets["specific"] = measure.Set{Words: all}
	if r = compute(t, maleNeighbours, in); len(r.Values) != 0 || !hasNote(r, "no_neighbours") {
		t.Errorf("%v", r.Values)
	}
}

// gipeWorld has w and v, alike through g alone, and u beside w.
func gipeWorld() []measure.Word {
	space := []measure.Word{
		{As: "he", Vector: []float64{5, 0, 0}}, {As: "she", Vector: []float64{-1, 0, 0}},
		{As: "w", Vector: []float64{1, 1, 0}}, {As: "v", Vector: []float64{1, 0, 1}},
		{As: "u", Vector: []float64{0, -1, 0.2}},
	}
	for i := range space {
		space[i].Text, space[i].Rank = space[i].As, i
	}
	return space
}

// Pairs that cancel out give no direction, and every word keeps its row.
func TestNeighboursWithoutDirection(t *testing.T) {
	for _, m := range []measure.Measure{maleNeighbours, proximity, gipe} {
		in := worldInput(t, m, neighbourWorld(), []int{3, 4})
		p := in.Sets["pairs"].Pairs[0]
		in.Sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{p, {p[1], p[0]}}}
		if r := compute(t, m, in); !hasNote(r, "direction_undefined") || len(r.Words) != 6 || len(r.Values) != 0 {
			t.Errorf("%s: %v, %v", m.ID, r.Notes, r.Values)
		}
	}
}

func TestTooManyNeighbours(t *testing.T) {
	in := worldInput(t, maleNeighbours, neighbourWorld(), []int{3})
	in.Vocabulary = vast{Vocabulary: in.Vocabulary}
	in.Options["vocabulary"] = 0
	_, err := maleNeighbours.Run(t.Context(), in)
	if err == nil || !strings.Contains(err.Error(), "ask for fewer words") {
		t.Errorf("error %v", err)
	}
}

func TestNeighboursCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := gipe.Run(ctx, worldInput(t, gipe, gipeWorld(), []int{2, 3})); err == nil {
		t.Error("a cancelled run has an answer")
	}
}

// However coarse the scan, the neighbours of a list are those of the
// definition.
func TestNeighboursOfAreTheirDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		k := rapid.IntRange(1, 20).Draw(t, "k")
		in := c.input(map[string]any{"k": k, "vocabulary": 0}, nil)
		var list []measure.Word
		for i, x := range c.vectors {
			if linalg.HasDirection(x) && rapid.Bool().Draw(t, "asked") {
				list = append(list, measure.Word{As: fmt.Sprintf("w%d", i), Rank: i, Vector: x})
			}
		}
		if len(list) == 0 {
			t.Skip()
		}
		h, err := neighboursOf(t.Context(), in, list)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range list {
			want := c.ranking(func(x []float64) float64 { return linalg.Dot(linalg.Unit(w.Vector), linalg.Unit(x)) })
			want = slices.DeleteFunc(want, func(s scored) bool { return s.word.As == w.As })
			want = want[:min(k, len(want))]
			if len(h.of[i]) != len(want) {
				t.Fatalf("%s has %d neighbours, want %d", w.As, len(h.of[i]), len(want))
			}
			for j, at := range h.of[i] {
				if h.others[at].As != want[j].word.As || math.Abs(h.cosines[i][j]-want[j].score) > 1e-12 {
					t.Fatalf("neighbour %d of %s is %s, want %s", j, w.As, h.others[at].As, want[j].word.As)
				}
			}
		}
	})
}

// turned returns words whose vectors were rotated by Householder reflections.
func turned(words []measure.Word, axes [][]float64) []measure.Word {
	out := slices.Clone(words)
	for i, w := range out {
		v := slices.Clone(w.Vector)
		for _, a := range axes {
			twice := 2 * linalg.Dot(v, a)
			for j := range v {
				v[j] -= twice * a[j]
			}
		}
		out[i].Vector = v
	}
	return out
}

// Rotating the space and the order of the list change nothing; turning the
// pairs round turns the shares round and leaves β alone.
func TestNeighbourhoodSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	all := cloud(rng, 80, 6)
	for i := range all {
		all[i].Text, all[i].As, all[i].Rank = fmt.Sprintf("c%d", i), fmt.Sprintf("c%d", i), i
	}
	list := []int{4, 9, 14, 19, 24, 29, 34, 39, 44}
	axes := UnitVectors(cloud(rng, 2, 6))
	values := func(m measure.Measure, words []measure.Word, list []int, turn bool) map[string]float64 {
		in := worldInput(t, m, words, list, "k", 7)
		if p := in.Sets["pairs"].Pairs[0]; turn {
			in.Sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{p[1], p[0]}}}
		}
		return compute(t, m, in).Values
	}
	backwards := slices.Clone(list)
	slices.Reverse(backwards)
	for _, m := range []measure.Measure{maleNeighbours, proximity, gipe} {
		base := values(m, all, list, false)
		around, mirrored := values(m, turned(all, axes), list, false), values(m, all, backwards, false)
		for id, v := range base {
			near(t, m.ID+" rotated, "+id, around[id], v, 1e-9)
			if !strings.HasSuffix(id, "_low") && !strings.HasSuffix(id, "_high") && !strings.HasPrefix(id, "p") &&
				!strings.Contains(id, "random") {
				near(t, m.ID+" in another order, "+id, mirrored[id], v, 1e-9)
			}
		}
		swapped := values(m, all, list, true)
		for id, want := range map[string]float64{"share": 1 - base["share"], "proximity": base["proximity"],
			"gipe": base["gipe"], "rho": base["rho"], "r": base["r"]} {
			if _, has := base[id]; has {
				near(t, m.ID+" with pairs turned round, "+id, swapped[id], want, 1e-9)
			}
		}
	}
}

// Along a direction that was drawn like any other p is spread evenly.
func TestNeighbourhoodPIsUniform(t *testing.T) {
	if testing.Short() {
		t.Skip("draws many worlds")
	}
	small, runs := 0, 120
	for seed := range runs {
		rng := rand.New(rand.NewPCG(uint64(seed), 3))
		all := cloud(rng, 60, 5)
		for i := range all {
			all[i].Text, all[i].As, all[i].Rank = fmt.Sprintf("c%d", i), fmt.Sprintf("c%d", i), i
		}
		r := compute(t, maleNeighbours, worldInput(t, maleNeighbours, all, []int{5, 10, 15, 20, 25, 30}, "k", 8))
		if r.Values["p"] <= 0.2 {
			small++
		}
	}
	// 120 draws of a fifth: 24 with a deviation of 4.4.
	if small < 8 || small > 40 {
		t.Errorf("p is at most 0.2 in %d of %d worlds", small, runs)
	}
}
