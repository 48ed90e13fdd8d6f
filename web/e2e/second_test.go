package e2e

import (
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/chromedp"
)

// runs is the program that the page at work was started from.
const runs = `performance.getEntriesByType("resource").map((e) => e.name).filter((u) => u.includes(".wasm")).map((u) => u.replace(/.*\/|\?.*/g, "")).sort().filter((u, i, all) => u !== all[i - 1]).join(" ")`

// TestE2ESecondProgram goes from the first program to a page of the second, by the menu and
// by a shared link that was opened elsewhere: the browser loads that page, with the link.
// From there every page is shown without loading again.
func TestE2ESecondProgram(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	if got := eval[string](v, runs); got != "app.wasm" {
		t.Errorf("the first page runs %s", got)
	}
	first := v.digest()
	v.goes("/time")
	v.until(`location.pathname === "/time" && ` + isReady)
	if got := eval[string](v, runs); got != "series.wasm" {
		t.Errorf("Time runs %s", got)
	}
	eval[bool](v, `window.same = true`)
	v.goes("/")
	v.until(`location.pathname === "/" && ` + isReady)
	if v.digest() != first || !eval[bool](v, `window.same === true`) {
		t.Error("from Time to Measure another reading comes, or the page is loaded anew")
	}
	eval[bool](v, `history.back(), true`)
	v.until(`location.pathname === "/time" && ` + isReady)
	want, link := vectorstest.Reading(t, firstOfTime)
	shared := newVisit(t, 1440, 900)
	shared.open(s.url + "/words#" + link)
	shared.banner("Reproduced")
	if got := eval[string](shared, `location.pathname + location.hash`); got != "/time#"+link ||
		shared.digest() != want.Digest {
		t.Errorf("the link leads to %.40s, digest %s, natively %s", got, shared.digest(), want.Digest)
	}
	shared.settledSecond()
	kept := eval[string](shared, `(async () => { let all = [];
		for (const name of await caches.keys()) if (name.startsWith("weatherglass-page")) for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
		return all.join(" ") })()`)
	if !strings.Contains(kept, "series.wasm") {
		t.Errorf("the service worker keeps %s", kept)
	}
}

// settledSecond waits until the service worker has what it keeps of a page of Time or
// Corpus.
func (v *visit) settledSecond() {
	v.t.Helper()
	v.until(`document.querySelector("svg.marks") !== null`)
	v.keptSecond()
}

// keptSecond waits until the browser keeps the program of the page, which is not the first.
func (v *visit) keptSecond() {
	v.t.Helper()
	v.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
	v.until(`caches.match("/web/" + document.querySelector('script[src*="program="]').src.match(/program=(\w+)/)[1] + ".wasm", { ignoreSearch: true }).then((hit) => Boolean(hit))`)
}

// TestE2ESecondStandsIn opens a page of the first program without a network, where only the
// second is kept: that shows it, with its own styles.
func TestE2ESecondStandsIn(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 1440, 900)
	v.open(url + "/time")
	v.settledSecond()
	gone()
	v.do(chromedp.Navigate(url + "/words"))
	v.until(`[...document.styleSheets].some((s) => s.href?.includes("/web/texts.css") && s.cssRules.length > 0) && document.querySelector("#main h1") !== null && ` + runs + `.includes("series.wasm")`)
	for _, p := range v.complaints() {
		if !strings.Contains(p, "Failed to load resource") && !strings.Contains(p, "ERR_CONNECTION_REFUSED") {
			t.Errorf("the console says: %s", p)
		}
	}
}
