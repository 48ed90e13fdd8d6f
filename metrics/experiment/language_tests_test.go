package experiment_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// random vectors of the words of the default tests of a language.
func vectorsIn(t *testing.T, language, tests string) *embed.Memory {
	t.Helper()
	random, lex := rand.New(rand.NewPCG(1, 2)), testLexicon(t)
	m := embed.NewMemory(embed.Info{ID: "vectors", Dims: 5, Provenance: embed.Provenance{Language: language}})
	words := strings.Fields("un deux trois quatre cinq six sept huit")
	for _, id := range strings.Fields(tests) {
		test, ok := lex.Test(id)
		if !ok {
			t.Fatalf("there is no test %s", id)
		}
		for _, s := range test.Sets {
			set, _ := lex.Set(s.Set)
			words = append(words, set.Words...)
		}
	}
	slices.Sort(words)
	for _, w := range slices.Compact(words) {
		v := make([]float64, 5)
		for i := range v {
			v[i] = random.NormFloat64()
		}
		if err := m.Add(w, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// The tests of an audit and of a comparison that names none are those in the
// vectors' language; those that are named stay, with a note; without any in the
// language the rest is measured, and a note says so.
func TestTestsInLanguage(t *testing.T) {
	const (
		english = "caliskan.weat6 caliskan.weat7 caliskan.weat8"
		french  = "kurpicz.weat6-fr2 kurpicz.weat7-fr kurpicz.weat8-fr"
		german  = "kurpicz.weat6-de2 kurpicz.weat7-de kurpicz.weat8-de kurpicz.ger-1 kurpicz.ger-2"
	)
	for _, c := range []struct{ language, has, named, want, note string }{
		{"fr", french, "", french, ""},
		{"fr-CH", french, "", french, ""},
		{"de", german, "", german, ""},
		{"en", english, "", english, ""},
		{"", english, "", english, ""},
		{"en-GB", english, "", english, ""},
		{"EN", english, "", english, ""},
		{"FR", french, "", french, ""},
		{"it", english, "", "", "no_tests"},
		{"fr", english, english, english, "tests_language"},
		{"fr", french, "kurpicz.weat8-fr", "kurpicz.weat8-fr", ""},
		{"fr-CH", french, "kurpicz.weat8-fr", "kurpicz.weat8-fr", ""},
	} {
		options := `"top":0,"draws":100`
		if c.named != "" {
			options += `,"tests":"` + c.named + `"`
		}
		e, err := experiment.Parse([]byte(`{"method":"audit","embedding":{"of":"vectors","debias":[{"method":"projection","pairs":[["un","deux"]]}]},"sets":{"words":["trois","quatre","cinq","six"],"pairs":[["un","deux"]]},"options":{` + options + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		r, err := experiment.Run(t.Context(), e, env(t, vectorsIn(t, c.language, c.has)))
		if err != nil {
			t.Fatal(err)
		}
		var ids, notes []string
		for _, test := range r.Experiment.Tests {
			ids = append(ids, test.ID)
		}
		for _, n := range r.Notes {
			notes = append(notes, n.Code)
		}
		if got := strings.Join(ids, " "); got != c.want || r.Experiment.Options["tests"] != c.want {
			t.Errorf("%s, %q: tests %q, option %v", c.language, c.named, got, r.Experiment.Options["tests"])
		}
		if d, ok := r.Values["mean_d"]; ok != (c.want != "") || math.IsNaN(d) {
			t.Errorf("%s: mean_d %v, %v", c.language, d, ok)
		}
		for _, code := range []string{"no_tests", "tests_language"} {
			if slices.Contains(notes, code) != (code == c.note) {
				t.Errorf("%s, %q: notes %q", c.language, c.named, notes)
			}
		}
		if slices.Contains(notes, "tests_missing") {
			t.Errorf("%s, %q: words are missing", c.language, c.named)
		}
	}
}
