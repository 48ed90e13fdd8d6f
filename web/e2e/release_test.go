package e2e

import (
	"net/http"
	"os"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/web/build"
	"weatherglass/web/site"
)

// releases serves two versions of the site one after the other, to a test of the page.
func releases(t *testing.T) (s *server, first, second *site.Site, release func()) {
	t.Helper()
	e2eAlone(t)
	first, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	depot, err := build.Ready(t.Context(), os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	second, err = site.New(depot, site.Options{Base: "/", Release: "next"})
	if err != nil {
		t.Fatal(err)
	}
	t.Parallel()
	var now atomic.Pointer[site.Site]
	now.Store(first)
	s = serveTest(t, http.HandlerFunc(func(w http.ResponseWriter,
		r *http.Request) {
		now.Load().Handler().ServeHTTP(w, r)
	}))
	return s, first, second, func() { now.Store(second) }
}

// TestE2ERelease: the first visit after a release runs the new version, whole; a
// tab that was open stays with its own.
func TestE2ERelease(t *testing.T) {
	s, first, second, release := releases(t)
	if first.Version() == second.Version() {
		t.Fatal("both releases have the same version")
	}
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	version := func() string {
		return eval[string](v, `new URL(document.querySelector('script[src*="loader.js"]').src).searchParams.get("v")`)
	}
	if got := version(); got != first.Version() {
		t.Fatalf("version %s, want %s", got, first.Version())
	}
	want := v.digest()
	release()
	v.open(s.url + "/?next")
	if got := version(); got != second.Version() {
		t.Errorf("the first visit after the release runs version %s, want %s", got, second.Version())
	}
	mixed := eval[string](v, `performance.getEntriesByType("resource").map((e) => e.name).filter((u) => u.includes("v=`+first.Version()+`")).join(" ")`)
	if mixed != "" || v.digest() != want {
		t.Errorf("files of the version before: %s", mixed)
	}
	v.until(`caches.keys().then((names) => names.some((n) => n.endsWith("` + second.Version() + `")))`)
}

// TestE2ELessonKeptOverRelease: a lesson that was kept for class works without a network after a
// release, too, of which the browser has seen another page only.
func TestE2ELessonKeptOverRelease(t *testing.T) {
	s, _, second, release := releases(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/luck")
	v.until(`document.querySelector("#keep")?.disabled === false`)
	v.click("#keep")
	v.until(`document.querySelector("#keep-said").innerText.startsWith("All ")`)
	v.keptSecond()
	release()
	v.open(s.url + "/time?next")
	for _, program := range []string{"series", "class"} { // that of the page, and that of the lesson
		v.until(`caches.keys().then((names) => names.find((n) => n.endsWith("` + second.Version() +
			`"))).then((name) => name && caches.open(name)).then((c) => c?.match("/web/` + program +
			`.wasm", { ignoreSearch: true })).then((hit) => Boolean(hit))`)
	}
	v.until(`navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.active && !r.installing && !r.waiting))`)
	v.do(chromedp.Navigate("about:blank"))
	s.lost.Store(true)
	v.do(chromedp.Navigate(s.url + "/lessons/luck"))
	v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
	v.click("#tap-step-1")
	v.until(`document.querySelector("#answer-step-1 .prose") !== null`)
	if runs := eval[string](v, `new URL(document.querySelector('script[src*="loader.js"]').src).searchParams.get("v")`); runs != second.Version() {
		t.Errorf("version %s runs, want %s", runs, second.Version())
	}
}
