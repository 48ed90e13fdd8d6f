package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/measure"
)

// pairsOf makes pairs of vectors in the plane.
func pairsOf(vectors ...[2]float64) [][2]measure.Word {
	words := plane(vectors...)
	for i := range words {
		words[i].Text = "pole " + words[i].Text
	}
	var pairs [][2]measure.Word
	for i := 0; i < len(words); i += 2 {
		pairs = append(pairs, [2]measure.Word{words[i], words[i+1]})
	}
	return pairs
}

// The direction is the x axis: projections are the cosines 0.6, −0.8 and 0.
func TestBiasByHand(t *testing.T) {
	sets := map[string]measure.Set{
		"words": {Words: plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7})},
		"pairs": {Pairs: pairsOf([2]float64{5, 0}, [2]float64{-1, 0}, [2]float64{0, 1}, [2]float64{0, -1})},
	}
	r := compute(t, bias, input(bias, sets))
	near(t, "score", r.Words[0].Scores["score"], 0.6, 1e-12)
	near(t, "score of a pair's word", r.Words[3].Scores["score"], 1, 1e-12)
	near(t, "mean", r.Values["mean"], -0.2/3, 1e-12)
	near(t, "mean_abs", r.Values["mean_abs"], 1.4/3, 1e-12)
	near(t, "sd", r.Values["sd"], math.Sqrt((0.36+0.64-0.04/3)/2), 1e-12)
	if rows := r.Tables[0].Rows; len(rows) != 6 || rows[0][1] != "w0" || rows[3][1] != "w1" || !hasNote(r, "interval_skipped") {
		t.Errorf("extremes %v, notes %v", rows, r.Notes)
	}
	// All pairs: half the differences lie along each axis; the mean of the
	// units is the diagonal.
	r = compute(t, bias, input(bias, sets, "direction", "mean"))
	near(t, "score, mean", r.Words[0].Scores["score"], 1.4/math.Sqrt2, 1e-12)
	sets["pairs"] = measure.Set{Pairs: pairsOf([2]float64{1, 0}, [2]float64{3, 0})}
	if r = compute(t, bias, input(bias, sets)); !hasNote(r, "direction_undefined") || len(r.Words) != 5 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Turning the pair round turns the signs; the intervals turn with them, and
// lengths do not matter.
func TestBiasLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		words, ends := cloud(random, 8, 4), cloud(random, 2, 4)
		sets := map[string]measure.Set{"words": {Words: words}, "pairs": {Pairs: [][2]measure.Word{{ends[0], ends[1]}}}}
		r, err := runBias(t.Context(), input(bias, sets))
		if err != nil {
			t.Fatal(err)
		}
		sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{ends[1], ends[0]}}}
		for _, w := range words {
			for j := range w.Vector {
				w.Vector[j] *= 7
			}
		}
		turned, err := runBias(t.Context(), input(bias, sets))
		if err != nil {
			t.Fatal(err)
		}
		for a, b := range map[string]string{"mean": "mean", "mean_low": "mean_high", "mean_high": "mean_low"} {
			if math.Abs(r.Values[a]+turned.Values[b]) > 1e-9 {
				t.Fatalf("%s is %v, %s is %v the other way round", a, r.Values[a], b, turned.Values[b])
			}
		}
		if math.Abs(r.Values["sd"]-turned.Values["sd"]) > 1e-9 || !(r.Values["sd_low"] <= r.Values["sd"]) {
			t.Fatalf("%v and %v", r.Values, turned.Values)
		}
	})
}

func TestAxesByHand(t *testing.T) {
	sets := map[string]measure.Set{
		"words":  {Words: plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7}, [2]float64{5, -12})},
		"pairs":  {Pairs: pairsOf([2]float64{5, 0}, [2]float64{-1, 0})},
		"across": {Pairs: pairsOf([2]float64{1, 0}, [2]float64{0, -1})},
	}
	r := compute(t, axes, input(axes, sets))
	// The second axis is the diagonal: u(1,0) − u(0,−1) = (1, 1).
	near(t, "cos", r.Values["cos"], math.Sqrt2/2, 1e-12)
	near(t, "score_y", r.Words[0].Scores["score_y"], 1.4/math.Sqrt2, 1e-12)
	near(t, "score_y", r.Words[3].Scores["score_y"], -7./13/math.Sqrt2, 1e-12)
	// x is 0.6, −0.8, 0, 5/13; y has the order 1.4, −0.2, 1, −7/13: ranks
	// 4 1 2 3 and 4 2 3 1, Σd² = 0 + 1 + 1 + 4, ρ = 1 − 36/60.
	near(t, "rho", r.Values["rho"], 0.4, 1e-12)
	if row := r.Tables[0].Rows[1]; row[2] != 1.0 || row[3] != "w3" {
		t.Errorf("corner %v", row)
	}
	delete(sets, "across")
	if r = compute(t, axes, input(axes, sets)); !hasNote(r, "no_second_axis") || r.Words[0].Scores["score"] != 0.6 {
		t.Errorf("notes %v, row %v", r.Notes, r.Words[0])
	}
	sets["A"], sets["B"] = measure.Set{Words: plane([2]float64{0, 2})}, measure.Set{Words: plane([2]float64{0, -1})}
	r = compute(t, axes, input(axes, sets))
	near(t, "score_y of groups", r.Words[0].Scores["score_y"], 0.8, 1e-12)
	near(t, "cos of groups", r.Values["cos"], 0, 1e-12)
	sets["B"] = sets["A"]
	if r = compute(t, axes, input(axes, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}

// The mean of (1, 0), (0, 1) and (0.6, 0.8) points to (1.6, 1.8).
func TestOddOneOutByHand(t *testing.T) {
	sets := map[string]measure.Set{"words": {Words: plane([2]float64{2, 0}, [2]float64{0, 1}, [2]float64{3, 4})}}
	r := compute(t, oddOneOut, input(oddOneOut, sets))
	length := math.Hypot(1.6, 1.8)
	near(t, "cos", r.Values["cos"], 1.6/length, 1e-12)
	near(t, "margin", r.Values["margin"], 0.2/length, 1e-11)
	if r.Tables[0].Rows[0][0] != "w0" {
		t.Errorf("order %v", r.Tables[0].Rows)
	}
	sets["words"] = measure.Set{Words: plane([2]float64{0, 3}, [2]float64{2, 0}, [2]float64{1, 1})}
	if r = compute(t, oddOneOut, input(oddOneOut, sets)); r.Tables[0].Rows[0][0] != "w0" || !hasNote(r, "tie") {
		t.Errorf("a tie: %v, %v", r.Tables[0].Rows, r.Notes)
	}
	sets["words"] = measure.Set{Words: plane([2]float64{1, 0}, [2]float64{-1, 0})}
	if r = compute(t, oddOneOut, input(oddOneOut, sets)); !hasNote(r, "direction_undefined") {
		t.Errorf("notes %v", r.Notes)
	}
}

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
