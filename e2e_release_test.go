package main

import (
	"net/http"
	"sync/atomic"
	"testing"
)

// releases serves two versions of the site one after the other.
func releases(t *testing.T) (s *server, first, second *site, release func()) {
	t.Helper()
	first, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	second, err = newSite(first.depot, siteOptions{base: "/", release: "next"})
	if err != nil {
		t.Fatal(err)
	}
	var now atomic.Pointer[site]
	now.Store(first)
	s = serveTest(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { now.Load().handler().ServeHTTP(w, r) }))
	return s, first, second, func() { now.Store(second) }
}

// TestE2ERelease: the first visit after a release runs the new version, whole; a
// tab that was open stays with its own.
func TestE2ERelease(t *testing.T) {
	e2e(t)
	s, first, second, release := releases(t)
	if first.version == second.version {
		t.Fatal("both releases have the same version")
	}
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.settled()
	version := func() string {
		return eval[string](v, `new URL(document.querySelector('script[src*="loader.js"]').src).searchParams.get("v")`)
	}
	if got := version(); got != first.version {
		t.Fatalf("version %s, want %s", got, first.version)
	}
	want := v.digest()
	release()
	v.open(s.url + "/?next")
	if got := version(); got != second.version {
		t.Errorf("the first visit after the release runs version %s, want %s", got, second.version)
	}
	mixed := eval[string](v, `performance.getEntriesByType("resource").map((e) => e.name).filter((u) => u.includes("v=`+first.version+`")).join(" ")`)
	if mixed != "" || v.digest() != want {
		t.Errorf("files of the version before: %s", mixed)
	}
	v.until(`caches.keys().then((names) => names.some((n) => n.endsWith("` + second.version + `")))`)
}
