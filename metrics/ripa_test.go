package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

func pairSets(words []measure.Word, pairs ...[2]measure.Word) map[string]measure.Set {
	return map[string]measure.Set{"words": {Name: "words", Words: words}, "pairs": {Name: "pairs", Pairs: pairs}}
}

// pair makes a pair that differs by (x, y).
func pair(x, y float64) [2]measure.Word {
	w := plane([2]float64{x + 1, y + 2}, [2]float64{1, 2})
	return [2]measure.Word{w[0], w[1]}
}

// The differences (3, 0), (1, 0) and (0, 1) have the first principal component
// (1, 0), which holds 10 of their 11 squared lengths; by hand.
func TestRIPAByHand(t *testing.T) {
	words := plane([2]float64{2, 0}, [2]float64{-3, 4})
	r := compute(t, ripa, input(ripa, pairSets(words, pair(3, 0), pair(1, 0), pair(0, 1))))
	near(t, "score", r.Words[0].Scores["score"], 2, 1e-12)
	near(t, "score", r.Words[1].Scores["score"], -3, 1e-12)
	near(t, "cos", r.Words[1].Scores["cos"], -0.6, 1e-12)
	near(t, "mean", r.Values["mean"], -0.5, 1e-12)
	near(t, "mean_abs", r.Values["mean_abs"], 2.5, 1e-12)
	near(t, "explained", r.Values["explained"], 10./11, 1e-12)
	near(t, "pairs_agree", r.Values["pairs_agree"], 2, 0)
	near(t, "cos_mean_difference", r.Values["cos_mean_difference"], 4/math.Sqrt(17), 1e-12)
	if !hasNote(r, "pairs_disagree") {
		t.Errorf("notes %v", r.Notes)
	}
	near(t, "projection", r.Tables[0].Rows[0][1].(float64), 3, 1e-12)

	// WEFE: the mean of w . (1, 0), w . (1, 0) and w . (0, 1).
	r = compute(t, ripa, input(ripa, pairSets(words, pair(3, 0), pair(1, 0), pair(0, 1)), "direction", "mean"))
	near(t, "mean direction", r.Words[1].Scores["score"], (-3-3+4)/3., 1e-12)
	near(t, "sd", r.Words[1].Scores["sd"], math.Sqrt((9+9+16)/3.-4./9), 1e-12)

	r = compute(t, ripa, input(ripa, pairSets(words, pair(0, 2), pair(1, 0)), "direction", "single"))
	near(t, "single direction", r.Words[1].Scores["score"], 4, 1e-12)
	if !hasNote(r, "stability_skipped") {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestRIPADirectionUndefined(t *testing.T) {
	words := plane([2]float64{2, 0})
	for name, pairs := range map[string][][2]measure.Word{
		"they cancel":     {pair(1, 0), pair(-1, 0)},
		"no difference":   {pair(0, 0)},
		"centred by hand": {pair(2, 1), pair(-1, -2), pair(-1, 1)},
	} {
		r := compute(t, ripa, input(ripa, pairSets(words, pairs...)))
		if !hasNote(r, "direction_undefined") || len(r.Values) > 0 {
			t.Errorf("%s: %v, notes %v", name, r.Values, r.Notes)
		}
	}
}

// TestRIPALaws: swapping every pair turns the sign; the order of pairs and
// words does not matter; the scores are linear.
func TestRIPALaws(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 9))
	for range 20 {
		words := cloud(random, 12, 6)
		var pairs, swapped, backwards [][2]measure.Word
		for range 2 + random.IntN(8) { // up to more pairs than dimensions
			w := cloud(random, 2, 6)
			w[0].Vector[0] += 4
			pairs = append(pairs, [2]measure.Word{w[0], w[1]})
		}
		for i, p := range pairs {
			swapped = append(swapped, [2]measure.Word{p[1], p[0]})
			backwards = append(backwards, pairs[len(pairs)-1-i])
		}
		run := func(words []measure.Word, pairs [][2]measure.Word) *measure.Result {
			return compute(t, ripa, input(ripa, pairSets(words, pairs...)))
		}
		r, s, b := run(words, pairs), run(words, swapped), run(words, backwards)
		double := run(scaled(words), pairs)
		for i, w := range r.Words[:len(words)] {
			score := w.Scores["score"]
			near(t, "swapped", s.Words[i].Scores["score"], -score, 1e-9)
			near(t, "backwards", b.Words[i].Scores["score"], score, 1e-9)
			near(t, "scaled", double.Words[i].Scores["score"], score*(float64(i)+0.25), 1e-9)
			if !(w.Scores["low"] <= score && score <= w.Scores["high"]) {
				t.Errorf("score outside its range: %v", w.Scores)
			}
		}
		near(t, "stability", b.Values["stability"], r.Values["stability"], 1e-9)
	}
}

// TestPrincipalAxis compares the axis with power iteration.
func TestPrincipalAxis(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for n := 1; n <= 40; n += 3 {
		rows := make([][]float64, n+3)
		for i, w := range cloud(random, n+3, n) {
			w.Vector[0] *= 5
			rows[i] = w.Vector
		}
		m := linalg.Rows(linalg.Gram(linalg.Columns(rows)))
		want := make([]float64, n)
		want[0] = 1
		for range 500 {
			want = linalg.Unit(linalg.Dots(want, m))
		}
		_, axis := linalg.Principal(t.Context(), rows)
		got := axis(0)
		near(t, "|cos| of both axes", math.Abs(linalg.Dot(got, want)), 1, 1e-12)
		near(t, "length", linalg.Norm(got), 1, 1e-12)
	}
}

// TestLeadingDirectionShapes: with more pairs than dimensions the other Gram
// matrix is taken; both give the same direction.
func TestLeadingDirectionShapes(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 1))
	rows := make([][]float64, 9)
	for i, w := range cloud(random, 9, 6) {
		w.Vector[2] += 3
		rows[i] = w.Vector
	}
	got, ok := LeadingDirection(t.Context(), rows)
	_, shares := linalg.Eigen(linalg.Gram(rows))
	v := shares.Row(0)
	want := make([]float64, 6)
	for i, r := range rows {
		for j, x := range r {
			want[j] += v[i] * x
		}
	}
	if !ok {
		t.Fatal("no direction")
	}
	near(t, "|cos|", math.Abs(linalg.Dot(got, linalg.Unit(want))), 1, 1e-12)
}

// TestRIPAStabilityAbsent: without a range over left-out pairs there is no
// stability, and a note says why.
func TestRIPAStabilityAbsent(t *testing.T) {
	words := plane([2]float64{2, 0}, [2]float64{-3, 4}, [2]float64{0, 1})
	var many [][2]measure.Word
	for i := range stabilityMaximum + 1 {
		many = append(many, pair(2, float64(i)/100))
	}
	for note, pairs := range map[string][][2]measure.Word{
		"stability_skipped":   many,
		"stability_undefined": {pair(1, 0), pair(-1, 0), pair(2, 0)},
	} {
		r := compute(t, ripa, input(ripa, pairSets(words, pairs...)))
		if _, ok := r.Values["stability"]; ok || !hasNote(r, note) {
			t.Errorf("%s: values %v, notes %v", note, r.Values, r.Notes)
		}
	}
}
