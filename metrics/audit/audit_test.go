package audit

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

// inputOf is an audit of sets before and after.
func inputOf(before, after map[string]measure.Set, options ...any) *measure.Input {
	in := measuretest.Input(entry, after, append([]any{"top", 0}, options...)...)
	in.Before = &measure.Other{Sets: before}
	return in
}

// rowOf returns a row of the table audit by its columns.
func rowOf(t testing.TB, r *measure.Result, id string) map[string]any {
	t.Helper()
	table := r.Tables[slices.IndexFunc(r.Tables, func(t measure.Table) bool { return t.Name == "audit" })]
	for _, row := range table.Rows {
		if row[0] == id {
			cells := map[string]any{}
			for i, c := range table.Columns {
				cells[c] = row[i]
			}
			return cells
		}
	}
	t.Fatalf("there is no row %s in %v", id, table.Rows)
	return nil
}

// flat is words with their first components gone, as a projection leaves them.
func flat(words []measure.Word) []measure.Word {
	out := slices.Clone(words)
	for i, w := range out {
		out[i].Vector = []float64{0, w.Vector[1]}
	}
	return out
}

// The direction is the x axis. Cosines before are 0.6, −0.8, 0, 0.8 and −0.6,
// afterwards 0: the direct bias goes from 0.56 to 0.
func TestAuditByHand(t *testing.T) {
	words := measuretest.Plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7}, [2]float64{8, 6}, [2]float64{-6, 8})
	pairs := measure.Set{Pairs: measuretest.PairsOf([2]float64{1, 0}, [2]float64{-1, 0})}
	r := measuretest.Compute(t, entry, inputOf(
		map[string]measure.Set{"words": {Words: words}, "pairs": pairs},
		map[string]measure.Set{"words": {Words: flat(words)}, "pairs": pairs}))
	near(t, "direct_bias_before", r.Values["direct_bias_before"], 0.56, 1e-12)
	near(t, "direct_bias", r.Values["direct_bias"], 0, 1e-12)
	if v := rowOf(t, r, "direct_bias")["verdict"]; v != "better" {
		t.Errorf("verdict %v", v)
	}
	near(t, "score", r.Words[1].Scores["score"], 0, 1e-12)
	near(t, "score_before", r.Words[1].Scores["score_before"], -0.8, 1e-12)
	if !measuretest.HasNote(r, "first_look") || !measuretest.HasNote(r, "no_figure") || len(r.Words) != 7 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
	// To the right lean w3 (0.8) and w0 (0.6), to the left w1 and w4. Of both
	// pairs the similarity is (0.6·0.8 + 0.8·0.6) = 0.96, that of what is left
	// 1: β = −0.04/0.96. Afterwards nothing lies along the direction.
	near(t, "indirect_bias_before", r.Values["indirect_bias_before"], 0.04/0.96, 1e-12)
	near(t, "indirect_bias", r.Values["indirect_bias"], 0, 1e-12)
	if v := rowOf(t, r, "indirect_bias"); v["verdict"] != "unclear" || v["low"] != nil ||
		!measuretest.HasNote(r, "no_change_interval") {
		t.Errorf("of two pairs there is an interval: %v", v)
	}
}

// ownTestSets are those of Example_weat, d = 1.971; after, the components
// change places, so that d is −1.971.
func ownTestSets(turned bool) map[string]measure.Set {
	vectors := func(v ...[2]float64) measure.Set {
		for i := range v {
			if turned {
				v[i][0], v[i][1] = v[i][1], v[i][0]
			}
		}
		return measure.Set{Words: measuretest.Plane(v...), Asked: len(v)}
	}
	return map[string]measure.Set{
		"words": {Words: measuretest.Plane([2]float64{3, 4}, [2]float64{-4, 3}, [2]float64{0, 7})},
		"pairs": {Pairs: measuretest.PairsOf([2]float64{1, 0}, [2]float64{-1, 0})},
		"X":     vectors([2]float64{2, 1}, [2]float64{3, 1}), "Y": vectors([2]float64{1, 2}, [2]float64{1, 3}),
		"A": {Words: measuretest.Plane([2]float64{1, 0}), Asked: 1},
		"B": {Words: measuretest.Plane([2]float64{0, 1}), Asked: 1},
	}
}

