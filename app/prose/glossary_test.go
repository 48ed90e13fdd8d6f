package prose

import (
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

func TestGlossary(t *testing.T) {
	for _, key := range Terms() {
		tip, ok := Explain(key)
		if !ok || tip.Term == "" || !strings.HasPrefix(tip.Link, "#") {
			t.Errorf("%s: %+v", key, tip)
		}
		if n := len(strings.Fields(tip.Text)); n > 30 {
			t.Errorf("%s: %d words, want at most 30", key, n)
		}
		for _, other := range Terms() {
			if strings.Contains(" "+strings.ToLower(tip.Text), " "+strings.ToLower(other)) {
				t.Errorf("%s: explained by another term, %s", key, other)
			}
		}
	}
	for _, m := range experiment.Methods() {
		if tip, ok := Explain(MethodKey + m.ID); !ok || tip.Term == "" || tip.Text == "" || tip.Link != "#"+m.ID {
			t.Errorf("%s: %+v", m.ID, tip)
		}
	}
	if _, ok := Explain(MethodKey + "unknown"); ok {
		t.Error("an unknown method is explained")
	}
	if _, ok := Explain("unknown"); ok {
		t.Error("an unknown term is explained")
	}
}

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
			if _, ok := Explain(f.Key); !ok || !strings.Contains(strings.ToLower(f.Term), strings.ToLower(f.Key)) {
				t.Errorf("%s: %q is not explained, or not in %q", name, f.Key, f.Term)
			}
		}
	}
	if keys == 0 {
		t.Error("no figure has a term")
	}
}
