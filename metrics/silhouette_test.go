package metrics

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// twoSpaces makes the sets of a WEAT in an embedding where X leans to A and Y
// to B, and in one where nothing leans.
func twoSpaces(random *rand.Rand) (biased, even map[string]measure.Set) {
	biased, even = map[string]measure.Set{}, map[string]measure.Set{}
	for _, id := range []string{"X", "Y", "A", "B"} {
		at := 1.0
		if id == "Y" || id == "B" {
			at = -1
		}
		words := cloud(random, 6, 5)
		for i := range words {
			words[i].Text = fmt.Sprint(id, i)
		}
		even[id] = measure.Set{Words: words}
		var leaning []measure.Word
		for _, w := range words {
			w.Vector = append([]float64(nil), w.Vector...)
			w.Vector[0] += 3 * at
			leaning = append(leaning, w)
		}
		biased[id] = measure.Set{Words: leaning}
	}
	return biased, even
}

func silhouetteOf(t *testing.T, sets, other map[string]measure.Set, options ...any) *measure.Result {
	t.Helper()
	in := input(silhouette, sets, options...)
	in.Other = &measure.Other{Sets: other}
	return compute(t, silhouette, in)
}

// Curves by hand; areas by numpy.trapezoid, divided by 7 × 4 as the authors' code
// does, and from these 1 − area, and ½ + area/2.
func TestSilhouetteAreas(t *testing.T) {
	s := silhouetteRun{in: input(silhouette, nil), out: measure.NewResult(), positions: []float64{2, 4, 7}}
	here := silhouetteCurves{{2, 1.5, 1}, {-1, 0.5, 1}, {1.5, 1.2, 1}}
	there := silhouetteCurves{{0.5, -0.2, -0.3}, {-2, 0.1, -0.3}, {-1, -0.6, -0.3}}
	if err := s.summary(t.Context(), here, there); err != nil {
		t.Fatal(err)
	}
	near(t, "robustness", s.out.Values["robustness"], 0.8035714285714286, 1e-12)
	near(t, "robustness there", s.out.Values["robustness_with"], 0.8482142857142857, 1e-12)
	near(t, "accuracy", s.out.Values["accuracy"], 0.555952380952381, 1e-12)
	near(t, "mean", s.out.Tables[0].Rows[0][1].(float64), 2.5/3, 1e-12)
	near(t, "low", s.out.Tables[0].Rows[0][2].(float64), -1, 0)
}

// The whole lists give the WEAT's d; swapping the embeddings mirrors the
// accuracy about ½, and with one embedding twice it is ½.
func TestSilhouetteLaws(t *testing.T) {
	biased, even := twoSpaces(rand.New(rand.NewPCG(1, 4)))
	for _, vary := range []string{varyTargets, varyAttributes} {
		r := silhouetteOf(t, biased, even, "vary", vary, "runs", 30)
		v := r.Values
		near(t, "d", v["d"], compute(t, weat, input(weat, biased)).Values["d"], 1e-9)
		near(t, "d there", v["d_with"], compute(t, weat, input(weat, even)).Values["d"], 1e-9)
		swapped := silhouetteOf(t, even, biased, "vary", vary, "runs", 30).Values
		near(t, "swapped", swapped["accuracy"], 1-v["accuracy"], 1e-9)
		near(t, "robustness", swapped["robustness"], v["robustness_with"], 1e-12)
		if !(v["accuracy"] > 0.5 && v["low"] <= v["accuracy"] && v["accuracy"] <= v["high"] &&
			v["robustness"] > v["robustness_with"]) {
			t.Errorf("%s: %v", vary, v)
		}
		rows := r.Tables[0].Rows
		if len(rows) != 6 || rows[5][0] != 12.0 {
			t.Fatalf("%s: %v", vary, rows)
		}
		near(t, "width of whole lists", rows[5][3].(float64)-rows[5][2].(float64), 0, 1e-12)
	}
	near(t, "twice", silhouetteOf(t, even, even, "runs", 30).Values["accuracy"], 0.5, 0)
}

// Only words that both embeddings have count.
func TestSilhouetteCommonWords(t *testing.T) {
	biased, even := twoSpaces(rand.New(rand.NewPCG(2, 4)))
	even["X"] = measure.Set{Words: even["X"].Words[:3]}
	if rows := silhouetteOf(t, biased, even).Tables[0].Rows; rows[len(rows)-1][0] != 9.0 {
		t.Errorf("%v", rows)
	}
	even["X"] = measure.Set{Words: even["X"].Words[:1]}
	if r := silhouetteOf(t, biased, even); !hasNote(r, "too_few_common") || len(r.Words) != 24 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}
