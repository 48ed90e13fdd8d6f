package debias

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// A note that counts one thing does not speak of several.
func TestNotesOfOne(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{1, 0, 0}, {-1, 0, 0}, {3, 4, 0}, {.6, .8, 0}, {0, .8, .6},
		{0, 0, 2}, {0, 3, 3}}))
	several := regexp.MustCompile(`\b(1|one) (of \d+ )?([a-z]+ )?[a-z]{3,}s\b`)
	for _, step := range []measure.Step{
		{Method: "hard", Pairs: [][]string{{"w0", "w1"}, {"w2", "nowhere"}}, Specific: []string{"w0", "elsewhere"},
			Equalize: [][]string{{"w3", "w4"}, {"w5", "w6"}, {"w4", "w2"}}, Options: map[string]any{"k": 5}},
		{Method: "projection", Pairs: [][]string{{"w0", "w1"}, {"w2", "nowhere"}}, Options: map[string]any{"k": 5}},
		{Method: "oscar", Pairs: [][]string{{"w0", "w1"}}, Neutral: []string{"w2", "w5", "elsewhere"}},
		{Method: "gbdd", Groups: [][]string{{"w0", "w2"}, {"w1", "w2", "nowhere"}}},
	} {
		f := fitted(t, space, step)
		if len(f.Report().Notes) == 0 {
			t.Errorf("%s has the notes %v", step.Method, f.Report().Notes)
		}
		for _, n := range f.Report().Notes {
			if found := several.FindString(n.Text); found != "" {
				t.Errorf("%s: %q in %q", step.Method, found, n.Text)
			}
		}
	}
}

// A word that a step names and the embedding lacks is noted, whatever it is for.
func TestMissingWordsAreNoted(t *testing.T) {
	space := NewSpace(cloud(t, rand.New(rand.NewPCG(21, 11)), 60, 5))
	pairs := [][]string{{"w0", "w1"}, {"w2", "w3"}}
	for _, step := range []measure.Step{
		{Method: "oscar", Pairs: pairs, Neutral: []string{"w4", "w5", "w6", "elsewhere"}},
		{Method: "double-hard", Pairs: pairs, Groups: [][]string{{"w0", "elsewhere"}, {"w1"}}},
	} {
		notes := fitted(t, space, step).Report().Notes
		if !slices.ContainsFunc(notes, func(n measure.Note) bool {
			return n.Code == "missing_words" && strings.Contains(n.Text, ": elsewhere.")
		}) {
			t.Errorf("%s has the notes %v", step.Method, notes)
		}
	}
}
