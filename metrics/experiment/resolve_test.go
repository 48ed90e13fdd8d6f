package experiment_test

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

func resolve(t *testing.T, text string) (experiment.Resolved, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Resolve(e, testLexicon(t))
}

// TestBuiltInTests: every built-in test resolves with nothing but its id, and
// its published numbers are values of its method.
func TestBuiltInTests(t *testing.T) {
	lex := testLexicon(t)
	for _, test := range lex.Tests {
		r, err := resolve(t, `{"test": "`+test.ID+`"}`)
		if err != nil {
			t.Errorf("%s: %v", test.ID, err)
			continue
		}
		if len(r.Sets) != len(test.Sets) || r.Seed != 1 || r.Method != test.Method {
			t.Errorf("%s resolves to %+v", test.ID, r)
		}
		m, _ := measure.Lookup(test.Method)
		for _, p := range test.Published {
			if !slices.ContainsFunc(m.Values, func(v measure.Value) bool { return v.ID == p.Value }) {
				t.Errorf("%s: published %s is no value of %s", test.ID, p.Value, m.ID)
			}
		}
	}
}

func TestResolve(t *testing.T) {
	r, err := resolve(t, `{"test": "caliskan.weat7", "sets": {"X": ["one", "two", "three"], "Y": {"name": "Mine", "words": ["four"]}}, "options": {"draws": 500}}`)
	if err != nil {
		t.Fatal(err)
	}
	x, y, a := r.Sets["X"], r.Sets["Y"], r.Sets["A"]
	if x.Name != "X" || x.ID != "" || y.Name != "Mine" || a.Name != "Male terms" ||
		a.ID != "caliskan.weat7.male-terms" || len(a.Words) != 8 {
		t.Errorf("sets %+v", r.Sets)
	}
	if r.Method != "weat" || r.Options["draws"] != 500 || r.Options["interval"] != "targets+attributes" ||
		r.Test != "caliskan.weat7" {
		t.Errorf("resolved %+v", r)
	}
	x.Words[0], a.Words[0] = "changed", "changed"
	if again, _ := resolve(t, `{"test": "caliskan.weat7"}`); again.Sets["A"].Words[0] != "male" {
		t.Error("a caller changed the lexicon")
	}
}

func TestResolveErrors(t *testing.T) {
	sets := `"sets": {"X": ["a","b"], "Y": ["c","d"], "A": ["e"], "B": ["f"]`
	for _, c := range []struct{ name, text, code, names string }{
		{"nothing", `{}`, "no_method", "weat, ripa, ect"},
		{"unknown method", `{"method": "weet"}`, "unknown_method", "weat, ripa, ect"},
		{"unknown test", `{"test": "caliskan.weat77"}`, "unknown_test", "caliskan.weat7"},
		{"unknown set", `{"test": "caliskan.weat7", "sets": {"X": "rios.occupation"}}`, "unknown_set", "rios.occupations"},
		{"changed test", `{"test": "caliskan.weat7@0123456789abcdef"}`, "set_changed", "caliskan.weat7"},
		{"changed set", `{"test": "caliskan.weat7", "sets": {"X": "caliskan.weat7.arts@0"}}`, "set_changed",
			"caliskan.weat7.arts"},
		{"empty digest", `{"test": "caliskan.weat7@"}`, "set_changed", "caliskan.weat7"},
		{"missing role", `{"method": "weat", "sets": {"X": ["a"], "Y": ["b"], "A": ["c"]}}`, "missing_role", "B"},
		{"foreign role", `{"method": "weat", ` + sets + `, "C": ["g"]}}`, "unknown_role", "C"},
		{"foreign test", `{"method": "ect", "test": "caliskan.weat7"}`, "unknown_role", "X"},
		{"empty set", `{"method": "weat", "sets": {"X": [], "Y": ["c"], "A": ["e"], "B": ["f"]}}`, "empty_set", "X"},
		{"pairs for words", `{"test": "caliskan.weat7", "sets": {"X": [["a", "b"]]}}`, "bad_type", "X"},
		{"words for pairs", `{"test": "rios.occupations-ripa", "sets": {"pairs": ["a", "b"]}}`, "bad_type", "pairs"},
		{"tuples for words", `{"test": "caliskan.weat7", "sets": {"X": "manzini.religion.defining"}}`,
			"bad_type", "not pairs"},
		{"tuples for pairs", `{"test": "rios.occupations-ripa", "sets": {"pairs": "manzini.religion.defining"}}`, "bad_type", "2 words; one has 3"},
		{"triple", `{"test": "rios.occupations-ripa", "sets": {"pairs": [["a", "b", "c"]]}}`,
			"bad_type", "2 words; one has 3"},
		{"too many pairs", `{"test": "rios.occupations-ripa", "sets": {"pairs": [["a","b"]` +
			strings.Repeat(`,["a","b"]`, experiment.MaxPairs) + `]}}`, "too_many_words", "400"},
		{"values for words", `{"test": "caliskan.weat7", "sets": {"X": {"words": ["a"], "values": [1]}}}`, "bad_values", "X"},
		{"with for one", `{"test": "caliskan.weat7", "with": "glove-6b-50d"}`, "unknown_field", "second embedding"},
		{"list for pairs", `{"test": "rios.occupations-ripa", "sets": {"pairs": "rios.occupations"}}`, "bad_type", "pairs"},
		{"unknown option", `{"test": "caliskan.weat7", "options": {"sides": 2}}`, "unknown_option", "interval, draws"},
		{"option type", `{"test": "caliskan.weat7", "options": {"draws": "many"}}`, "option_range", "100 to 200000"},
		{"option low", `{"test": "caliskan.weat7", "options": {"draws": 99}}`, "option_range", "draws"},
		{"option high", `{"test": "caliskan.weat7", "options": {"draws": 200001}}`, "option_range", "draws"},
		{"option half", `{"test": "caliskan.weat7", "options": {"draws": 500.5}}`, "option_range", "whole number"},
		{"real option", `{"method": "direct-bias", "sets": {"words": ["a"], "pairs": [["b", "c"]]}, "options": {"c": 2.5}}`, "option_range", "from 0 to 2"},
		{"real option type", `{"method": "direct-bias", "sets": {"words": ["a"], "pairs": [["b", "c"]]}, "options": {"c": "1"}}`, "option_range", "number"},
		{"optional set empty", `{"method": "mac", "sets": {"words": ["a"], "A": ["b"], "C": []}}`, "empty_set", "C"},
		{"option list of no use", `{"test": "caliskan.weat7", "options": {"interval": ["targets", "none"]}}`,
			"option_range", "interval"},
		{"option choice", `{"test": "caliskan.weat7", "options": {"interval": "all"}}`, "option_range", "targets+attributes"},
		{"option no text", `{"test": "caliskan.weat7", "options": {"interval": 1}}`, "option_range", "interval"},
	} {
		_, err := resolve(t, c.text)
		checkError(t, c.name, err, c.code, c.names)
	}
	// What Parse refuses, an Experiment made in code cannot slip past.
	_, err := experiment.Resolve(experiment.Experiment{Test: "caliskan.weat7",
		Sets: map[string]experiment.SetRef{"X": {Words: []string{"a\x00"}}}}, testLexicon(t))
	checkError(t, "control character", err, "bad_word", "X")
	_, err = experiment.Resolve(experiment.Experiment{Test: "caliskan.weat7", Options: map[string]any{"draws": []int{1}}},
		testLexicon(t))
	checkError(t, "list option", err, "option_range", "draws")
}

