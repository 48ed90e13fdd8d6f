package experiment_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// TestCheckFindsAll: each mistake of one text is told, in the order of fields.
func TestCheckFindsAll(t *testing.T) {
	for text, want := range map[string][]string{
		`nothing`: {"bad_json"},
		`{"method":"weat","embedding":"e","test":"caliskan.weat8"}`: {},
		`{"method":"weat","colour":1,"size":2,"seed":-1,"sets":{"X":["a"],"Y":7,"Q":["b"],"A":"no.such"},"options":{"p":"often"}}`: {"unknown_field",
			"seed_range", "bad_type", "unknown_field", "unknown_role", "missing_role", "unknown_set",
			"missing_role", "option_range"},
		`{"method":"wheat","seed":0,"sets":{"X":"no.such"}}`: {"seed_range",
			"unknown_method"},
		`{"test":"caliskan.weat99","options":{"draws":{}}}`: {"bad_type",
			"unknown_test"},
		`{"method":"mac","test":"caliskan.weat8"}`: {"unknown_role",
			"missing_role"},
		`{"method":"pmi","embedding":"e","with":"f","sets":{"words":["a"],"A":["b"],"B":["c"]}}`:                             {"unknown_field", "no_corpus"},
		`{"where":{"year":1900},"test":"caliskan.weat8"}`:                                                                    {"unknown_field"},
		`{"test":"caliskan.weat8","embedding":{"of":"e","debias":[{"method":"hard","options":{"k":0}},{"method":"sofft"}]}}`: nil,
	} {
		var codes []string
		for _, e := range experiment.Check([]byte(text), testLexicon(t)) {
			if codes = append(codes, e.Code); e.Message.Text == "" {
				t.Errorf("%s: %+v", text, e)
			}
		}
		if want == nil {
			if len(codes) != 2 {
				t.Errorf("%s: %v, want an error of each step", text, codes)
			}
			continue
		}
		slices.Sort(codes)
		if slices.Sort(want); !slices.Equal(codes, want) {
			t.Errorf("%s: %v, want %v", text, codes, want)
		}
	}
}

func TestCheckPassesGolden(t *testing.T) {
	data, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	var golden []goldenReading
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	for _, g := range golden {
		if found := experiment.Check(g.Experiment, testLexicon(t)); len(found) > 0 {
			t.Errorf("%s: %v", g.Experiment, found[0])
		}
	}
}

// FuzzCheck: something is found exactly where Parse or Resolve refuse.
func FuzzCheck(f *testing.F) {
	for _, text := range []string{
		userWords, `{"test":"caliskan.weat7","sets":{"X":{"name":"N","words":["a"]},"Y":[]},"options":{"draws":1e3}}`,
		`{"method":"ripa","embedding":{"of":"e","debias":[{"method":"hard"}]},"sets":{"words":"rios.occupations","pairs":[["he","she"]]}}`,
		`{"method":"pmi","corpus":"novels-en","where":{"a":1},"sets":{"words":["a"],"A":["b"],"B":["c"]},"rules":1}`,
		`{"embedding":{"series":[{"at":1,"of":"a"}]},"test":"caliskan.weat8","with":"e"}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := experiment.Parse(data)
		if err == nil {
			_, err = experiment.Resolve(e, testLexicon(t))
		}
		if found := experiment.Check(data, testLexicon(t)); (len(found) > 0) != (err != nil) {
			t.Errorf("%s: %v, and Check finds %v", data, err, found)
		}
	})
}

func TestLookUp(t *testing.T) {
	glove := metricstest.Glove(t)
	e := experiment.Experiment{Method: "weat", Embedding: "e", Test: "caliskan.weat8", Sets: map[string]experiment.SetRef{
		"X": {Words: []string{"science", "physics", "chemistry", "astronomy", "zqxj"}},
	}}
	missing, err := experiment.LookUp(t.Context(), e, env(t, glove))
	if err != nil || len(missing) != 1 || missing[0] != (experiment.Missing{Set: "X", Word: "zqxj"}) {
		t.Errorf("missing %v, %v", missing, err)
	}
	e.Sets["X"] = experiment.SetRef{Words: []string{"zqxj", "qqqy", "science"}}
	if missing, err = experiment.LookUp(t.Context(), e, env(t, glove)); err == nil || len(missing) != 2 {
		t.Errorf("too few: missing %v, %v", missing, err)
	}
}
