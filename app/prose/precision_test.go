package prose

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
)

// TestPrecision: what the core says of precision is said in the language of the page, and anything else as
// it is.
func TestPrecision(t *testing.T) {
	defer locale.Use(locale.English)
	for _, said := range []string{"exact for these words", "effect sizes within 0.005 of the published vectors’", "as measured", ""} {
		locale.Use(locale.English)
		if got := precision(said); got != said {
			t.Errorf("of %q is said %q", said, got)
		}
		locale.Use("de")
		if got := precision(said); strings.Contains(said, "e") && said != "as measured" && got == said || strings.Contains(got, "0.") {
			t.Errorf("of %q is said %q in German", said, got)
		}
	}
}
