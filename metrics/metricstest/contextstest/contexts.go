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

// Masks are what the random BERT of metrics/encoder expects in masks, as lines of JSON: masks.py makes them, and
// MasksExpected, the numbers of fill-mask of them.
var (
	//go:embed masks.jsonl
	Masks string
	//go:embed masks.json
	MasksExpected []byte
)

// MaskSets are the words of these: six, and four for the mask on each side, of which grandfather is several pieces.
func MaskSets() map[string]experiment.SetRef {
	return map[string]experiment.SetRef{
		"words": set("occupations", "nurse doctor teacher king engineer waitress"),
		"A":     set("male", "he man boy grandfather"), "B": set("female", "she woman girl mother"),
	}
}

// set is a list of one's own.
func set(name, words string) experiment.SetRef {
	return experiment.SetRef{Name: name, Words: strings.Fields(words)}
}

// Sets are the words, five of each role.
func Sets() map[string]experiment.SetRef {
	return map[string]experiment.SetRef{
		"X": set("trees", "elm oak ash fir yew"), "Y": set("fish", "cod eel ide ray gar"),
		"A": set("dry", "hot sun dry tan day"), "B": set("wet", "wet fog ice dew mud"),
	}
}

// Open is what [experiment.Env] has as OpenContexts.
func Open(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
	lines, hold := Lines, contextfile.Hold{}
	if asked.Method == "fill-mask" {
		lines, hold.Raw = Masks, true
	}
	r, err := contextfile.New("c.jsonl", strings.NewReader(lines))
	if err != nil {
		return nil, err
	}
	return vecinput.Contexts{ID: asked.Embedding, Title: "c.jsonl", Words: words, Hold: hold}.From(ctx, r)
}
