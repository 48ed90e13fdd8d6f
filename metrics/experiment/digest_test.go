package experiment

import (
	"maps"
	"math"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

func sampleReading() *Reading {
	return &Reading{
		Experiment: Resolved{Method: "weat", Embedding: "e", Test: "t", Seed: 1,
			Sets: map[string]ResolvedSet{"X": {ID: "x", Name: "X", Words: []string{"a", "b"}},
				"pairs": {Name: "pairs", Pairs: [][]string{{"c", "d"}}}},
			Options: map[string]any{"draws": 500, "interval": "none"}},
		Embedding: embed.Info{ID: "e", Title: "E", Words: 10, Dims: 2, Digest: "ff", Licence: "PDDL-1.0"},
		Values:    map[string]float64{"d": 1.23456789, "p": 1e-12},
		Words:     []WordRow{{Set: "X", Word: "a", As: "a", Rank: 4, Scores: map[string]float64{"score": -0.5}}},
		Missing:   []Missing{{Set: "X", Word: "b"}},
		Notes:     []Note{{Code: "small_sets", Level: "warning", Text: "Few words."}},
		Tables:    []Table{{Name: "null", Columns: []string{"from", "share"}, Rows: [][]any{{"a", 0.1}, {nil, 2.0}}}},
	}
}

// digestOf is the digest with names, of a measure that defines nothing.
func digestOf(r *Reading) string { return r.computeDigest(measure.Measure{}, true) }

// TestDigestParts: what was measured and found counts, prose does not.
func TestDigestParts(t *testing.T) {
	base := digestOf(sampleReading())
	if len(base) != 64 {
		t.Fatalf("digest %s", base)
	}
	for name, change := range map[string]func(r *Reading){
		"same":          func(*Reading) {},
		"title":         func(r *Reading) { r.Embedding.Title, r.Embedding.ID, r.Embedding.Licence = "", "f", "" },
		"provenance":    func(r *Reading) { r.Embedding.Provenance.Year = 2014 },
		"note's text":   func(r *Reading) { r.Notes[0].Text = "Few." },
		"written out":   func(r *Reading) { r.Experiment.Sets["X"] = ResolvedSet{Name: "X", Words: []string{"a", "b"}} },
		"test's id":     func(r *Reading) { r.Experiment.Test, r.Experiment.Embedding = "", "" },
		"last bits":     func(r *Reading) { r.Values["d"] = math.Nextafter(1.23456789, 2) },
		"7th digit":     func(r *Reading) { r.Values["d"] = 1.2345683 },
		"tiny":          func(r *Reading) { r.Values["p"] = -1e-10 },
		"copy of a map": func(r *Reading) { r.Values = maps.Clone(r.Values) },
	} {
		r := sampleReading()
		change(r)
		if digestOf(r) != base {
			t.Errorf("%s changes the digest", name)
		}
	}
	seen := map[string]string{base: "nothing"}
	for name, change := range map[string]func(r *Reading){
		"method":         func(r *Reading) { r.Experiment.Method = "ect" },
		"set's name":     func(r *Reading) { r.Experiment.Sets["X"] = ResolvedSet{Name: "N", Words: []string{"a", "b"}} },
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
		digest := digestOf(r)
		if other, ok := seen[digest]; ok {
			t.Errorf("%s and %s have the same digest", name, other)
		}
		seen[digest] = name
	}
}

// TestDigestOfLaterRules: what came with rules 2 is in the digests of Readings by
// today's rules, and in none by rules 1, unless a link says otherwise.
func TestDigestOfLaterRules(t *testing.T) {
	later := measure.Measure{
		Options: []Option{{ID: "repeats", Default: "once", Before: "each", Since: 2}},
		Values:  []Value{{ID: "new", Since: 2}}, Words: []Value{{ID: "se", Since: 2}},
		Tables: []Value{{ID: "more", Since: 2}},
	}
	digest := func(rules int, change func(*Reading)) string {
		r := sampleReading()
		r.Experiment.Rules = rules
		r.Experiment.Options["repeats"] = later.Options[0].DefaultBy(rules)
		change(r)
		return r.computeDigest(later, true)
	}
	was := digestOf(sampleReading())
	if digest(1, func(*Reading) {}) != was {
		t.Error("an option that came later changes the digest by rules 1")
	}
	now := digest(0, func(*Reading) {})
	for name, change := range map[string]func(r *Reading){
		"value": func(r *Reading) { r.Values["new"] = 1 },
		"score": func(r *Reading) { r.Words[0].Scores["se"] = 1 },
		"table": func(r *Reading) { r.Tables = append(r.Tables, Table{Name: "more"}) },
		"note":  func(r *Reading) { r.Notes = append(r.Notes, Note{Code: "repeats", Level: "info", Since: 2}) },
	} {
		if digest(1, change) != was {
			t.Errorf("a %s that came later changes the digest by rules 1", name)
		}
		if digest(0, change) == now {
			t.Errorf("a new %s does not change the digest by today's rules", name)
		}
	}
	if now != was {
		t.Error("an option that came later changes the digest at its default")
	}
	for rules, value := range []string{"each", "once"} { // not the default by either
		if digest(rules, func(r *Reading) { r.Experiment.Options["repeats"] = value }) == was {
			t.Errorf("rules %d: another value of an option that came later does not change the digest", rules)
		}
	}
}

// TestDefaultBy: a method's options have the default of the rules.
func TestDefaultBy(t *testing.T) {
	for _, o := range []interface{ DefaultBy(int) any }{Option{Default: 3, Before: 2},
		measure.Option{Default: 3, Before: 2}} {
		if o.DefaultBy(1) != 2 || o.DefaultBy(0) != 3 || o.DefaultBy(2) != 3 {
			t.Errorf("%+v", o)
		}
	}
	if (Option{Default: 3}).DefaultBy(1) != 3 || (measure.Option{Default: 3}).DefaultBy(1) != 3 {
		t.Error("an option that did not change has another default by rules 1")
	}
}
