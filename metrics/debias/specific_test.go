package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

func learnt(t testing.TB, space Space, words []string, o SpecificOptions) *SpecificWords {
	t.Helper()
	s, err := LearnSpecific(context.Background(), space, words, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scikit-learn's LinearSVC with C = 1, whose two solvers agree to 2e-7, and its
// scores with the same parts.
func TestSpecificAgainstScikitLearn(t *testing.T) {
	racetest.Skip(t)
	want, space := loadPeers(t).SVM, gloveSpace(t)
	s := learnt(t, space, loadReference(t).Specific, SpecificOptions{Folds: 10})
	nearVector(t, "weights", s.Weights[:10], want.Weights, 1e-6)
	near(t, "intercept", s.Intercept, want.Bias, 1e-6)
	for word, d := range want.Distances {
		near(t, word, s.Distance(vectorIn(t, space, word)), d, 1e-6)
	}
	near(t, "f1", s.Report.Values["f1"], want.F1, 1e-12)
	near(t, "balanced accuracy", s.Report.Values["balanced_accuracy"], want.Balanced, 1e-12)
	near(t, "deviation of f1", s.Report.Values["f1_sd"], want.FSD, 1e-12)
	near(t, "weighted accuracy", s.Report.Values["weighted_accuracy"], want.Weighted, 1e-12)
	near(t, "its deviation", s.Report.Values["weighted_accuracy_sd"], want.SD, 1e-12)
	near(t, "base", s.Report.Values["base"], 428, 0)
	positive := 0
	for _, v := range allRows(t, space) {
		if s.Distance(v) > 0 {
			positive++
		}
	}
	near(t, "words on the side", float64(positive), float64(want.Taken), 0)
	if n := len(s.Places); n < 428 || !slices.IsSorted(s.Places) || float64(n) != s.Report.Values["taken"] {
		t.Errorf("%d places", n)
	}
	if value := objective(allRows(t, space), s, specificPlaces(t, space)); value > want.Objective*(1+1e-12) {
		t.Errorf("the objective is %v, above scikit-learn's %v", value, want.Objective)
	}
}

func specificPlaces(t testing.TB, space Space) map[int]bool {
	t.Helper()
	hits, err := space.Find(context.Background(), loadReference(t).Specific)
	if err != nil {
		t.Fatal(err)
	}
	places := map[int]bool{}
	for _, h := range hits {
		places[h.Rank] = true
	}
	return places
}

// objective is F as its definition has it.
func objective(rows [][]float64, s *SpecificWords, listed map[int]bool) float64 {
	sum := (linalg.Dot(s.Weights, s.Weights) + s.Intercept*s.Intercept) / 2
	for i, v := range rows {
		y := -1.0
		if listed[i] {
			y = 1
		}
		h := max(0, 1-y*(linalg.Dot(s.Weights, linalg.Unit(v))+s.Intercept))
		sum += h * h
	}
	return sum
}

// Every small step away from the minimum goes up, and classes are told apart
// where a plane does so. Words without a direction count for nothing.
func TestSpecificMinimum(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 7))
	var vectors [][]float64
	var words []string
	for i := range 60 {
		v := []float64{random.NormFloat64(), random.NormFloat64(), random.NormFloat64(), 3}
		if i%3 == 0 {
			words = append(words, "w"+strconv.Itoa(i))
			v[0] += 6
		}
		vectors = append(vectors, v)
	}
	vectors = append(vectors, make([]float64, 4))
	space := NewSpace(metricstest.Memory(t, vectors))
	s := learnt(t, space, words, SpecificOptions{Folds: 5})
	listed := map[int]bool{}
	for i := 0; i < 60; i += 3 {
		listed[i] = true
	}
	least := objective(vectors[:60], s, listed)
	for range 200 {
		other := &SpecificWords{Weights: slices.Clone(s.Weights), Intercept: s.Intercept + 1e-3*random.NormFloat64()}
		for i := range other.Weights {
			other.Weights[i] += 1e-3 * random.NormFloat64()
		}
		if v := objective(vectors[:60], other, listed); v < least-1e-12 {
			t.Fatalf("%v is below the minimum %v", v, least)
		}
	}
	if f := s.Report.Values["f1"]; !(f > 0.9) {
		t.Errorf("F is %v", f)
	}
	if s.Distance(vectors[60]) == 0 || math.IsNaN(s.Distance(vectors[60])) {
		t.Error("a word without a direction has the distance of the origin")
	}
}

func TestSpecificErrors(t *testing.T) {
	ctx := context.Background()
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {0, 1}}))
	for _, c := range []struct {
		code  string
		words []string
		o     SpecificOptions
	}{
		{"no_specific_words", []string{"nowhere"}, SpecificOptions{}},
		{"no_neutral_words", []string{"w0", "w1"}, SpecificOptions{}},
		{"option_range", []string{"w0"}, SpecificOptions{Cost: -1}},
		{"option_range", []string{"w0"}, SpecificOptions{Cost: math.NaN()}},
	} {
		if _, err := LearnSpecific(ctx, space, c.words, c.o); codeOf(err) != c.code {
			t.Errorf("%v, want %s", err, c.code)
		}
	}
	s := learnt(t, space, []string{"w0"}, SpecificOptions{Folds: 10})
	if _, ok := s.Report.Values["f1"]; ok || !noteOf(s.Report, "no_folds") {
		t.Errorf("notes %v", s.Report.Notes)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := LearnSpecific(cancelled, space, []string{"w0"}, SpecificOptions{}); err == nil {
		t.Error("a cancelled training ends without an error")
	}
}
