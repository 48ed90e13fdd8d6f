package experiment_test

import (
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// Options of steps at their default stay out of links; tests that are named stand
// there with the digests of their words, the default ones too, none as "".
func TestCanonicalAudit(t *testing.T) {
	const sets = `"sets":{"words":["a","b","c"],"pairs":[["he","she"]]}`
	pinned := func(id string) string { return id + "@" + testLexicon(t).TestDigest(id)[:16] }
	six, seven := pinned("caliskan.weat6"), pinned("caliskan.weat7")
	for _, c := range []struct{ step, options, wantStep, wantOptions string }{
		{`{"method":"partial-projection","pairs":[["he","she"]],"options":{"sigma":1}}`, ``,
			`{"method":"partial-projection","pairs":[["he","she"]]}`, ``},
		{`{"method":"soft","pairs":[["he","she"]],"options":{"retain":1.0,"lambda":1}}`, ``,
			`{"method":"soft","pairs":[["he","she"]],"options":{"lambda":1}}`, ``},
		{`{"method":"hsr","specific":["he"],"options":{"alpha":6e1}}`,
			`"tests":"caliskan.weat6  caliskan.weat7 caliskan.weat8"`, `{"method":"hsr","specific":["he"]}`,
			`"tests":"` + six + ` ` + seven + ` ` + pinned("caliskan.weat8") + `"`},
		{`{"method":"frequency"}`, `"tests":""`, `{"method":"frequency"}`, `"tests":""`},
		{`{"method":"frequency"}`, `"tests":[]`, `{"method":"frequency"}`, `"tests":""`},
		{`{"method":"frequency"}`, `"tests":["caliskan.weat7","` + six + `"]`, `{"method":"frequency"}`,
			`"tests":"` + seven + ` ` + six + `"`},
		{`{"method":"frequency"}`, `"tests":"caliskan.weat7, ` + six + `"`, `{"method":"frequency"}`,
			`"tests":"` + seven + ` ` + six + `"`},
		{`{"method":"frequency"}`, `"tests":" caliskan.weat7 ` + six + ` caliskan.weat7 ","top":500`,
			`{"method":"frequency"}`, `"tests":"` + seven + ` ` + six + `"`},
	} {
		text := `{"method":"audit","embedding":{"of":"e","debias":[` + c.step + `]},` + sets +
			`,"options":{` + c.options + `}}`
		want := `{"method":"audit","embedding":{"of":"e","debias":[` + c.wantStep + `]},` + sets
		if c.wantOptions != "" {
			want += `,"options":{` + c.wantOptions + `}`
		}
		want += "}"
		for range 2 { // what is written reads back
			e, err := experiment.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			got, err := experiment.Canonical(e, testLexicon(t))
			if err != nil || string(got) != want {
				t.Errorf("%s\nhas the canonical form %s, %v\nwant %s", text, got, err, want)
			}
			text = string(got)
		}
	}
	for _, c := range []struct{ name, tests, code, names string }{
		{"changed words", `"caliskan.weat6@0000000000000000"`, "set_changed", "caliskan.weat6"},
		{"unknown", `"caliskan.weat6 nothing.known"`, "unknown_test", "nothing.known"},
		{"no contrast", `"bolukbasi.professions-ripa"`, "unfit_test", "bolukbasi.professions-ripa"},
		{"a number", `6`, "option_range", "tests"},
		{"too long", `"` + strings.Repeat("x", 100_000) + `"`, "unknown_test", "test"},
	} {
		_, err := resolve(t, `{"method":"audit","embedding":{"of":"e","debias":[{"method":"frequency"}]},`+sets+
			`,"options":{"tests":`+c.tests+`}}`)
		checkError(t, c.name, err, c.code, c.names)
	}
}

// Two embeddings of one content keep their own names.
func TestFitsOfTwoNames(t *testing.T) {
	_, parsed, err := experiment.ParseRecipe(
		[]byte(`{"of":"e","debias":[{"method":"frequency","options":{"components":1}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := experiment.ResolveRecipe(parsed, 0, testLexicon(t))
	if err != nil {
		t.Fatal(err)
	}
	environment := experiment.Env{Fits: new(experiment.Fits)}
	for _, id := range []string{"one", "other"} {
		m := embed.NewMemory(embed.Info{ID: id, Digest: "same"})
		for i, v := range [][]float64{{1, 0}, {0, 1}, {1, 1}} {
			if err := m.Add(string(rune('a'+i)), v); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Ready(); err != nil {
			t.Fatal(err)
		}
		source, _, err := environment.Debias(t.Context(), m, steps)
		if err != nil || source.Info().ID != id {
			t.Errorf("%s is called %s (%v)", id, source.Info().ID, err)
		}
	}
}
