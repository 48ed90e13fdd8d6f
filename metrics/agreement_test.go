package metrics

import (
	"testing"

	"weatherglass/metrics/measure"
)

// Words and pairs of one embedding alone are left out.
func TestAgreementByHand(t *testing.T) {
	words := plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7}, [2]float64{1, 1})
	turned := plane([2]float64{-4, 3}, [2]float64{-3, -4}, [2]float64{-7, 0}) // by a quarter
	pairs := pairsOf([2]float64{0, 3}, [2]float64{0, -3}, [2]float64{5, 0}, [2]float64{-1, 0})
	pairs[0][0].Text = "only here"
	quarter := pairsOf([2]float64{0, 5}, [2]float64{0, -1})
	quarter[0][0].Text, quarter[0][1].Text = pairs[1][0].Text, pairs[1][1].Text
	in := input(agreement, map[string]measure.Set{"words": {Words: words}, "pairs": {Pairs: pairs}})
	in.Other = &measure.Other{Sets: map[string]measure.Set{"words": {Words: turned}, "pairs": {Pairs: quarter}}}
	r := compute(t, agreement, in)
	near(t, "rho", r.Values["rho"], 1, 1e-12)
	near(t, "pearson", r.Values["pearson"], 1, 1e-12)
	near(t, "compared", r.Values["compared"], 3, 0)
	near(t, "score_with", r.Words[1].Scores["score_with"], -0.8, 1e-12)
	if _, ok := r.Words[3].Scores["score_with"]; ok || !hasNote(r, "pairs_left_out") {
		t.Errorf("row %v, notes %v", r.Words[3], r.Notes)
	}
	in.Other.Sets["pairs"] = measure.Set{Pairs: pairsOf([2]float64{1, 0}, [2]float64{0, 1})}
	in.Other.Sets["pairs"].Pairs[0][0].Text = "other"
	if r = compute(t, agreement, in); !hasNote(r, "no_common_pair") || len(r.Words) != 8 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Of the pairs a, b here and b, c there, one is in both and two are in one alone.
func TestAgreementCountsPairs(t *testing.T) {
	words := plane([2]float64{1, 0}, [2]float64{0, 1}, [2]float64{1, 1}, [2]float64{2, 1},
		[2]float64{1, 3}, [2]float64{-1, 2})
	for i := range words {
		words[i].Text = string(rune('a' + i))
	}
	pair := func(i int) [2]measure.Word { return [2]measure.Word{words[2*i], words[2*i+1]} }
	in := input(agreement, map[string]measure.Set{"words": {Words: words},
		"pairs": {Pairs: [][2]measure.Word{pair(0), pair(1)}}})
	in.Other = &measure.Other{Sets: map[string]measure.Set{"words": {Words: words},
		"pairs": {Pairs: [][2]measure.Word{pair(1), pair(2)}}}}
	r := compute(t, agreement, in)
	for _, n := range r.Notes {
		if n.Code == "pairs_left_out" && n.Text == "2 of 3 pairs stand in one embedding only and are left out." {
			return
		}
	}
	t.Errorf("notes %v", r.Notes)
}