func TestAuditOwnTest(t *testing.T) {
	r := measuretest.Compute(t, entry, inputOf(ownTestSets(false), ownTestSets(true)))
	tests := r.Tables[slices.IndexFunc(r.Tables, func(t measure.Table) bool { return t.Name == "tests" })].Rows
	if len(tests) != 1 || tests[0][0] != "own" {
		t.Fatalf("tests %v", tests)
	}
	near(t, "d_before", tests[0][2].(float64), 1.971, 5e-4)
	near(t, "d", tests[0][6].(float64), -1.971, 5e-4)
	near(t, "p_before", tests[0][5].(float64), 1./6, 1e-12)
	near(t, "p", tests[0][9].(float64), 1, 1e-12)
	near(t, "mean_d", r.Values["mean_d"], r.Values["mean_d_before"], 1e-12)
	if row := rowOf(t, r, "own"); row["coverage"] != 1.0 || row["verdict"] != "unclear" {
		t.Errorf("row %v", row)
	}
	some := ownTestSets(false)
	delete(some, "B")
	if r = measuretest.Compute(t, entry, inputOf(some, some)); !measuretest.HasNote(r, "test_incomplete") ||
		measuretest.HasNote(r, "tests_missing") {
		t.Errorf("notes %v", r.Notes)
	}
}

// Words that one side lacks count on neither; tests that lack a set are named.
func TestAuditMissing(t *testing.T) {
	before, after := ownTestSets(false), ownTestSets(false)
	after["words"] = measure.Set{Words: after["words"].Words[:2]}
	after["X"] = measure.Set{Words: after["X"].Words[:1], Asked: 2}
	r := measuretest.Compute(t, entry, inputOf(before, after))
	near(t, "direct_bias_before", r.Values["direct_bias_before"], 0.7, 1e-12)
	if !measuretest.HasNote(r, "tests_missing") || len(r.Tables[2].Rows) != 0 {
		t.Errorf("notes %v, tests %v", r.Notes, r.Tables[2])
	}
	// Two words of five are too few, as they are for a test on its own.
	few := ownTestSets(false)
	few["X"] = measure.Set{Words: few["X"].Words, Asked: 5}
	if r = measuretest.Compute(t, entry, inputOf(few, few)); !measuretest.HasNote(r, "tests_missing") {
		t.Errorf("a test of two words of five: %v", r.Values)
	}
	// A test whose words all lean alike has no effect size.
	alike := ownTestSets(false)
	alike["X"], alike["Y"] = measure.Set{Words: measuretest.Plane([2]float64{1, 1}, [2]float64{2, 2}), Asked: 2},
		measure.Set{Words: measuretest.Plane([2]float64{3, 3}, [2]float64{1, 1}), Asked: 2}
	r = measuretest.Compute(t, entry, inputOf(ownTestSets(false), alike))
	if _, ok := r.Values["mean_d"]; ok || !measuretest.HasNote(r, "no_spread") {
		t.Errorf("notes %v, values %v", r.Notes, r.Values)
	}
}

func TestAuditNoDirection(t *testing.T) {
	sets := ownTestSets(false)
	for _, pairs := range []measure.Set{{Pairs: measuretest.PairsOf([2]float64{1, 0}, [2]float64{3, 0})}, {}} {
		sets["pairs"] = pairs
		if r := measuretest.Compute(t, entry, inputOf(sets, sets)); !measuretest.HasNote(r, "direction_undefined") ||
			len(r.Values) != 0 {
			t.Errorf("notes %v, values %v", r.Notes, r.Values)
		}
	}
}