// TestCanonical: equal questions have one canonical form, which reads back.
func TestCanonical(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"method": "weat", "embedding": "e", "test": "caliskan.weat7", "options": {"draws": 50000}, "seed": 1}`,
			`{"embedding":"e","test":"caliskan.weat7@f718e163d2556620"}`},
		{`{"test": "caliskan.weat7", "sets": {"X": "caliskan.weat7.math", "Y": "caliskan.weat8.arts"}, "seed": 2}`,
			`{"test":"caliskan.weat7@f718e163d2556620","sets":{"Y":"caliskan.weat8.arts@` +
				digest(t, "caliskan.weat8.arts") + `"},"seed":2}`},
		{`{"method": "ripa", "sets": {"words": {"name": "words", "words": ["a"]}, "pairs": {"name": "P", "pairs": [["a", "b"]]}}, "options": {"direction": "mean", "vectors": "raw"}}`,
			`{"method":"ripa","sets":{"words":["a"],"pairs":{"name":"P","pairs":[["a","b"]]}},"options":{"direction":"mean"}}`},
	} {
		e, err := experiment.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		got, err := experiment.Canonical(e, testLexicon(t))
		if err != nil || string(got) != c.want {
			t.Errorf("%s\nhas the canonical form %s, %v\nwant %s", c.text, got, err, c.want)
			continue
		}
		back, err := experiment.Parse(got)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := experiment.Canonical(back, testLexicon(t)); err != nil || string(again) != c.want {
			t.Errorf("again: %s, %v", again, err)
		}
	}
}

func digest(t *testing.T, id string) string {
	set, ok := testLexicon(t).Set(id)
	if !ok {
		t.Fatalf("no set %s", id)
	}
	return set.Digest()[:16]
}

func TestCatalogue(t *testing.T) {
	lex := testLexicon(t)
	c := protocol.NewCatalogue(nil, lex)
	if c.Embeddings == nil || len(c.Tests) != len(lex.Tests) || len(c.Sets) != len(lex.Sets) {
		t.Errorf("%d tests, %d sets", len(c.Tests), len(c.Sets))
	}
	for _, s := range c.Sets {
		if s.ID == "bolukbasi.definitional" && (s.Kind != "pairs" || s.Count != 10) ||
			s.ID == "rios.occupations" && (s.Kind != "words" || s.Count != 290) ||
			s.ID == "manzini.religion.defining" && (s.Kind != "tuples" || s.Count != 5) {
			t.Errorf("entry %+v", s)
		}
	}
	for _, test := range c.Tests {
		if test.ID == "caliskan.weat8" && test.Sets["A"] != "caliskan.weat8.male-terms" {
			t.Errorf("entry %+v", test)
		}
	}
}
