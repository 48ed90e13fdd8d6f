package experiment_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// redrawn is an embedding with draws.
type redrawn struct {
	*embed.Memory
	draws *embed.Draws
}

// Draws implements [embed.Redrawn].
func (r redrawn) Draws(context.Context) (*embed.Draws, error) { return r.draws, nil }

// noisy returns a copy of some words of an embedding, each number moved by chance.
func noisy(t *testing.T, of embed.Source, words []string, seed uint64) embed.Source {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	hits, err := of.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	m := embed.NewMemory(embed.Info{Provenance: of.Info().Provenance})
	for _, h := range hits {
		for i := range h.Vector {
			h.Vector[i] += 0.1 * r.NormFloat64()
		}
		if h.As != "" && m.Add(h.As, h.Vector) != nil {
			t.Fatal(h)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

const associationText = `{"method": "association", "embedding": "x", "sets": {"words": {"words": ["engineer", "doctor", "nurse", "teacher", "baker", "clerk"]},
 "A": {"words": ["he", "man", "boy", "his", "him"]}, "B": {"words": ["she", "woman", "girl", "her", "hers"]}}}`

var associationWords = []string{"engineer", "doctor", "nurse", "teacher", "baker", "clerk", "he", "man", "boy", "his",
	"him", "she", "woman", "girl", "her", "hers"}

// runDrawn runs an Experiment on vectors with draws of some words.
func runDrawn(t *testing.T, text string, by embed.DrawnBy, words []string) (*experiment.Reading, []float64) {
	t.Helper()
	glove := metricstest.Glove(t)
	source := redrawn{glove, &embed.Draws{By: by}}
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var values []float64
	for k := range 10 {
		one := noisy(t, glove, words, uint64(k))
		source.draws.Each = append(source.draws.Each, one)
		if r, err := experiment.Run(t.Context(), e, env(t, one)); err == nil {
			values = append(values, r.Values["mean"])
		}
	}
	r, err := experiment.Run(t.Context(), e, env(t, source))
	if err != nil {
		t.Fatal(err)
	}
	return r, values
}

// The interval is the value -+ t se with nine degrees of freedom (R: qt(.975, 9) =
// 2.262157), se being the standard deviation over draws, or the jackknife's of groups that
// were left out.
func TestIntervalOverDraws(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	for by, factor := range map[embed.DrawnBy]float64{embed.DrawnAgain: 1, embed.Seeds: 1,
		embed.LeftOut: 9 / math.Sqrt(10)} {
		r, values := runDrawn(t, associationText, by, associationWords)
		var mean, squares float64
		for _, v := range values {
			mean += v / 10
		}
		for _, v := range values {
			squares += (v - mean) * (v - mean)
		}
		half := 2.262157162740992 * factor * math.Sqrt(squares/9)
		low, high := "texts_low", "texts_high"
		if by == embed.Seeds {
			low, high = "seeds_low", "seeds_high"
		}
		if got := r.Values["mean"]; math.Abs(r.Values[low]-(got-half)) > 1e-9 || math.Abs(r.Values[high]-(got+half)) > 1e-9 {
			t.Errorf("%s: %v to %v, want %v -+ %v", by, r.Values[low], r.Values[high], got, half)
		}
		if !slices.ContainsFunc(r.Notes, func(n experiment.Note) bool { return n.Code == "draws" }) {
			t.Errorf("%s: no note says what the draws are: %v", by, r.Notes)
		}
	}
}

// Words that no draw has, and draws with too few of them, leave no interval and say so.
func TestNoIntervalOverDraws(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	plain := mustRun(t, associationText)
	for code, words := range map[string][]string{"draws_words": associationWords[1:], "draws_gone": associationWords} {
		text := associationText
		if code == "draws_gone" {
			glove := metricstest.Glove(t)
			source := redrawn{glove, &embed.Draws{By: embed.DrawnAgain,
				Each: []embed.Source{noisy(t, glove, associationWords, 1), noisy(t, glove, associationWords[:6], 2)}}}
			e, err := experiment.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			r, err := experiment.Run(t.Context(), e, env(t, source))
			if err != nil {
				t.Fatal(err)
			}
			checkNoInterval(t, r, code)
			continue
		}
		r, _ := runDrawn(t, text, embed.DrawnAgain, words)
		checkNoInterval(t, r, code)
		if r.Values["mean"] != plain.Values["mean"] {
			t.Errorf("the value itself moves")
		}
	}
}

func checkNoInterval(t *testing.T, r *experiment.Reading, code string) {
	t.Helper()
	if _, ok := r.Values["texts_low"]; ok || !slices.ContainsFunc(r.Notes,
		func(n experiment.Note) bool { return n.Code == code }) {
		t.Errorf("%s: %v, %v", code, r.Values, r.Notes)
	}
}
