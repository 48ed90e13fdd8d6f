package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// TestE2EOpinionWords measures national origins with thousands of opinion
// words, whose vectors are fetched for it.
func TestE2EOpinionWords(t *testing.T) {
	e2e(t)
	want, link := vectorstest.Reading(t, `{"test":"sweeney.origins-liu","embedding":"glove-6b-50d","options":{"draws":39}}`)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	var held atomic.Bool
	pages := ours.Handler()
	shown := make(chan struct{}) // closed when the page has said that it fetches
	s := serveTest(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if held.Load() && strings.Contains(r.URL.Path, "/packs/") {
			select {
			case <-shown:
			case <-r.Context().Done():
			}
		}
		pages.ServeHTTP(w, r)
	}))
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	s.reset()
	eval[bool](v, `window.told = new Set(), new MutationObserver(() => told.add(document.body.innerText.match(/Fetching.*|Training on.*/)?.[0] ?? "")).observe(document, {subtree: true, childList: true, characterData: true}), true`)
	held.Store(true)
	v.after(func() {
		eval[bool](v, `location.hash = "`+link+`", true`)
		v.until(`[...told].some(text => text.startsWith("Fetching"))`)
		close(shown)
	})
	v.banner("Reproduced")
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	log, wire := s.requests()
	told := eval[string](v, `[...told].join("\n")`)
	if !strings.Contains(told, "Training") {
		t.Errorf("the page says %q meanwhile", told)
	}
	t.Logf("%d bytes in %d requests", wire, len(log))
	if wire > 5_000_000 {
		t.Error("that is over the budget")
	}
}
