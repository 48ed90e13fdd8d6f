package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

func TestINLPAgainstReference(t *testing.T) {
	racetest.Skip(t)
	r, space := loadReference(t), gloveSpace(t)
	for classifier, want := range r.INLP {
		step := measure.Step{Method: "inlp", Pairs: r.Equalize, Options: map[string]any{"classifier": classifier}}
		if want.Groups != nil {
			step = measure.Step{Method: "inlp", Groups: want.Groups}
		}
		f := fitted(t, space, step)
		report := f.Report()
		near(t, classifier+": iterations", report.Values["iterations"], float64(len(want.Rows)-1), 0)
		near(t, classifier+": chance", report.Values["chance"], want.Chance, 1e-12)
		near(t, classifier+": accuracy before", report.Values["accuracy_before"], want.Rows[0][1], 1e-12)
		near(t, classifier+": accuracy", report.Values["accuracy"], want.Rows[len(want.Rows)-1][1], 1e-12)
		for i, row := range report.Tables[0].Rows {
			got := []float64{row[0].(float64), row[1].(float64), row[2].(float64)}
			nearVector(t, classifier+": row", got, want.Rows[min(i, len(want.Rows)-1)], 1e-12)
		}
		// L-BFGS stops short of the minimum, and the errors add up.
		nearVector(t, classifier+": nurse", vectorIn(t, Debiased(space, f), "nurse"), want.Nurse, 1e-4)
		// Whatever the order of the words.
		slices.Reverse(step.Pairs)
		for _, g := range step.Groups {
			slices.Reverse(g)
		}
		nearVector(t, "the other order", vectorIn(t, Debiased(space, fitted(t, space, step)), "nurse"),
			vectorIn(t, Debiased(space, f), "nurse"), 1e-9)
	}
}

// Two clouds that differ along the first axis alone: little more than that is
// taken out, classifiers come to chance, and a second time changes nothing.
func TestINLPOfClouds(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 13))
	vectors := make([][]float64, 120)
	groups := make([][]string, 2)
	for i := range vectors {
		vectors[i] = make([]float64, 6)
		for j := range vectors[i] {
			vectors[i][j] = random.NormFloat64() / 4
		}
		vectors[i][0] += 1 - 2*float64(i%2)
		groups[i%2] = append(groups[i%2], "w"+strconv.Itoa(i))
	}
	space := NewSpace(metricstest.Memory(t, vectors))
	f := fitted(t, space, measure.Step{Method: "inlp", Groups: groups})
	v := f.Report().Values
	if n := v["iterations"]; n < 1 || n > 3 || v["accuracy_before"] < 0.95 || v["accuracy"] > v["chance"] {
		t.Errorf("values %v", v)
	}
	var most float64
	for _, a := range f.(*linear).right {
		most = max(most, math.Abs(a[0]))
	}
	if most < 0.9 {
		t.Errorf("no direction lies along the first axis: %v", f.(*linear).right)
	}
	after := Debiased(space, f)
	for i, w := range allRows(t, after) {
		again := make([]float64, 6)
		f.Apply(again, w, "", i)
		nearVector(t, "a second time", again, w, 1e-12)
		for _, a := range f.(*linear).right {
			near(t, "component", linalg.Dot(a, w), 0, 1e-12)
		}
	}
	// What is left has nothing to tell apart.
	g := fitted(t, after, measure.Step{Method: "inlp", Groups: groups})
	if g.Report().Values["iterations"] != 0 || !noteOf(g.Report(), "nothing_to_remove") {
		t.Errorf("a second fit: %v", g.Report())
	}
	one := fitted(t, space, measure.Step{Method: "inlp", Groups: groups, Options: map[string]any{"iterations": 1}})
	near(t, "iterations", one.Report().Values["iterations"], 1, 0)
}

