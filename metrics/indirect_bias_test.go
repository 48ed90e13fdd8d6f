package metrics

import (
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/measure"
)

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
		"indirect-bias": {indirectBias,
			input(indirectBias, map[string]measure.Set{"words": {Words: []measure.Word{w}},
				"X": {Words: others}, "pairs": pairs})},
		"pair-bias": {pairBias, input(pairBias, map[string]measure.Set{"compared": compared, "pairs": pairs})},
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
