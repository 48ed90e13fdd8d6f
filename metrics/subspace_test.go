package metrics

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

func pairOf(a, b [2]float64) [2]measure.Word { w := plane(a, b); return [2]measure.Word{w[0], w[1]} }

// Of one pair on the first axis the lean is the first component.
func TestDirectBiasByHand(t *testing.T) {
	sets := pairSets(plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 1}), pairOf([2]float64{2, 0}, [2]float64{-1, 0}))
	for c, want := range map[float64]float64{0: 1, 0.5: (math.Sqrt(.6) + math.Sqrt(.8)) / 3, 1: 1.4 / 3, 2: 1. / 3} {
		near(t, "direct_bias", compute(t, directBias, input(directBias, sets, "c", c)).Values["direct_bias"], want, 1e-12)
	}
	r := compute(t, directBias, input(directBias, sets))
	near(t, "score", r.Words[1].Scores["score"], -0.8, 1e-12)
	near(t, "mean", r.Values["mean"], -0.2/3, 1e-12)
	near(t, "explained", r.Values["explained"], 1, 1e-12)
	near(t, "a pole", r.Words[3].Scores["score"], 1, 1e-12)
	if r = compute(t, directBias, input(directBias, sets, "k", 3)); !hasNote(r, "fewer_components") {
		t.Errorf("notes %v", r.Notes)
	}
	sets = pairSets(sets["words"].Words, pairOf([2]float64{1, 0}, [2]float64{0, 1}), pairOf([2]float64{0, 1}, [2]float64{1, 0}))
	if r = compute(t, directBias, input(directBias, sets)); !hasNote(r, "direction_undefined") || len(r.Words) != 7 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Two pairs at right angles in the plane span all of it.
func TestDirectBiasOfPlane(t *testing.T) {
	sets := pairSets(plane([2]float64{3, 4}, [2]float64{5, 12}), pairOf([2]float64{1, 0}, [2]float64{-1, 0}), pairOf([2]float64{0, 1}, [2]float64{1, 0}))
	r := compute(t, directBias, input(directBias, sets, "k", 2))
	near(t, "direct_bias", r.Values["direct_bias"], 1, 1e-12)
	near(t, "explained", r.Values["explained"], 1, 1e-12)
	if len(r.Tables[0].Rows) != 2 || r.Tables[1].Rows[0][2] != 0. {
		t.Errorf("tables %v", r.Tables)
	}
}

// Components are orthonormal and reproduce the differences' squares.
func TestSubspace(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{3, 9} { // fewer and more pairs than dimensions
		var pairs [][2]measure.Word
		for range size {
			w := cloud(random, 2, 5)
			pairs = append(pairs, [2]measure.Word{w[0], w[1]})
		}
		diffs := unitDifferences(pairs)
		s, ok := newSubspace(t.Context(), diffs, 10)
		if !ok || len(s.axes) != min(size, 5) {
			t.Fatalf("%d axes of %d pairs", len(s.axes), size)
		}
		var total, squares float64
		for i, a := range s.axes {
			total += s.shares[i]
			for j, b := range s.axes {
				want := 0.0
				if i == j {
					want = 1
				}
				near(t, "inner product of axes", linalg.Dot(a, b), want, 1e-12)
			}
			along := 0.0
			for _, d := range diffs {
				along += linalg.Dot(d, a) * linalg.Dot(d, a)
			}
			squares += along
			if i > 0 && s.shares[i] > s.shares[i-1] {
				t.Errorf("shares %v do not fall", s.shares)
			}
			near(t, "share", along/sumOfSquares(diffs), s.shares[i], 1e-12)
		}
		near(t, "all shares", total, 1, 1e-12)
		near(t, "all squares", squares, sumOfSquares(diffs), 1e-9)
	}
}

func sumOfSquares(rows [][]float64) float64 {
	var sum float64
	for _, r := range rows {
		sum += linalg.Dot(r, r)
	}
	return sum
}

// Pairs along one line stand out from pairs drawn by luck.
func TestRandomShares(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var pairs [][2]measure.Word
	for range 6 {
		w := cloud(random, 2, 20)
		w[0].Vector[0], w[1].Vector[0] = 6, -6
		pairs = append(pairs, [2]measure.Word{w[0], w[1]})
	}
	r := compute(t, directBias, input(directBias, pairSets(cloud(random, 40, 20), pairs...)))
	first := r.Tables[0].Rows[0]
	if !(first[1].(float64) > 0.6 && first[2].(float64) < 0.4) {
		t.Errorf("first component %v", first)
	}
	if len(r.Tables[0].Rows) != 6 {
		t.Errorf("%d components", len(r.Tables[0].Rows))
	}
	if few := compute(t, directBias, input(directBias, pairSets(cloud(random, 11, 20), pairs...))); !hasNote(few, "no_random_pairs") {
		t.Errorf("notes %v", few.Notes)
	}
}

