package ui

import "testing"

func TestTheme(t *testing.T) {
	theme := ""
	for _, want := range []string{"light", "dark", ""} {
		if theme = nextTheme(theme); theme != want {
			t.Errorf("theme %q, want %q", theme, want)
		}
	}
}
