package main

import (
	"strings"
	"testing"
)

// TestE2EOpinionWords measures national origins with thousands of opinion
// words, whose vectors are fetched for it.
func TestE2EOpinionWords(t *testing.T) {
	e2e(t)
	want, link := nativeReading(t, `{"test":"sweeney.origins-liu","embedding":"glove-6b-50d","options":{"draws":39}}`)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	s.reset()
	eval[bool](v, `window.told = new Set(), new MutationObserver(() => told.add(document.body.innerText.match(/Fetching.*|Training on.*/)?.[0] ?? "")).observe(document, {subtree: true, childList: true, characterData: true}), true`)
	v.after(func() { eval[bool](v, `location.hash = "`+link+`", true`) })
	v.banner("Reproduced")
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	log, wire := s.requests()
	told := eval[string](v, `[...told].join("\n")`)
	if !strings.Contains(told, "Fetching") || !strings.Contains(told, "Training") {
		t.Errorf("the page says %q meanwhile", told)
	}
	t.Logf("%d bytes in %d requests", wire, len(log))
	if wire > 5_000_000 {
		t.Error("that is over the budget")
	}
}
