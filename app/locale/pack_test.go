//go:build !js

package locale_test

import (
	"maps"
	"testing"

	"weatherglass/app/locale"
)

// TestPack: what is packed comes out again.
func TestPack(t *testing.T) {
	texts := map[string]string{"a1": "zu", "b2": " Wort|Wörter", "c3": "an", "d4": "an"}
	p := locale.Packed{ID: "de"}
	p.Pack(texts)
	if p.Texts != " Wort|Wörter\nan\nan\nzu" || p.Keys != "b2 c3 d4 a1" {
		t.Errorf("%q, %q", p.Keys, p.Texts)
	}
	if got := p.Catalogue(); got.ID != "de" || !maps.Equal(got.Texts, texts) {
		t.Errorf("%v", got)
	}
}
