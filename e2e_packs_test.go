package main

import (
	"strings"
	"testing"
)

// pick opens a picker by the text of its button and chooses an entry.
func (v *visit) pick(button, id string) {
	v.t.Helper()
	if !eval[bool](v, `(() => { const b = [...document.querySelectorAll("h1 button, .kicker button")].find(e => (e.innerText + " " + e.ariaLabel).includes("`+button+`")); if (!b) return false; b.click(); return true })()`) {
		v.t.Fatalf("there is no button %q", button)
	}
	v.click(`[data-choice="` + id + `"]`)
}

// TestE2EOtherVectors asks an English test of French vectors, which says why
// there is no number, then a French one; then the other English vectors. The
// files of a pack are fetched when it is chosen, and not before.
func TestE2EOtherVectors(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url)
	log, _ := s.requests()
	for _, r := range log {
		if strings.Contains(r.path, "/fr-md-300d/") || strings.Contains(r.path, "/glove-6b-50d/") {
			t.Errorf("the first visit fetches %s", r.path)
		}
	}

	v.pick("GloVe 6B, 100 d", "fr-md-300d")
	v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "English and the vectors French") || !strings.Contains(text, "Choose a test in French") {
		t.Errorf("an English test of French vectors: %q", text)
	}
	v.pick("Choose another test", "kurpicz.weat8-fr")
	v.ready()
	want, _ := nativeReading(t, `{"method":"weat","embedding":"fr-md-300d","test":"kurpicz.weat8-fr"}`)
	checkWords(v, want.Values["d"])
	if v.digest() != want.Digest {
		t.Errorf("digest %s, natively %s", v.digest(), want.Digest)
	}

	v.pick("French fastText, 300 d", "glove-6b-50d")
	v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
	v.pick("Choose another test", "caliskan.weat8")
	v.ready()
	want, _ = nativeReading(t, `{"method":"weat","embedding":"glove-6b-50d","test":"caliskan.weat8"}`)
	checkWords(v, want.Values["d"])
}
