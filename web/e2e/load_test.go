package e2e

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
	"weatherglass/web/site"
)

// The budgets of a first visit, in bytes on the wire. Languages in the first program, and what it
// carries since no file is tagged for a program, came to 68 kB; answers in the HTML of pages, and the menu
// of methods, to some 45 kB.
const (
	budgetPage = 2_555_000
	budgetWasm = 2_085_000
	budgetData = 400_000
)

// improved is a site with files in their smallest form, but for the programs that a first visit does not
// fetch: each takes a minute of the processor. Its tests share one.
var improved = sync.OnceValues(func() (*site.Site, error) {
	ours, err := realSite()
	if err == nil {
		ours.Improve(context.Background(), "web/class.wasm", "web/texts.wasm")
	}
	return ours, err
})

// improvedSite is that.
func improvedSite(t *testing.T) *site.Site {
	t.Helper()
	ours, err := improved()
	if err != nil {
		t.Fatal(err)
	}
	return ours
}

// TestE2EFirstVisit counts every byte and request of a cold first visit: of
// the page, its workers and its service worker.
func TestE2EFirstVisit(t *testing.T) {
	e2e(t)
	ours := improvedSite(t)
	s := serveTest(t, ours.Handler())
	v := coldVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	log, wire := s.requests()
	data, dataRequests, wasm := 0, 0, 0
	sent := map[string]int{}
	for _, a := range log {
		if a.status == 200 || a.status == 206 {
			sent[a.path]++
		}
		switch {
		case strings.HasPrefix(a.path, "/packs/"):
			data += a.bytes
			dataRequests++
		case a.path == "/web/app.wasm":
			wasm += a.bytes
		}
		if a.status >= 400 {
			t.Errorf("%s: %d", a.path, a.status)
		}
	}
	for path, n := range sent {
		if n > 1 {
			t.Errorf("%s was sent %d times", path, n)
		}
	}
	page := int(wire) - data
	t.Logf("page %d (WebAssembly %d), data %d in %d requests, %d requests in all", page, wasm, data,
		dataRequests, len(log))
	if page > budgetPage || wasm > budgetWasm || wasm == 0 || data > budgetData || data == 0 || dataRequests > 3 {
		t.Error("that is over the budget")
	}
}

// settled waits until the charts are drawn and the service worker has what it
// keeps.
func (v *visit) settled() {
	v.t.Helper()
	v.until(`document.querySelector("svg.marks") !== null`)
	v.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
}

// TestE2ESecondVisit counts what a second visit of the same version fetches.
func TestE2ESecondVisit(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := coldVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	s.reset()
	v.open(s.url + "/?again")
	log, wire := s.requests()
	if wire > 20_000 {
		t.Errorf("a second visit fetches %d bytes: %v", wire, log)
	}
}

// TestE2EOffline takes the server away after the first visit.
func TestE2EOffline(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := coldVisit(t, 1440, 900)
	v.open(url)
	v.settled()
	first := v.digest()
	v.open(url + "/debias")
	gone()
	for _, path := range []string{"/", "/words", "/debias", "/?again#"} {
		v.open(url + path)
		if (path == "/" || strings.HasPrefix(path, "/?")) && v.digest() != first {
			t.Errorf("%s: another reading without a network", path)
		}
	}
	for _, p := range v.complaints() {
		// What is looked for anew each time, and not found, is Chromium's to tell.
		if !strings.Contains(p, "Failed to load resource") && !strings.Contains(p, "ERR_CONNECTION_REFUSED") {
			t.Errorf("the console says: %s", p)
		}
	}
}

// TestE2ESubPath exports the site, serves it as a static host would below a
// path, and reads there.
func TestE2ESubPath(t *testing.T) {
	e2e(t)
	dir := filepath.Join(t.TempDir(), "site")
	if code, said := program(t, "export", "-base", "/name/", dir); code != 0 {
		t.Fatalf("export: %q", said)
	}
	s := serveTest(t, filestest.Host(dir, "/name/"))
	want, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v := coldVisit(t, 1440, 900)
	v.open(s.url + "/name/#" + link)
	v.banner("Reproduced")
	if v.digest() != want.Digest {
		t.Errorf("digest %s, natively %s", v.digest(), want.Digest)
	}
	v.settled()
	v.goes("/name/words")
	v.until(isReady + ` && location.pathname === "/name/words" && document.querySelector('data[data-name="explained"]') !== null`)
	fresh := coldVisit(t, 1440, 900)
	fresh.open(s.url + "/name/words")
	fresh.open(s.url + "/name/about/")
	log, _ := s.requests()
	for _, a := range log {
		if !strings.HasPrefix(a.path, "/name/") || a.status >= 400 {
			t.Errorf("%s: %d", a.path, a.status)
		}
	}
}
