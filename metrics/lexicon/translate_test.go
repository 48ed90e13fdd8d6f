package lexicon_test

import (
	"os"
	"testing"

	"weatherglass/metrics/lexicon"
)

// Words of Caliskan et al. 2017 beside those of Kurpicz-Briki 2020, tables 1 to 4, read by eye.
func TestTranslations(t *testing.T) {
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, word, want string }{
		{"en", "de", "laughter", "Lachen"}, {"en", "de", "happy", "glücklich"}, {"en", "de", "friend", ""},
		{"en", "fr", "friend", "ami"},
		{"en", "de", "failure", "Versagen"}, {"en", "de", "son", "Sohn"}, {"en", "de", "he", ""},
		{"en", "fr", "daughter", "fille"},
		{"en", "de", "relatives", "Verwandtschaft"}, {"en", "fr", "addition", "addition"},
		{"de", "en", "Grossvater", "grandfather"},
		{"de", "fr", "Lachen", "rire"}, {"fr", "de", "noces", "Hochzeit"}, {"fr", "en", "calcul", "calculus"},
		{"en", "de", "nurse", ""},
		{"en", "es", "son", ""}, {"en", "en", "son", ""},
	} {
		if got := lex.Translations(c.from, c.to)[c.word]; got != c.want {
			t.Errorf("%s of %s in %s: %q, want %q", c.word, c.from, c.to, got, c.want)
		}
	}
	if n := len(lex.Translations("en", "de")); n < 50 {
		t.Errorf("%d English words have a German one: a list has lost its order", n)
	}
}
