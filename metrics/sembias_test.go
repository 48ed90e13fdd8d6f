package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// semBiasInput makes questions of pairs whose differences are given, every
// second word being the origin's neighbour at (0, 0, 9).
func semBiasInput(questions [][4][2]float64, options ...any) *measure.Input {
	set := measure.Set{Asked: len(questions)}
	n := 0
	word := func(x, y float64) measure.Word {
		n++
		name := string(rune('a'+n/26)) + string(rune('a'+n%26))
		return measure.Word{Text: name, As: name, Vector: []float64{x, y, 9}}
	}
	for _, q := range questions {
		var tuple []measure.Word
		for _, d := range q {
			tuple = append(tuple, word(d[0], d[1]), word(0, 0))
		}
		set.Tuples = append(set.Tuples, tuple)
	}
	he, she := measure.Word{As: "he", Vector: []float64{1, 0, 0}}, measure.Word{As: "she", Vector: []float64{-1, 0, 0}}
	return input(semBias, map[string]measure.Set{"questions": set, "pairs": {Pairs: [][2]measure.Word{{he, she}}}},
		options...)
}

// By hand: the cosines with (1, 0) are 1, 0, −1, 0.6; 0.6, 0, 0.8, 0.6; and,
// of equal ones, the later counts: 1, 1, 0, 1 is a stereotype.
func TestSemBiasByHand(t *testing.T) {
	questions := [][4][2]float64{
		{{2, 0}, {0, 1}, {-1, 0}, {3, 4}},
		{{3, 4}, {0, 1}, {4, 3}, {6, 8}},
		{{1, 0}, {2, 0}, {0, 1}, {3, 0}},
		{{3, 4}, {0, 1}, {0, 2}, {1, 0}},
	}
	r := compute(t, semBias, semBiasInput(questions))
	for id, want := range map[string]float64{"definition": 0.25, "none": 0.25, "stereotype": 0.5, "questions": 4} {
		near(t, id, r.Values[id], want, 0)
	}
	row := r.Tables[0].Rows[1]
	if row[2] != "none" || math.Abs(row[4].(float64)-0.6) > 1e-12 || math.Abs(row[6].(float64)-0.8) > 1e-12 {
		t.Errorf("second question %v", row)
	}
	// In the paper's order the second pair is the stereotype: none of the first
	// two changes, the last pair is now none.
	r = compute(t, semBias, semBiasInput(questions, "order", orderPaper))
	near(t, "stereotype in the paper's order", r.Values["stereotype"], 0, 0)
	near(t, "none in the paper's order", r.Values["none"], 0.75, 0)
}

// Words with one vector have no difference; where no pair has one nothing is
// chosen.
func TestSemBiasWithoutDifference(t *testing.T) {
	none := [4][2]float64{}
	r := compute(t, semBias, semBiasInput([][4][2]float64{none, {{-1, 0}, {}, {}, {}}}))
	near(t, "definition", r.Values["definition"], 1, 0)
	r = compute(t, semBias, semBiasInput([][4][2]float64{none}))
	if len(r.Values) != 0 || !hasNote(r, "no_questions") || r.Tables[0].Rows[0][2] != nil {
		t.Errorf("%v, %v", r.Values, r.Tables)
	}
}

// Turning he and she round asks for the pair that differs the other way;
// questions in another order are the same questions.
func TestSemBiasSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	var questions, mirrored, backwards [][4][2]float64
	for range 12 {
		var q, m [4][2]float64
		for i := range q {
			q[i] = [2]float64{rng.NormFloat64(), rng.NormFloat64()}
			m[i] = [2]float64{-q[i][0], -q[i][1]}
		}
		questions, mirrored = append(questions, q), append(mirrored, m)
		backwards = append([][4][2]float64{q}, backwards...)
	}
	base := compute(t, semBias, semBiasInput(questions)).Values
	in := semBiasInput(mirrored)
	p := in.Sets["pairs"].Pairs[0]
	in.Sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{p[1], p[0]}}}
	turned, reversed := compute(t, semBias, in).Values, compute(t, semBias, semBiasInput(backwards)).Values
	for _, id := range []string{"definition", "stereotype", "none"} {
		near(t, "turned round, "+id, turned[id], base[id], 1e-12)
		near(t, "in another order, "+id, reversed[id], base[id], 1e-12)
		if low, high := base[id+"_low"], base[id+"_high"]; !(low <= base[id] && base[id] <= high) {
			t.Errorf("%s = %g is not between %g and %g", id, base[id], low, high)
		}
	}
}

// By hand: a = (3, 4), b = (−3, 4) at length 1: the difference is the direction,
// a·b = 0.28 and without it 1, so β = (0.28 − 1) / 0.28. Of (1, 0), (0, 1) the
// difference stands at 45°, and nothing is left of the first.
func TestPairBiasByHand(t *testing.T) {
	words := plane([2]float64{3, 4}, [2]float64{-6, 8}, [2]float64{1, 0}, [2]float64{0, 1},
		[2]float64{2, 2}, [2]float64{1, 1})
	pairs := [][2]measure.Word{{words[2], named(plane([2]float64{-1, 0}), "she")[0]}}
	sets := map[string]measure.Set{"pairs": {Pairs: pairs},
		"compared": {Pairs: [][2]measure.Word{{words[0], words[1]}, {words[2], words[3]}, {words[4], words[5]}}}}
	r := compute(t, pairBias, input(pairBias, sets))
	near(t, "along", r.Values["along"], (1+math.Sqrt(0.5))/2, 1e-12)
	rows := r.Tables[0].Rows
	near(t, "β", rows[0][5].(float64), (0.28-1)/0.28, 1e-12)
	if rows[1][5] != nil || rows[2][2] != nil || !hasNote(r, "no_difference") || !hasNote(r, "interval_skipped") {
		t.Errorf("rows %v, notes %v", rows, r.Notes)
	}
	// β of the last is 0 (one direction); the median of both is half the first.
	near(t, "median β", r.Values["median_beta"], (0.28-1)/0.56, 1e-12)
	swapped := compute(t, pairBias,
		input(pairBias, map[string]measure.Set{"compared": sets["compared"],
			"pairs": {Pairs: [][2]measure.Word{{pairs[0][1], pairs[0][0]}}}}))
	near(t, "along, pairs turned round", swapped.Values["along"], -r.Values["along"], 1e-12)
	near(t, "β, pairs turned round", swapped.Values["median_beta"], r.Values["median_beta"], 1e-12)
}

// Pairs that cancel out leave a row for every word and no value.
func TestPairMeasuresWithoutDirection(t *testing.T) {
	p := [2]measure.Word{{As: "he", Vector: []float64{1, 0, 0}}, {As: "she", Vector: []float64{-1, 0, 0}}}
	cancel := measure.Set{Pairs: [][2]measure.Word{p, {p[1], p[0]}}}
	in := semBiasInput([][4][2]float64{{{1, 0}, {0, 1}, {1, 1}, {2, 1}}})
	in.Sets["pairs"] = cancel
	if r := compute(t, semBias, in); len(r.Values) != 0 || len(r.Words) != 4 || !hasNote(r, "direction_undefined") {
		t.Errorf("%v, %v", r.Values, r.Words)
	}
	r := compute(t, pairBias, input(pairBias, map[string]measure.Set{"compared": {Pairs: [][2]measure.Word{p}},
		"pairs": cancel}))
	if len(r.Values) != 0 || len(r.Words) != 6 || r.Words[0].Set != "compared" || !hasNote(r, "direction_undefined") {
		t.Errorf("%v, %v", r.Values, r.Words)
	}
}
