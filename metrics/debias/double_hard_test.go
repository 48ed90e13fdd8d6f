package debias

import (
	"context"
	"math"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// doubleHardStep is the step of the reference: WEFE's 200 words a side.
func doubleHardStep(t testing.TB, p peers) measure.Step {
	r := loadReference(t)
	return measure.Step{Method: "double-hard", Pairs: r.Pairs, Groups: [][]string{{"she"}, {"he"}}, Specific: r.Specific,
		Options: map[string]any{"words": p.Double.Words, "components": p.Double.Components}}
}

// numpy, and scikit-learn's KMeans, the best of 50 starts, for the clusters: the
// same component of 20, the same number of words on their side for it.
func TestDoubleHardAgainstNumpy(t *testing.T) {
	racetest.Skip(t)
	p, space := loadPeers(t), gloveSpace(t)
	f := fitted(t, space, doubleHardStep(t, p))
	after, r := Debiased(space, f), f.Report()
	near(t, "component", r.Values["component"], float64(p.Double.Taken), 0)
	near(t, "accuracy", r.Values["accuracy"], float64(p.Double.Right[p.Double.Taken-1])/400, 0)
	if rows := r.Tables[0].Rows; len(rows) != 20 || rows[0][2] != r.Values["accuracy"] ||
		!(r.Values["accuracy_hard"] > 0.9) {
		t.Errorf("table %v", rows)
	}
	for word, want := range p.Double.Vectors {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-10)
	}
	nearVector(t, "a specific word", vectorIn(t, after, "she"), p.Double.She, 1e-10)
	// WEFE takes the same component, and its bias direction before that.
	if c := linalg.Dot(linalg.Unit(vectorIn(t, after, "nurse")), linalg.Unit(p.Double.WEFE)); !(c > 0.99) {
		t.Errorf("nurse has the cosine %v with WEFE's", c)
	}
	near(t, "along the direction", linalg.Dot(f.(*doubleHardFit).g, vectorIn(t, after, "nurse")), 0, 1e-12)
}

// The most biased words are those that WEFE finds.
func TestDoubleHardWords(t *testing.T) {
	racetest.Skip(t)
	p, space := loadPeers(t), gloveSpace(t)
	step := doubleHardStep(t, p)
	options, err := measure.Resolve(doubleHard.Term, doubleHard.Options, step.Options, step.Rules)
	if err != nil {
		t.Fatal(err)
	}
	step.Options = options
	r := doubleHardRun{space: space, step: step, progress: func(measure.Progress) {}, report: measure.NewReport()}
	ctx := context.Background()
	for _, do := range []func(context.Context) error{r.read, r.components, r.biased} {
		if err := do(ctx); err != nil {
			t.Fatal(err)
		}
	}
	for i, word := range p.Double.Female {
		nearVector(t, word, r.targets[i], vectorIn(t, space, word), 0)
	}
	for i, word := range p.Double.Male {
		nearVector(t, word, r.targets[len(r.targets)-1-i], vectorIn(t, space, word), 0)
	}
	// The squares are scikit-learn's best or less; where they are the same, so is
	// the number of words on their side.
	same := 0
	for k, want := range p.Double.Inertia {
		without := r.without(r.axes[k])
		g, err := r.direction(without)
		if err != nil {
			t.Fatal(err)
		}
		points := without.withoutThem(r.targets)
		for _, v := range points {
			linalg.AddScaled(v, -linalg.Dot(g, v), g)
		}
		_, within := linalg.TwoMeans(t.Context(), points, r.starts)
		right, err := r.right(t.Context(), r.axes[k])
		switch {
		case err != nil:
			t.Fatal(err)
		case within > want*(1+1e-9):
			t.Errorf("without component %d the squares are %v, above %v", k+1, within, want)
		case within > want*(1-1e-9):
			same++
			near(t, "words on their side", float64(right), float64(p.Double.Right[k]), 0)
		}
	}
	if same < 10 {
		t.Errorf("%d components of 20 have scikit-learn's squares", same)
	}
}

func TestDoubleHardErrors(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {-1, 0}, {0, 1}, {1, 1}}))
	pairs := [][]string{{"w0", "w1"}}
	for _, c := range []struct {
		code string
		step measure.Step
	}{
		{"no_sets", measure.Step{Groups: [][]string{{"w0"}, {"w1"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "nowhere"}}}},
		{"not_two_groups", measure.Step{Pairs: pairs, Groups: [][]string{{"w0"}}}},
		{"no_neutral_words", measure.Step{Pairs: pairs, Neutral: []string{"w3"}}},
	} {
		c.step.Method = "double-hard"
		if _, err := Fit(context.Background(), space, c.step, nil); codeOf(err) != c.code {
			t.Errorf("%v, want %s", err, c.code)
		}
	}
}

// What the options along leave: of the centred vector's component nothing, of the
// raw one's the mean's part turned round, the same for all words. It moves all
// words together, so that the component, the clusters and the direction, which is
// at a right angle to it, are the same, and each vector is numpy's moved so.
func TestDoubleHardAlong(t *testing.T) {
	racetest.Skip(t)
	p, space := loadPeers(t), gloveSpace(t)
	step := doubleHardStep(t, p)
	raw := fitted(t, space, step)
	step.Options["along"] = "centred"
	centred := fitted(t, space, step)
	sameValues(t, "centred", raw.Report(), centred.Report())
	axis, mean := centred.(*doubleHardFit).without.axis, centred.(*doubleHardFit).without.mean
	if left := linalg.Dot(axis, mean); math.Abs(left) < 0.01 {
		t.Fatalf("the mean has %v along the component, so this shows nothing", left)
	}
	for word, want := range p.Double.Vectors {
		v := vectorIn(t, Debiased(space, centred), word)
		near(t, word+" along the component, centred", linalg.Dot(axis, v), 0, 1e-12)
		near(t, word+" along the component, raw", linalg.Dot(axis, vectorIn(t, Debiased(space, raw), word)),
			-linalg.Dot(axis, mean), 1e-12)
		moved := append([]float64(nil), want...)
		linalg.AddScaled(moved, linalg.Dot(axis, mean), axis)
		nearVector(t, word, v, moved, 1e-10)
	}
}
