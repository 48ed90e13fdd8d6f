package experiment_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// withoutGender returns the subset at length 1, without the part along the
// direction of the ten definitional pairs, and at length 1 again.
func withoutGender(t *testing.T) *embed.Memory {
	t.Helper()
	source := metricstest.Glove(t)
	unit := func(v []float64) []float64 {
		n := math.Sqrt(linalg.Dot(v, v))
		u := make([]float64, len(v))
		for j := range v {
			u[j] = v[j] / n
		}
		return u
	}
	set, _ := testLexicon(t).Set("bolukbasi.definitional")
	var diffs [][]float64
	for _, p := range set.Pairs {
		hits, err := source.Find(t.Context(), []string{p[0], p[1]})
		if err != nil {
			t.Fatal(err)
		}
		a, b := unit(hits[0].Vector), unit(hits[1].Vector)
		for j := range a {
			a[j] -= b[j]
		}
		diffs = append(diffs, a)
	}
	g := unit(diffs[0])
	for range 500 { // power iteration
		next := make([]float64, len(g))
		for _, d := range diffs {
			along := linalg.Dot(d, g)
			for j := range next {
				next[j] += along * d[j]
			}
		}
		g = unit(next)
	}
	places := make([]int, source.Info().Words)
	for i := range places {
		places[i] = i
	}
	words, err := source.WordsAt(t.Context(), places)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := source.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	m := embed.NewMemory(embed.Info{ID: "debiased", Digest: "debiased"})
	for _, h := range hits {
		u := unit(h.Vector)
		along := linalg.Dot(u, g)
		for j := range u {
			u[j] -= along * g[j]
		}
		if err := m.Add(h.As, unit(u)); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// numpy 2.4 over the subset, as in neighbourhoodValues with k = 20: neighbours
// among rows without their part along g, β among the original ones.
func TestGIPEBeforeAndAfter(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	e, err := experiment.Parse([]byte(`{"method": "gipe", "embedding": "debiased", "with": "e", "options": {"k": 20},
		"sets": {"words": "rios.occupations", "pairs": "bolukbasi.definitional"}}`))
	if err != nil {
		t.Fatal(err)
	}
	environment, debiased := env(t, metricstest.Glove(t)), withoutGender(t)
	environment.Open = func(_ context.Context, id string) (embed.Source, error) {
		switch id {
		case "debiased":
			return debiased, nil
		case "e":
			return metricstest.Glove(t), nil
		}
		return nil, errors.New("no such embedding")
	}
	r, err := experiment.Run(t.Context(), e, environment)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]float64{"gipe": 0.0670735670704465, "mean": 0.05413793103448276,
		"before": 0.110077363705111, "change": 0.0670735670704465 - 0.110077363705111} {
		if math.Abs(r.Values[id]-want) > 1e-9 {
			t.Errorf("%s = %.15g, want %.15g", id, r.Values[id], want)
		}
	}
	if !(r.Values["change_low"] < r.Values["change"] && r.Values["change"] < r.Values["change_high"]) {
		t.Errorf("%v", r.Values)
	}
}
