package main

import (
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestFirefoxGolden opens a link of each question in Firefox: the page says
// Reproduced, and the digest is the native one.
func TestFirefoxGolden(t *testing.T) {
	f := startFirefox(t, nil)
	f.url = serveReal(t).url
	questions := map[string]string{"audit": whole, "compare": smallComparison, "debiased": debiased}
	for name, question := range golden {
		questions[name] = question
	}
	for name, question := range questions {
		want, link := nativeReading(t, question)
		f.open(f.url + pathOf(want) + "#" + link)
		if got := f.digest(); got != want.Digest {
			t.Errorf("%s: Firefox's digest is %s, natively %s", name, got, want.Digest)
		}
		f.until(`document.getElementById("banner")?.dataset.kind === "Reproduced"`)
		f.drawn()
	}
}

// drawn waits until every chart is drawn, without eval.
func (f *firefox) drawn() {
	f.t.Helper()
	f.until(`[...document.querySelectorAll(".plot")].every(p => p.querySelector("svg"))`)
}

// TestFirefoxPages opens every page, in a dark theme on a narrow screen: nothing
// is wider than it.
func TestFirefoxPages(t *testing.T) {
	f := startFirefox(t, map[string]any{"ui.systemUsesDarkTheme": 1})
	f.url = serveReal(t).url
	f.inBrowser(`const { style } = gBrowser.selectedBrowser; style.minWidth = style.maxWidth = "390px"`, nil)
	for _, path := range paths {
		f.open(f.url + path)
		f.drawn()
		f.until(`innerWidth === 390`)
		if wide := evalIn[int](f, `document.documentElement.scrollWidth`); wide > 390 {
			t.Errorf("%s is %d pixels wide", path, wide)
		}
		if paper := evalIn[string](f, `getComputedStyle(document.body).backgroundColor`); paper != "rgb(14, 23, 29)" {
			t.Errorf("%s: the dark theme's paper is %s", path, paper)
		}
	}
}

// TestFirefoxOffline takes the server away after the first visit.
func TestFirefoxOffline(t *testing.T) {
	f := startFirefox(t, nil)
	site, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(site.handler())
	url := strings.Replace(ts.URL, "127.0.0.1", "localhost", 1)
	f.open(url)
	first := f.digest()
	f.drawn()
	f.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
	f.open(url + "/debias")
	ts.CloseClientConnections()
	ts.Close()
	for _, path := range []string{"/words", "/debias", "/?again#", "/"} {
		f.open(url + path)
	}
	if f.digest() != first {
		t.Error("another reading without a network")
	}
}

// TestFirefoxVectors saves debiased vectors: Firefox has no dialog for it, so the
// file comes as a download, byte for byte what the command line writes. One that
// is stopped leaves nothing behind.
func TestFirefoxVectors(t *testing.T) {
	f := startFirefox(t, nil)
	f.url = serveReal(t).url
	out, recipe := filepath.Join(t.TempDir(), "v.txt"), filepath.Join(t.TempDir(), "r.json")
	writeTestFile(t, recipe, projected)
	if code, text := said(t, "debias", "-card=false", "-o", out, recipe); code != exitOK {
		t.Fatalf("status %d, %s", code, text)
	}
	openRecipe := func(recipe string) {
		_, link := nativeReading(t, `{"method":"weat","embedding":`+recipe+`,"test":"caliskan.weat8"}`)
		f.open(f.url + "/#" + link)
		f.until(`document.querySelector("#vectors-save") !== null`)
	}
	press := func(expected string) {
		evalIn[bool](f, `document.querySelector("#vectors-save").click(), true`)
		f.until(expected)
	}
	openRecipe(projected)
	press(savedText + `.includes("Saved 50,000 words")`)
	if got, want := nativeHash(t, f.downloaded()), nativeHash(t, out); got != want {
		t.Errorf("the download has the digest %s, the command line's file %s", got, want)
	}
	openRecipe(strings.Replace(projected, "50d", "100d", 1)) // long enough to be stopped
	press(`/[1-9][0-9,]* of 341,479/.test(document.querySelector(".vectors-out .work")?.innerText)`)
	files := evalIn[int](f, ownFiles) // the one that is saved stays for a minute
	press(savedText + `.includes("Stopped")`)
	f.until(`(async () => await ` + ownFiles + ` === ` + strconv.Itoa(files-1) + `)()`)
}

// TestFirefoxStorageForbidden opens the page where the visitor allows no site to
// keep anything.
func TestFirefoxStorageForbidden(t *testing.T) {
	f := startFirefox(t, map[string]any{"network.cookie.cookieBehavior": 2})
	s := serveReal(t)
	f.open(s.url)
	f.drawn()
	if want, _ := nativeReading(t, weat8); f.digest() != want.Digest {
		t.Errorf("the digest is %s, natively %s", f.digest(), want.Digest)
	}
}
