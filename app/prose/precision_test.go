//go:build !js || texts || class || spoken

package prose

import (
	"testing"

	"weatherglass/app/locale"
)

// TestPrecision: both of what the engine says of vectors is said in the language in use; of others their own
// words stay.
func TestPrecision(t *testing.T) {
	defer locale.Use(locale.English)
	for text, want := range map[string][2]string{
		"exact for these words":                              {"exact for these words", "genau für diese Wörter"},
		"effect sizes within 0.02 of the published vectors’": {"effect sizes within 0.02 of the published vectors’", "Effektstärken bis auf 0,02 wie bei den veröffentlichten Vektoren"},
		"as good as any":                                     {"as good as any", "as good as any"},
	} {
		for i, language := range []string{locale.English, "de"} {
			locale.Use(language)
			if facts := precision(text); len(facts) != 1 || facts[0].Text != want[i] || facts[0].Own != (text == "as good as any") {
				t.Errorf("%s in %s: %v", text, language, facts)
			}
		}
	}
	if facts := precision(""); facts != nil {
		t.Errorf("of nothing: %v", facts)
	}
}