// In space with g on the first axis: w = (.6, .8, 0) and v = (.8, 0, .6) share
// nothing but g; w and w itself keep their likeness without it.
func TestIndirectBiasByHand(t *testing.T) {
	word := func(v ...float64) measure.Word { return measure.Word{Text: "w", As: "w", Vector: v} }
	w, v := word(3, 4, 0), word(4, 0, 3)
	sets := map[string]measure.Set{
		"words": {Words: []measure.Word{w}}, "X": {Words: []measure.Word{v, w, word(0, 0, 2), word(1, 0, 0)}},
		"pairs": {Pairs: [][2]measure.Word{{word(1, 0, 0), word(-1, 0, 0)}}},
	}
	r := compute(t, indirectBias, input(indirectBias, sets))
	for i, want := range [][]any{{0.48, 0., 1.}, {1., 1., 0.}, {0., 0., nil}, {0.6, nil, nil}} {
		got := r.Tables[0].Rows[i][2:]
		for k := range want {
			x, ok := got[k].(float64)
			if y, exists := want[k].(float64); ok != exists || math.Abs(x-y) > 1e-12 {
				t.Errorf("pair %d: %v, want %v", i, got, want)
			}
		}
	}
	near(t, "median_beta", r.Values["median_beta"], 0.5, 1e-12)
	near(t, "compared", r.Values["compared"], 2, 0)
}

// A median goes over the pairs whose similarity is at least 0.05, as its definition
// says: not over the unlike ones either. By hand: w = (.6, .8, 0) with v = (.8, 0, .6)
// has the similarity .48 and β 1, with −v −.48 and 1, with (−1, 0, 7) / √50 −.085,
// with w itself 1 and 0.
func TestMedianBetaLeavesUnlikeWordsOut(t *testing.T) {
	word := func(v ...float64) measure.Word { return measure.Word{Text: "w", As: "w", Vector: v} }
	w, others := word(3, 4, 0), []measure.Word{word(4, 0, 3), word(3, 4, 0), word(-4, 0, -3), word(-1, 0, 7)}
	pairs := measure.Set{Pairs: [][2]measure.Word{{word(1, 0, 0), word(-1, 0, 0)}}}
	compared := measure.Set{}
	for _, v := range others {
		compared.Pairs = append(compared.Pairs, [2]measure.Word{w, v})
	}
	for m, c := range map[string]struct {
		measure measure.Measure
		in      *measure.Input
	}{
		"indirect-bias": {indirectBias, input(indirectBias, map[string]measure.Set{"words": {Words: []measure.Word{w}}, "X": {Words: others}, "pairs": pairs})},
		"pair-bias":     {pairBias, input(pairBias, map[string]measure.Set{"compared": compared, "pairs": pairs})},
	} {
		r := compute(t, c.measure, c.in)
		near(t, m, r.Values["median_beta"], 0.5, 1e-12)
		if note := noteOf(r, "beta_unstable"); !strings.Contains(note, "2 pairs of words the similarity is below 0.05") {
			t.Errorf("%s: note %q", m, note)
		}
		for i, want := range []float64{0.48, 1, -0.48} {
			near(t, m+", similarity", r.Tables[0].Rows[i][len(r.Tables[0].Columns)-3].(float64), want, 1e-12)
		}
		c.in.Rules = 1 // of links that went by the absolute value
		near(t, m+" by rules 1", compute(t, c.measure, c.in).Values["median_beta"], 1, 1e-12)
	}
}

func TestIndirectBiasUnstable(t *testing.T) {
	word := func(v ...float64) measure.Word { return measure.Word{Text: "w", As: "w", Vector: v} }
	sets := map[string]measure.Set{
		"words": {Words: []measure.Word{word(0.01, 1, 0)}}, "X": {Words: []measure.Word{word(1, 0, 1)}},
		"pairs": {Pairs: [][2]measure.Word{{word(1, 0, 0), word(-1, 0, 0)}}},
	}
	r := compute(t, indirectBias, input(indirectBias, sets))
	if !hasNote(r, "beta_unstable") || !hasNote(r, "no_beta") {
		t.Errorf("notes %v", r.Notes)
	}
}
