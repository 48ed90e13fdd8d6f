package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

func TestSubspaceAgainstReference(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	report := measure.NewReport()
	s, err := biasSubspace(context.Background(), space, measure.Step{Pairs: r.Pairs, Options: map[string]any{"k": 10}},
		&report)
	if err != nil {
		t.Fatal(err)
	}
	nearVector(t, "g", s.axes[0], r.G, 1e-12)
	nearVector(t, "explained", s.shares[:10], r.Explained, 1e-12)
	near(t, "components", report.Values["components"], 10, 0)
	near(t, "explained", report.Values["explained"], 1, 1e-12)
	report = measure.NewReport()
	s, err = biasSubspace(context.Background(), space, measure.Step{Pairs: r.Religion.Sets,
		Options: map[string]any{"k": 2}}, &report)
	if err != nil {
		t.Fatal(err)
	}
	// In float32, as WEFE has it.
	nearVector(t, "explained of religion", s.shares[:2], r.Religion.Explained, 2e-7)
	near(t, "both", report.Values["explained"], r.Religion.Explained[0]+r.Religion.Explained[1], 2e-7)
}

// By hand: {e1, −e1} is centred at 0 with squares 1 and 1, halved; {e2, e2 and
// e3 turned} weighs by its own size.
func TestSubspaceByHand(t *testing.T) {
	s := newSubspace([][][]float64{{{2, 0, 0}, {-3, 0, 0}}}, 3)
	if len(s.axes) != 1 {
		t.Fatalf("%d axes", len(s.axes))
	}
	nearVector(t, "axis", s.axes[0], []float64{1, 0, 0}, 1e-15)
	// The triple e1, e2, −e2 has the mean e1/3; its squares, over 3, are 2/9
	// along e1 and 2/3 along e2: shares 1/4 and 3/4.
	s = newSubspace([][][]float64{{{1, 0, 0}, {0, 1, 0}, {0, -1, 0}}}, 3)
	nearVector(t, "shares", s.shares[:2], []float64{0.75, 0.25}, 1e-12)
	// A pair e1, e2 beside it weighs 1/2 + 1/2 along (e1 − e2)/√2, halved: C is
	// [2/9+1/4, −1/4; −1/4, 2/3+1/4].
	s = newSubspace([][][]float64{{{1, 0, 0}, {0, 1, 0}, {0, -1, 0}}, {{1, 0, 0}, {0, 1, 0}}}, 3)
	a, b, c := 2./9+1./4, -1./4, 2./3+1./4
	root := math.Sqrt((a-c)*(a-c)/4 + b*b)
	nearVector(t, "shares of sets of two sizes", s.shares[:2], []float64{((a+c)/2 + root) / (a + c),
		((a+c)/2 - root) / (a + c)}, 1e-12)
}

// The second component is signed by its largest number, the first by the sets.
func TestSubspaceSigns(t *testing.T) {
	pairs := [][][]float64{{{1, 0, 0, 0}, {-1, 0, 0, 0}}, {{0, -0.6, 0.8, 0}, {0, -0.6, -0.8, 0}}}
	for range 2 {
		s := newSubspace(pairs, 2)
		nearVector(t, "second axis", s.axes[1], []float64{0, 0, 1, 0}, 1e-12)
		if got := s.axes[0][0] * pairs[0][0][0]; got < 0 {
			t.Errorf("the first axis points from the first word: %v", s.axes[0])
		}
		pairs[0][0], pairs[0][1] = pairs[0][1], pairs[0][0]
		pairs[1][0], pairs[1][1] = pairs[1][1], pairs[1][0]
	}
}

// More sets than dimensions, and fewer, span the same as their scatter matrix.
func TestPrincipalEitherWay(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{3, 12} {
		rows := make([][]float64, n)
		for i := range rows {
			rows[i] = []float64{random.NormFloat64(), random.NormFloat64(), random.NormFloat64(),
				random.NormFloat64(), random.NormFloat64()}
		}
		s := principal(rows, 10)
		if len(s.axes) != min(n, 5) {
			t.Fatalf("%d axes of %d rows", len(s.axes), n)
		}
		var total float64
		for _, r := range rows {
			total += linalg.Dot(r, r)
		}
		for i, a := range s.axes {
			var along float64
			for _, r := range rows {
				along += linalg.Dot(r, a) * linalg.Dot(r, a)
			}
			near(t, "share", s.shares[i], along/total, 1e-12)
		}
	}
}

func TestSubspaceOfBadSets(t *testing.T) {
	m := metricstest.Memory(t, [][]float64{{1, 0}, {1, 0}, {0, 1}, {0, 0}})
	space := NewSpace(m)
	for _, c := range []struct {
		code string
		step measure.Step
	}{
		{"no_sets", measure.Step{}},
		{"no_sets", measure.Step{Pairs: [][]string{}}},
		{"no_direction", measure.Step{Pairs: [][]string{{}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "w1"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "w0"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "nowhere"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "w3"}}}}, // of length 0
		{"unequal_groups", measure.Step{Groups: [][]string{{"w0", "w1"}, {"w2"}}}},
		{"option_range", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Options: map[string]any{"k": 11}}},
		{"option_range", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Options: map[string]any{"k": 1.5}}},
		{"unknown_option", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Options: map[string]any{"K": 1}}},
		{"no_neutral_words", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Specific: []string{"w0", "w1", "w2", "w3"}}},
		{"no_neutral_words", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Neutral: []string{"nowhere"}}},
		{"specific_and_neutral", measure.Step{Pairs: [][]string{{"w0", "w2"}}, Neutral: []string{"w0"},
			Specific: []string{"w1"}}},
	} {
		c.step.Method = "hard"
		if _, err := Fit(context.Background(), space, c.step, nil); codeOf(err) != c.code {
			t.Errorf("%+v: %s, want %s", c.step, codeOf(err), c.code)
		}
	}
	if _, err := Fit(context.Background(), space, measure.Step{Method: "none"}, nil); codeOf(err) != "unknown_method" {
		t.Errorf("an unknown method: %v", err)
	}
	f := fitted(t, space, measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w2"}, {"w1"}},
		Options: map[string]any{"k": 2.0}})
	for _, code := range []string{"fewer_components", "sets_left_out"} {
		if !noteOf(f.Report(), code) {
			t.Errorf("no note %s in %v", code, f.Report().Notes)
		}
	}
}

// Two pairs at right angles, equally far apart: one component alone has no sense.
func TestComponentsTie(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {1, 2, 3}}))
	step := measure.Step{Method: "projection", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}},
		Options: map[string]any{"k": 1}}
	if f := fitted(t, space, step); !noteOf(f.Report(), "components_tie") {
		t.Errorf("notes %v", f.Report().Notes)
	}
	step.Options["k"] = 2
	if f := fitted(t, space, step); noteOf(f.Report(), "components_tie") {
		t.Errorf("both components are taken: %v", f.Report().Notes)
	}
}
