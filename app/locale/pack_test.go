//go:build !js

package locale_test

import (
	"maps"
	"testing"

	"weatherglass/app/locale"
)

// TestPack: what is packed comes out again.
func TestPack(t *testing.T) {
	c := locale.Catalogue{ID: "de", Texts: map[string]string{"a1": "zu", "b2": " Wort|Wörter", "c3": "an", "d4": "an"}, Lessons: map[string]string{"1.md": "# Eins\n"}}
	p := locale.Pack(c)
	if p.Texts != " Wort|Wörter\nan\nan\nzu" || p.Keys != "b2 c3 d4 a1" {
		t.Errorf("%q, %q", p.Keys, p.Texts)
	}
	if got := p.Catalogue(); got.ID != c.ID || !maps.Equal(got.Texts, c.Texts) || !maps.Equal(got.Lessons, c.Lessons) {
		t.Errorf("%v", got)
	}
}
