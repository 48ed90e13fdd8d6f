//go:build !js

package locale_test

import (
	"maps"
	"testing"

	"weatherglass/app/locale"
)

// TestPack: what is packed comes out again.
func TestPack(t *testing.T) {
	texts := map[string]string{"to": "zu", " a b|cs": " Wort|Wörter", "at": "an", "on": "an"}
	p := locale.Packed{ID: "de"}
	p.Pack(texts)
	if p.Texts != " Wort|Wörter\nan\nan\nzu" || p.Keys != " a b|cs\nat\non\nto" {
		t.Errorf("%q, %q", p.Keys, p.Texts)
	}
	if got := p.Catalogue(); got.ID != "de" || !maps.Equal(got.Texts, texts) {
		t.Errorf("%v", got)
	}
}
