package debias

import (
	"regexp"
	"testing"
)

// A note that counts one thing does not speak of several.
func TestNotesOfOne(t *testing.T) {
	space := NewSpace(memoryOf(t, [][]float64{{1, 0, 0}, {-1, 0, 0}, {3, 4, 0}, {.6, .8, 0}, {0, .8, .6}, {0, 0, 2}, {0, 3, 3}}))
	several := regexp.MustCompile(`\b(1|one) (of \d+ )?([a-z]+ )?[a-z]{3,}s\b`)
	for _, step := range []Step{
		{Method: "hard", Pairs: [][]string{{"w0", "w1"}, {"w2", "nowhere"}}, Specific: []string{"w0", "elsewhere"}, Equalize: [][]string{{"w3", "w4"}, {"w5", "w6"}, {"w4", "w2"}}, Options: map[string]any{"k": 5}},
		{Method: "projection", Pairs: [][]string{{"w0", "w1"}, {"w2", "nowhere"}}, Options: map[string]any{"k": 5}},
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
