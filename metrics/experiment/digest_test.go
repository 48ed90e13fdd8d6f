package experiment

import (
	"maps"
	"math"
	"testing"

	"weatherglass/metrics/embed"
)

func sampleReading() *Reading {
	return &Reading{
		Experiment: Resolved{Method: "weat", Embedding: "e", Test: "t", Seed: 1,
			Sets:    map[string]ResolvedSet{"X": {ID: "x", Name: "X", Words: []string{"a", "b"}}, "pairs": {Pairs: [][]string{{"c", "d"}}}},
			Options: map[string]any{"draws": 500, "interval": "none"}},
		Embedding: embed.Info{ID: "e", Title: "E", Words: 10, Dims: 2, Digest: "ff", Licence: "PDDL-1.0"},
		Values:    map[string]float64{"d": 1.23456789, "p": 1e-12},
		Words:     []WordRow{{Set: "X", Word: "a", As: "a", Rank: 4, Scores: map[string]float64{"score": -0.5}}},
		Missing:   []Missing{{Set: "X", Word: "b"}},
		Notes:     []Note{{Code: "small_sets", Level: "warning", Text: "Few words."}},
		Tables:    []Table{{Name: "null", Columns: []string{"from", "share"}, Rows: [][]any{{"a", 0.1}, {nil, 2.0}}}},
	}
}

// TestDigestParts: what was measured and found counts, prose does not.
func TestDigestParts(t *testing.T) {
	base := sampleReading().computeDigest()
	if len(base) != 64 {
		t.Fatalf("digest %s", base)
	}
	for name, change := range map[string]func(r *Reading){
		"same":          func(*Reading) {},
		"title":         func(r *Reading) { r.Embedding.Title, r.Embedding.ID, r.Embedding.Licence = "", "f", "" },
		"provenance":    func(r *Reading) { r.Embedding.Provenance.Year = 2014 },
		"note's text":   func(r *Reading) { r.Notes[0].Text = "Few." },
		"set's name":    func(r *Reading) { r.Experiment.Sets["X"] = ResolvedSet{Name: "N", Words: []string{"a", "b"}} },
		"test's id":     func(r *Reading) { r.Experiment.Test, r.Experiment.Embedding = "", "" },
		"last bits":     func(r *Reading) { r.Values["d"] = math.Nextafter(1.23456789, 2) },
		"7th digit":     func(r *Reading) { r.Values["d"] = 1.2345683 },
		"tiny":          func(r *Reading) { r.Values["p"] = -1e-10 },
		"copy of a map": func(r *Reading) { r.Values = maps.Clone(r.Values) },
	} {
		r := sampleReading()
		change(r)
		if r.computeDigest() != base {
			t.Errorf("%s changes the digest", name)
		}
	}
	seen := map[string]string{base: "nothing"}
	for name, change := range map[string]func(r *Reading){
		"method":         func(r *Reading) { r.Experiment.Method = "ect" },
		"word asked":     func(r *Reading) { r.Experiment.Sets["X"].Words[1] = "c" },
		"pair asked":     func(r *Reading) { r.Experiment.Sets["pairs"].Pairs[0][1] = "e" },
		"option":         func(r *Reading) { r.Experiment.Options["draws"] = 501 },
		"seed":           func(r *Reading) { r.Experiment.Seed = 2 },
		"embedding":      func(r *Reading) { r.Embedding.Digest = "fe" },
		"6th digit":      func(r *Reading) { r.Values["d"] = 1.23458 },
		"value more":     func(r *Reading) { r.Values["r"] = 0 },
		"value's name":   func(r *Reading) { delete(r.Values, "d"); r.Values["e"] = 1.23456789 },
		"above tiny":     func(r *Reading) { r.Values["p"] = 2e-9 },
		"form found":     func(r *Reading) { r.Words[0].As = "A" },
		"rank":           func(r *Reading) { r.Words[0].Rank = 5 },
		"score":          func(r *Reading) { r.Words[0].Scores["score"] = 0.5 },
		"missing":        func(r *Reading) { r.Missing = nil },
		"note's code":    func(r *Reading) { r.Notes[0].Code = "overlap" },
		"note's level":   func(r *Reading) { r.Notes[0].Level = "info" },
		"table's cell":   func(r *Reading) { r.Tables[0].Rows[0][1] = 0.2 },
		"empty cell":     func(r *Reading) { r.Tables[0].Rows[1][0] = 0.0 },
		"table's column": func(r *Reading) { r.Tables[0].Columns[0] = "to" },
		"word with tab":  func(r *Reading) { r.Words[0].Word = "a\t\"a\"" },
	} {
		r := sampleReading()
		change(r)
		digest := r.computeDigest()
		if other, ok := seen[digest]; ok {
			t.Errorf("%s and %s have the same digest", name, other)
		}
		seen[digest] = name
	}
}
