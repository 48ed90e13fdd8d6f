package report

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/prose/prosetest"
)

// TestSpoken: a report is in the language in use, with its comma; rows of provenance that stand elsewhere on
// it are left out in every language.
func TestSpoken(t *testing.T) {
	defer locale.Use(locale.English)
	a := prosetest.Load(t, "weat8")
	for language, want := range map[string][]string{
		"de": {"Bericht einer Messung", "[−0,09; 1,65]", "95-%-KI [−0,09; 1,65], p = 0,008", "„Wissenschaft“ (X, 8 Wörter)",
			"Prüfzahl</dt>", "Tabelle 1", "genau für diese Wörter"},
		"fr": {"Rapport d’une mesure", "[−0,09\u202f; 1,65]", "IC à 95\u00a0% [−0,09\u202f; 1,65], p = 0,008",
			"«\u00a0Sciences\u00a0» (X, 8 mots)", "Empreinte</dt>", "Tableau 1", "exacte pour ces mots"},
	} {
		locale.Use(language)
		page := Article(Setting{Year: 2026}, Item{Answer: a, Address: "http://localhost/#x"})
		for _, text := range want {
			if !strings.Contains(page, text) {
				t.Errorf("%s does not say %q", language, text)
			}
		}
		if strings.Contains(page, a.Reading.Digest[:8]+"</dd>") {
			t.Errorf("%s has the beginning of the digest beside all of it", language)
		}
	}
}

// TestPlainIsSpoken: the copy as text has its headings in the language in use.
func TestPlainIsSpoken(t *testing.T) {
	defer locale.Use(locale.English)
	a := prosetest.Load(t, "weat8")
	for language, want := range map[string][]string{"de": {"\nWas das nicht sagt\n", "\nPrüfzahl " + a.Reading.Digest},
		"fr": {"\nCe que cela ne dit pas\n", "\nEmpreinte " + a.Reading.Digest}} {
		locale.Use(language)
		text := Plain(Setting{Year: 2026}, Item{Answer: a})
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s lacks %q: %s", language, part, text)
			}
		}
	}
}

// TestTestIsSpoken: a built-in test whose name is words has it in the language in use.
func TestTestIsSpoken(t *testing.T) {
	defer locale.Use(locale.English)
	item := Item{Answer: prosetest.Load(t, prosetest.NameOf(t, "debias-methods"))}
	for language, want := range map[string]string{locale.English: "All methods of debiasing",
		"de": "Alle Verfahren des Entzerrens", "fr": "Toutes les méthodes de débiaisage"} {
		locale.Use(language)
		if page := Article(Setting{Year: 2026}, item); !strings.Contains(page, want) ||
			strings.Contains(page, "All methods") != (language == locale.English) {
			t.Errorf("%s does not say %q", language, want)
		}
	}
}
