//go:build !js

package prose_test

import (
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// TestCellReason: why a cell is empty is said with the name of a built-in set, and another name as it is.
func TestCellReason(t *testing.T) {
	defer locale.Use(locale.English)
	for _, c := range []struct{ language, reason, want string }{
		{"en", "2 of 8 words found: Math", "2 of 8 words found: Math"},
		{"de", "2 of 8 words found: Math", "2 von 8 Wörtern gefunden: Mathematik"},
		{"de", "2 of 8 words found: Meine Liste", "2 von 8 Wörtern gefunden: Meine Liste"},
		{"fr", "1 of 18 words found: African American names", "1 sur 18 mots trouvés\u00a0: Prénoms afro-américains"},
	} {
		locale.Use(c.language)
		if got := prose.CellReason(c.reason); got != c.want {
			t.Errorf("%s: %q, not %q", c.language, got, c.want)
		}
	}
}
