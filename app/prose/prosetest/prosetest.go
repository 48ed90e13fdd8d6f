// Package prosetest holds the answers that the tests of prose and chart read.
//
// The recorded ones were measured on the subset of GloVe 6B, 100 d, that
// metrics/metricstest describes; the random ones are of any shape that the types
// allow, so that nothing drawn or said depends on a reading being whole.
package prosetest

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

//go:embed testdata/*.json
var files embed.FS

// Names lists the recorded answers, and by its id each method that has none and is
// measured instead.
func Names() []string { return slices.Clone(names()) }

var names = sync.OnceValue(func() []string {
	var out []string
	entries, err := files.ReadDir("testdata")
	if err != nil {
		panic(err)
	}
	recorded := map[string]bool{}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".json")
		if !ok {
			continue
		}
		a, err := load(name)
		if err != nil {
			panic(err)
		}
		out = append(out, name)
		recorded[a.Reading.Experiment.Method] = true
	}
	for _, m := range experiment.Methods() {
		if !recorded[m.ID] {
			out = append(out, m.ID)
		}
	}
	return out
})

// NameOf returns the name of a method's answer, of several the first one.
func NameOf(t testing.TB, method string) string {
	t.Helper()
	for _, name := range Names() {
		if name == method || Load(t, name).Reading.Experiment.Method == method {
			return name
		}
	}
	t.Fatalf("there is no answer of %s", method)
	return ""
}

