//go:build !js

package prose

import (
	"testing"

	"weatherglass/app/locale"
)

// TestSentenceSigns: German writes “p-Wert” and “d” small where a sentence begins, too (Duden: signs of
// quantities keep their letter); a French word of one letter is none of them.
func TestSentenceSigns(t *testing.T) {
	locale.Use("de")
	defer locale.Use(locale.English)
	for in, want := range map[string]string{"p-Wert": "p-Wert", "d": "d", "q, t-Test": "q, t-Test", "à droite": "À droite",
		"d’abord": "D’abord", "den": "Den"} {
		if got := Sentence(in); got != want {
			t.Errorf("Sentence(%q) = %q, want %q", in, got, want)
		}
	}
}
