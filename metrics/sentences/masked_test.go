package sentences

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// The built-in sentences with a gap have one, away from their ends, and say nothing of a person's gender; every kind
// has as many.
func TestBuiltInMasked(t *testing.T) {
	for _, language := range Languages() {
		templates, err := BuiltInMasked(language)
		if err != nil || templates.Language != language || templates.About == "" {
			t.Fatalf("%s: %+v, %v", language, templates, err)
		}
		for kind, list := range templates.Kinds {
			if len(list) != 8 {
				t.Errorf("%s, %s: %d sentences", language, kind, len(list))
			}
			for _, s := range list {
				before, after, _ := strings.Cut(s, "[MASK]")
				if before == "" || !strings.HasSuffix(before, " ") || after == "" || strings.Contains(after, "[MASK]") ||
					strings.Count(s, "{word}") != 1 {
					t.Errorf("%s: %q", language, s)
				}
				for _, word := range strings.Fields(strings.ToLower(s)) {
					if slices.Contains([]string{"he", "she", "his", "her", "er", "sie", "il", "elle"}, word) {
						t.Errorf("%s: %q", language, s)
					}
				}
			}
		}
	}
	if _, err := BuiltInMasked("it"); err == nil {
		t.Error("Italian is not refused")
	}
}

// The language is that of the built-in lists, and their ids say whether words are persons, names or neither.
func TestMasked(t *testing.T) {
	lex := &lexicon.Lexicon{Sets: []lexicon.Set{{ID: "rios.occupations", Language: "en"},
		{ID: "caliskan.weat6.male-names", Language: "en"}, {ID: "kurpicz.weat7-de.math", Language: "de"}, {ID: "x.it",
			Language: "it"}}}
	for id, want := range map[string]string{"": "The nurse said that [MASK] was tired.",
		"rios.occupations":          "The nurse said that [MASK] was tired.",
		"caliskan.weat6.male-names": "nurse said that [MASK] was tired.",
		"kurpicz.weat7-de.math":     "Heute sprach [MASK] über nurse."} {
		made, err := Masked(experiment.Resolved{Sets: map[string]experiment.ResolvedSet{"words": {ID: id,
			Words: []string{"nurse", "cook"}}}}, lex)
		if err != nil || len(made) != 16 || made[0].Sentence != want || made[8].Word != "cook" {
			t.Errorf("%s: %v, %v", id, made, err)
		}
	}
	_, err := Masked(experiment.Resolved{Sets: map[string]experiment.ResolvedSet{"A": {ID: "x.it"}}}, lex)
	if err == nil || !strings.Contains(err.Error(), "it") || !strings.Contains(err.Error(), "de, en") {
		t.Errorf("Italian: %v", err)
	}
}
