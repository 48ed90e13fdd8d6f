// Package contextstest has words in contexts that tests measure: those of four lists, drawn by
// NumPy with a seed and no sense.
package contextstest

import (
	"context"
	_ "embed" // the vectors
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/vecinput"
)

// Lines are the vectors as lines of JSON.
//
//go:embed contexts.jsonl
var Lines string

// Sets are the words, five of each role.
func Sets() map[string]experiment.SetRef {
	set := func(name, words string) experiment.SetRef {
		return experiment.SetRef{Name: name, Words: strings.Fields(words)}
	}
	return map[string]experiment.SetRef{
		"X": set("trees", "elm oak ash fir yew"), "Y": set("fish", "cod eel ide ray gar"),
		"A": set("dry", "hot sun dry tan day"), "B": set("wet", "wet fog ice dew mud"),
	}
}

// Open is what [experiment.Env] has as OpenContexts.
func Open(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
	r, err := contextfile.New("c.jsonl", strings.NewReader(Lines))
	if err != nil {
		return nil, err
	}
	return vecinput.Contexts{ID: asked.Embedding, Title: "c.jsonl", Words: words}.From(ctx, r)
}