// Load returns a recorded answer: of a built-in test by its name, of two sets
// of unequal size without names ("own"), and "weat8_reversed", whose sets X and
// Y are swapped. Of a method without a recorded one it measures the golden reading.
func Load(t testing.TB, name string) protocol.Answer {
	t.Helper()
	a, err := load(name)
	if errors.Is(err, fs.ErrNotExist) {
		a, err = measured(t, name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func load(name string) (protocol.Answer, error) {
	var a protocol.Answer
	data, err := files.ReadFile("testdata/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(data, &a)
	}
	return a, err
}

var (
	number = rapid.OneOf(rapid.Float64Range(-3, 3), rapid.Float64Range(0, 1),
		rapid.SampledFrom([]float64{0, 1, -1, 0.05, 1e-12, 1e300, -1e300}))
	word = rapid.OneOf(rapid.SampledFrom([]string{"nurse", "actress", "engineer", "Größe", "a", "\u200b", "naïve", "<b>",
		"=1+1"}), rapid.StringN(0, 12, 40))
	label = rapid.SampledFrom([]string{"", "Science", "Male terms", "Female terms", "Career", "Flowers",
		"European American names", "Study (technical)", "<script>alert(1)</script>"})
)

// Answer draws an answer of any shape.
func Answer(t *rapid.T) protocol.Answer {
	methods := []string{"", "other"}
	for _, m := range experiment.Methods() {
		methods = append(methods, m.ID)
	}
	method := rapid.SampledFrom(methods).Draw(t, "method")
	r := experiment.Reading{Values: values(t, method)}
	r.Experiment = experiment.Resolved{Method: method, Sets: sets(t), Options: options(t)}
	r.Embedding.Title = rapid.SampledFrom([]string{"", "GloVe 6B, 100 d"}).Draw(t, "title")
	r.Embedding.Provenance.Year = rapid.IntRange(0, 2024).Draw(t, "year")
	r.Words = rapid.SliceOfN(rapid.Custom(row), 0, 30).Draw(t, "words")
	r.Tables = tables(t)
	for range rapid.IntRange(0, 3).Draw(t, "missing") {
		r.Missing = append(r.Missing, experiment.Missing{Set: role(t), Word: word.Draw(t, "word")})
	}
	a := protocol.Answer{Reading: r}
	if rapid.Bool().Draw(t, "published") {
		a.Published = []protocol.PublishedValue{{Value: "d_sample", Number: number.Draw(t, "number"), Embedding: "word2vec"}}
	}
	return a
}

func role(t *rapid.T) string {
	return rapid.SampledFrom([]string{"X", "Y", "A", "B", "C", "words", "pairs", "?"}).Draw(t, "role")
}

func values(t *rapid.T, method string) map[string]float64 {
	out := map[string]float64{}
	names := []string{"d", "d_sample", "p", "p_low", "p_high", "p_two_sided", "d_low", "d_high", "d_target_low",
		"d_target_high", "mean_x", "mean_y",
		"partitions", "at_least", "null_low", "null_high", "rho", "rho_low", "rho_high", "explained",
		"stability", "pairs_agree"}
	for _, m := range experiment.Methods() {
		if m.ID != method {
			continue
		}
		for _, v := range m.Values {
			if !slices.Contains(names, v.ID) {
				names = append(names, v.ID)
			}
		}
	}
	for _, name := range names {
		if rapid.IntRange(0, 4).Draw(t, name) > 0 {
			out[name] = number.Draw(t, name)
		}
	}
	return out
}

func sets(t *rapid.T) map[string]experiment.ResolvedSet {
	out := map[string]experiment.ResolvedSet{}
	for _, role := range []string{"X", "Y", "A", "B", "C", "words", "pairs"} {
		s := experiment.ResolvedSet{ID: rapid.SampledFrom([]string{"", "id"}).Draw(t, "id"), Name: label.Draw(t, "name")}
		s.Words = rapid.SliceOfN(word, 0, 12).Draw(t, "set")
		if role == "pairs" {
			s.Pairs = rapid.SliceOfN(rapid.SliceOfN(word, 0, 3), 0, 4).Draw(t, "pairs")
		}
		if rapid.IntRange(0, 5).Draw(t, role) > 0 {
			out[role] = s
		}
	}
	return out
}

func options(t *rapid.T) map[string]any {
	return map[string]any{"distance": rapid.SampledFrom([]any{"norm", "cos", nil}).Draw(t, "distance"),
		"c": rapid.SampledFrom([]any{1.0, 0.5, 0.0, 2.0, nil}).Draw(t, "c"),
		"interval": rapid.SampledFrom([]any{"targets+attributes", "targets", "attributes", "none", 3, nil}).
			Draw(t, "interval")}
}

func row(t *rapid.T) experiment.WordRow {
	w := experiment.WordRow{Set: role(t), Word: word.Draw(t, "word"), As: word.Draw(t, "as"),
		Rank: rapid.IntRange(0, 1e6).Draw(t, "rank")}
	w.Scores = map[string]float64{}
	for _, name := range []string{"score", "low", "high", "cos", "score_a", "score_b", "rank_a",
		"rank_b", "p", "q", "length",
		"score_y", "score_with", "value", "bias", "own", "share_a", "cluster", "item_rest", "before"} {
		if rapid.IntRange(0, 5).Draw(t, name) > 0 {
			w.Scores[name] = number.Draw(t, name)
		}
	}
	return w
}

func tables(t *rapid.T) []experiment.Table {
	cell := rapid.OneOf(rapid.Just[any](nil), rapid.SampledFrom([]any{"X", "Y", "A", "B", "C"}),
		rapid.Map(number, func(x float64) any { return x }))
	var out []experiment.Table
	for _, of := range [][]string{
		{"sets", "set", "mean", "low", "high"}, {"null", "from", "to", "share"}, {"groups", "group", "distance", "cosine"},
		{"subspace", "component", "share", "random"}, {"associations", "set", "group", "cosine", "association"},
		{"pairs", "w", "v", "similarity", "without", "beta"}, {"pairs", "first", "second", "d", "low", "high", "p", "q"},
		{"pairs", "first", "second", "human", "cosine"},
		{"compared", "first", "second", "along", "similarity", "without", "beta"}, {"order", "word", "cosine"},
		{"answers", "word", "score"},
		{"axis", "side", "end", "word", "projection", "similarity", "beta"},
		{"specific", "word", "distance", "rank", "from"}, {"analogies", "x", "y", "score", "distance", "other"},
		{"silhouette", "words", "mean", "low", "high", "mean_with", "low_with", "high_with"},
	} {
		if rapid.IntRange(0, 2).Draw(t, of[0]) > 0 {
			rows := rapid.SliceOfN(rapid.SliceOfN(cell, 0, len(of)), 0, 4).Draw(t, "rows")
			out = append(out, experiment.Table{Name: of[0], Columns: of[1:], Rows: rows})
		}
	}
	return out
}
