package lessons

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Only words of X and Y may differ from the question; what else does is named.
func TestDiffers(t *testing.T) {
	answer := func(change func(*experiment.Resolved)) protocol.Answer {
		set := func(words ...string) experiment.ResolvedSet { return experiment.ResolvedSet{Words: words} }
		e := experiment.Resolved{Method: "weat", Embedding: "glove-6b-100d", Seed: 1,
			Options: map[string]any{"vectors": "unit"},
			Sets:    map[string]experiment.ResolvedSet{"X": set("physics"), "Y": set("poetry"), "A": set("he"), "B": set("she")}}
		e.Sets["A"] = experiment.ResolvedSet{Name: "male terms", Words: []string{"he"}}
		e.Sets["B"] = experiment.ResolvedSet{Name: "female terms", Words: []string{"she"}}
		if change != nil {
			change(&e)
		}
		return protocol.Answer{Reading: experiment.Reading{Experiment: e}}
	}
	q := askedAgain{Answer: answer(nil)}
	for _, c := range []struct {
		name   string
		change func(*experiment.Resolved)
		says   string
	}{
		{"nothing", nil, ""},
		{"words", func(e *experiment.Resolved) {
			e.Sets["X"], e.Test = experiment.ResolvedSet{Words: []string{"moon"}}, "weat8"
		}, ""},
		{"names", func(e *experiment.Resolved) { e.Sets["A"] = experiment.ResolvedSet{ID: "x", Words: []string{"he"}} }, ""},
		{"method", func(e *experiment.Resolved) { e.Method = "nas" }, "another method"},
		{"vectors", func(e *experiment.Resolved) { e.Embedding = "other" }, "other vectors"},
		{"counts", func(e *experiment.Resolved) { e.Corpus = &experiment.Corpus{} }, "other vectors"},
		{"group", func(e *experiment.Resolved) { e.Sets["B"] = experiment.ResolvedSet{Words: []string{"her"}} },
			"male terms and female terms"},
		{"settings", func(e *experiment.Resolved) { e.Options = map[string]any{"vectors": "raw"} }, "other settings"},
		{"seed", func(e *experiment.Resolved) { e.Seed = 2 }, "other settings"},
	} {
		if got := q.differs(answer(c.change)); (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