// By hand: of the points 1 and −1 on a line, the support vector machine has the
// weight w that minimises w²/2 + 2 (1 − w)², 4/5, and no intercept; the logistic
// regression w = 2 / (1 + exp(w)).
func TestTrainByHand(t *testing.T) {
	points, y := [][]float64{{1}, {-1}}, []float64{1, -1}
	nearVector(t, "svm", train(t.Context(), points, y, squaredHinge), []float64{0.8, 0}, 1e-12)
	w := train(t.Context(), points, y, logistic)
	near(t, "logistic", w[0], 2/(1+math.Exp(w[0])), 1e-9)
	// In three folds each left-out point is on its side; a point at the border of
	// classifiers counts half.
	far := [][]float64{{1}, {2}, {3}, {-1}, {-2}, {-3}}
	near(t, "held out", heldOut(t.Context(), far, []float64{1, 1, 1, -1, -1, -1}, squaredHinge), 1, 0)
	same := [][]float64{{0}, {0}, {0}, {0}}
	near(t, "points that are the same", heldOut(t.Context(), same, []float64{1, 1, -1, -1}, squaredHinge), 0.5, 0)
}

func TestINLPBadInput(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {0, 1}, {1, 1}, {1, 0}, {1, 0}, {1, 0}}))
	for code, groups := range map[string][][]string{
		"not_two_groups": {{"w0"}, {"w1"}, {"w2"}},
		"empty_group":    {{"w0"}, {"nowhere"}},
		"too_few_words":  {{"w0"}, {"w1", "w2"}},
	} {
		if _, err := Fit(context.Background(), space, measure.Step{Method: "inlp", Groups: groups},
			nil); codeOf(err) != code {
			t.Errorf("%v: %s, want %s", groups, codeOf(err), code)
		}
	}
	// Groups of the same vectors cannot be told apart.
	f := fitted(t, space, measure.Step{Method: "inlp", Groups: [][]string{{"w0", "w3"}, {"w4", "w5"}}})
	near(t, "iterations", f.Report().Values["iterations"], 0, 0)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Fit(ctx, space, measure.Step{Method: "inlp", Groups: [][]string{{"w0", "w3"}, {"w1", "w2"}}},
		nil); err == nil {
		t.Error("a cancelled fit came to an end")
	}
}

// With a fixed number of rounds chance ends nothing: the first rows are those of
// the fit that it ends, and numpy goes on likewise.
func TestINLPFixed(t *testing.T) {
	racetest.Skip(t)
	want, space := loadPeers(t).INLP, gloveSpace(t)
	step := measure.Step{Method: "inlp", Groups: loadReference(t).INLP["frequent"].Groups,
		Options: map[string]any{"stop": "fixed", "iterations": want.Iterations}}
	f := fitted(t, space, step)
	near(t, "iterations", f.Report().Values["iterations"], float64(want.Iterations), 0)
	for i, row := range f.Report().Tables[0].Rows {
		got := []float64{row[0].(float64), row[1].(float64), row[2].(float64)}
		nearVector(t, "row "+strconv.Itoa(i), got, want.Rows[min(i, len(want.Rows)-1)], 1e-12)
	}
	nearVector(t, "nurse", vectorIn(t, Debiased(space, f), "nurse"), want.Nurse, 2e-4)
	// No more directions than there are; the paper's number unless asked.
	small := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {0.9, 0.1}, {-1, 0.2}, {-0.8, 0}}))
	f = fitted(t, small, measure.Step{Method: "inlp", Groups: [][]string{{"w0", "w1"}, {"w2", "w3"}},
		Options: map[string]any{"stop": "fixed"}})
	if n := f.Report().Values["iterations"]; n != 2 || !noteOf(f.Report(), "fewer_iterations") {
		t.Errorf("%v directions of a plane, notes %v", n, f.Report().Notes)
	}
	if o := inlp.Options[1]; o.ID != "iterations" || o.Default != 35 {
		t.Errorf("%v, and the paper takes 35 rounds", o)
	}
}
