package debias

import (
	"context"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// numpy's singular value decomposition of all 64 differences, as in the
// definition.
func TestGBDDAgainstNumpy(t *testing.T) {
	p, space := loadPeers(t), gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "gbdd", Groups: p.GBDD.Groups})
	after := Debiased(space, f)
	for word, want := range p.GBDD.Vectors {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-12)
	}
	near(t, "explained", f.Report().Values["explained"], p.GBDD.Explained, 1e-12)
	near(t, "pairs", f.Report().Values["pairs"], 64, 0)
	// The same from the pairs one by one.
	var pairs [][]string
	for _, a := range p.GBDD.Groups[0] {
		for _, b := range p.GBDD.Groups[1] {
			pairs = append(pairs, []string{b, a})
		}
	}
	one := fitted(t, space, measure.Step{Method: "gbdd", Pairs: pairs})
	nearVector(t, "nurse", vectorIn(t, Debiased(space, one), "nurse"), p.GBDD.Vectors["nurse"], 1e-12)
}

// Turning the space turns the result; a second time takes out nothing more.
func TestGBDDLaws(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 7))
	q := rotation(random, 8)
	var vectors, turned [][]float64
	for range 20 {
		v := make([]float64, 8)
		for j := range v {
			v[j] = random.NormFloat64()
		}
		vectors, turned = append(vectors, v), append(turned, rotated(q, v))
	}
	step := measure.Step{Method: "gbdd", Groups: [][]string{{"w0", "w1", "w2"}, {"w3", "w4"}}}
	space, other := NewSpace(metricstest.Memory(t, vectors)), NewSpace(metricstest.Memory(t, turned))
	f := fitted(t, space, step)
	here, there := allRows(t, Debiased(space, f)), allRows(t, Debiased(other, fitted(t, other, step)))
	b := f.(*linear).right[0]
	for i := range here {
		nearVector(t, "turned", there[i], rotated(q, here[i]), 1e-12)
		near(t, "along the direction", linalg.Dot(b, here[i]), 0, 1e-12)
	}
}

func TestPairSidesErrors(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {2, 0}, {0, 1}}))
	for _, c := range []struct {
		code string
		step measure.Step
	}{
		{"not_two_groups", measure.Step{Groups: [][]string{{"w0"}, {"w1"}, {"w2"}}}},
		{"not_two_groups", measure.Step{}},
		{"no_pairs", measure.Step{Groups: [][]string{{"w0"}, {"nowhere"}}}},
		{"no_pairs", measure.Step{Pairs: [][]string{{"w0", "w1", "w2"}, {"w0"}}}},
		{"no_direction", measure.Step{Pairs: [][]string{{"w0", "w1"}}}},
	} {
		c.step.Method = "gbdd"
		if _, err := Fit(context.Background(), space, c.step, nil); codeOf(err) != c.code {
			t.Errorf("%v, want %s", err, c.code)
		}
	}
	f := fitted(t, space, measure.Step{Method: "gbdd", Pairs: [][]string{{"w0", "w2"},
		{"w0", "w1", "w2"}, {"w1", "nowhere"}}})
	if !noteOf(f.Report(), "sets_left_out") || !noteOf(f.Report(), "missing_words") {
		t.Errorf("notes %v", f.Report().Notes)
	}
}
