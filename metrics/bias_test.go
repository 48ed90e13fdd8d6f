package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/measure"
)

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
	if rows := r.Tables[0].Rows; len(rows) != 6 || rows[0][1] != "w0" || rows[3][1] != "w1" ||
		!hasNote(r, "interval_skipped") {
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