func TestVerdicts(t *testing.T) {
	none := math.NaN()
	for _, c := range []struct {
		low, high, after float64
		good             int
		want             any
	}{
		{-2, -1, 1, -1, "better"}, {1, 2, 1, -1, "worse"}, {1, 2, 1, 1, "better"}, {-2, -1, 1, 1, "worse"},
		{-1, 1, 1, -1, "unchanged"}, {0, 0, 1, 1, "unchanged"}, {1e-14, 2e-14, 1, -1, "unchanged"},
		{none, none, 1, -1, "unclear"}, {1, 2, 1, 0, nil}, {none, none, none, -1, nil},
	} {
		r := tableRow{low: c.low, high: c.high, after: c.after, good: c.good}
		if got := r.verdict(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// What the fits found stands in the order of the methods' entries.
func TestAuditSteps(t *testing.T) {
	in := inputOf(ownTestSets(false), ownTestSets(true))
	in.Steps = []measure.FittedStep{
		{Step: measure.Step{Method: "hard"},
			Report: measure.Report{Values: map[string]float64{"neutral": 3, "components": 1}}},
		{Step: measure.Step{Method: "projection"}, Report: measure.Report{Values: map[string]float64{"components": 2}}},
	}
	rows := measuretest.Compute(t, entry, in).Tables[0].Rows
	want := [][]any{{1., "hard", "components", 1.}, {1., "hard", "neutral", 3.}, {2., "projection", "components", 2.}}
	if !slices.EqualFunc(rows, want, slices.Equal) {
		t.Errorf("rows %v", rows)
	}
}

// Nothing changed is nothing better and nothing worse, whatever is drawn.
func TestAuditOfNoChange(t *testing.T) {
	world := measuretest.NewWorld(entry, rand.New(rand.NewPCG(23, 1)))
	in := world.Input(t, entry, 1)
	in.Before = &measure.Other{Sets: in.Sets, Vocabulary: in.Vocabulary}
	r := measuretest.Compute(t, entry, in)
	for _, id := range []string{"direct_bias", "mean_d", "ripa", "indirect_bias", "frequency_correlation"} {
		if r.Values[id] != r.Values[id+"_before"] {
			t.Errorf("%s was %v and is %v", id, r.Values[id+"_before"], r.Values[id])
		}
	}
	for _, measure := range []string{"direct_bias", "mean_d", "own", "frequency_correlation"} {
		if v := rowOf(t, r, measure)["verdict"]; v != "unchanged" {
			t.Errorf("%s is %v", measure, v)
		}
	}
}

// The only difference between two words of the vocabulary is the first axis.
// Without it nothing is left of the word of A, so the control has no number.
func TestAuditControl(t *testing.T) {
	all := measuretest.Named(measuretest.Plane([2]float64{1, 0}, [2]float64{-1, 0}), "left right")
	in := inputOf(ownTestSets(false), ownTestSets(true), "top", 1, "random", 30)
	in.Vocabulary, in.Before.Vocabulary = measuretest.MemoryOf(t, all), measuretest.MemoryOf(t, all)
	r := measuretest.Compute(t, entry, in)
	if _, ok := r.Values["random_d"]; ok || !measuretest.HasNote(r, "no_figure") {
		t.Errorf("values %v", r.Values)
	}
}

// With the words that leaned most in the place of A and B, the test is that of
// Example_weat; targets are left out of them.
func TestAuditAssociation(t *testing.T) {
	in := inputOf(ownTestSets(false), ownTestSets(true), "top", 1)
	for _, s := range []map[string]measure.Set{in.Sets, in.Before.Sets} {
		s["A"], s["B"] = measure.Set{Words: s["words"].Words[:1], Asked: 1},
			measure.Set{Words: s["words"].Words[1:2], Asked: 1}
	}
	a := newAudit(in)
	a.g = []float64{1, 0}
	pole := func(x, y float64) biasedWord {
		w := measure.Word{Text: "pole", As: "pole", Vector: []float64{x, y}}
		return biasedWord{before: w, after: w}
	}
	a.biased = [2][]biasedWord{{pole(1, 0), pole(5, 5)}, {pole(0, 1)}}
	if err := putTests(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	if err := putAssociation(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	near(t, "association_d_before", a.out.Values["association_d_before"], 1.971, 5e-4)
	near(t, "association_d", a.out.Values["association_d"], 1.971, 5e-4)
	a.biased[0] = []biasedWord{{before: a.contrasts[0].old.Sets["X"].Words[0], after: a.contrasts[0].Sets["X"].Words[0]}}
	a.out = measure.NewResult()
	if err := putAssociation(t.Context(), a); err != nil || !a.out.Noted("no_figure") {
		t.Errorf("a target stands for a group: %v, %v", a.out, err)
	}
}

// The table has 50 words a side; clusters are listed for all 60 of each.
func TestAuditBiasedTable(t *testing.T) {
	a := newAudit(inputOf(ownTestSets(false), ownTestSets(true), "top", 60))
	a.g = []float64{1, 0}
	w := measure.Word{As: "w", Vector: []float64{3, 4}}
	for range 70 {
		a.biased[0] = append(a.biased[0], biasedWord{w, w, 0.8})
		a.biased[1] = append(a.biased[1], biasedWord{w, w, -0.8})
	}
	a.clusters[1] = slices.Concat(slices.Repeat([]int{1}, 60), slices.Repeat([]int{2}, 60))
	a.biasedTable()
	rows := a.out.Tables[0].Rows
	if len(rows) != 100 || !slices.Equal(rows[49], []any{"A", "w", 0.8, 0.6, nil, "A"}) ||
		rows[50][0] != "B" || rows[50][5] != "B" {
		t.Errorf("%d rows, %v, %v", len(rows), rows[49], rows[50])
	}
}

func TestAuditCancelled(t *testing.T) {
	world := measuretest.NewWorld(entry, rand.New(rand.NewPCG(29, 1)))
	for _, top := range []int{0, 500} {
		in := world.Input(t, entry, 1)
		in.Options["top"] = top
		ctx, cancel := context.WithCancel(t.Context())
		in.Progress = func(measure.Progress) { cancel() }
		if _, err := runAudit(ctx, in); !errors.Is(err, context.Canceled) {
			t.Errorf("top %d: %v", top, err)
		}
	}
}
