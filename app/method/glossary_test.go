package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
)

// Every term that the figures explain is in the glossary and stands in the
// figure's head.
func TestFigureKeys(t *testing.T) {
	keys := 0
	for _, name := range prosetest.Names() {
		for _, f := range Figures(prosetest.Load(t, name)) {
			if f.Key == "" {
				continue
			}
			keys++
			if _, ok := prose.Explain(f.Key); !ok || !strings.Contains(strings.ToLower(f.Term), strings.ToLower(f.Key)) {
				t.Errorf("%s: %q is not explained, or not in %q", name, f.Key, f.Term)
			}
		}
	}
	if keys == 0 {
		t.Error("no figure has a term")
	}
}
