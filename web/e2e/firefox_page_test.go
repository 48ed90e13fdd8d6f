package e2e

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
)

// TestFirefoxGolden opens a link of each question in Firefox: the page says
// Reproduced, and the digest is the native one.
func TestFirefoxGolden(t *testing.T) {
	startFirefox(t, nil).reproducesGolden()
}

// TestFirefoxPages opens every page, in a dark theme on a narrow screen: nothing
// is wider than it.
func TestFirefoxPages(t *testing.T) {
	f := startFirefox(t, map[string]any{"ui.systemUsesDarkTheme": 1})
	f.inBrowser(`const { style } = gBrowser.selectedBrowser; style.minWidth = style.maxWidth = "390px"`, nil)
	f.fitsDarkPhone()
}

// TestFirefoxDrawsAndWrites opens pages that only the second program has.
func TestFirefoxDrawsAndWrites(t *testing.T) {
	startFirefox(t, nil).drawsAndWrites()
}

// TestFirefoxLessons goes through every lesson.
func TestFirefoxLessons(t *testing.T) { startFirefox(t, nil).readsLessons() }

// TestFirefoxOffline takes the server away after the first visit.
func TestFirefoxOffline(t *testing.T) {
	startFirefox(t, nil).worksOffline()
}

// TestFirefoxVectors saves debiased vectors: Firefox has no dialog for it, so the
// file comes as a download, byte for byte what the command line writes. One that
// is stopped leaves nothing behind.
func TestFirefoxVectors(t *testing.T) {
	f := startFirefox(t, nil)
	f.url = serveReal(t).url
	out, recipe := filepath.Join(t.TempDir(), "v.txt"), filepath.Join(t.TempDir(), "r.json")
	filestest.Write(t, recipe, projected)
	if code, text := program(t, "debias", "-card=false", "-o", out, recipe); code != 0 {
		t.Fatalf("status %d, %s", code, text)
	}
	openRecipe := func(recipe string) {
		_, link := vectorstest.Reading(t, `{"method":"weat","embedding":`+recipe+`,"test":"caliskan.weat8"}`)
		f.open(f.url + "/#" + link)
		f.until(`document.querySelector("#vectors-save") !== null`)
	}
	press := func(expected string) {
		evalIn[bool](f.driven, `document.querySelector("#vectors-save").click(), true`)
		f.until(expected)
	}
	openRecipe(projected)
	press(savedText + `.includes("Saved 50,000 words")`)
	if got, want := filestest.Hash(t, f.downloaded()), filestest.Hash(t, out); got != want {
		t.Errorf("the download has the digest %s, the command line's file %s", got, want)
	}
	openRecipe(strings.Replace(projected, "50d", "100d", 1)) // long enough to be stopped
	press(`/[1-9][0-9,]* of 341,479/.test(document.querySelector(".vectors-out .work")?.innerText)`)
	files := evalIn[int](f.driven, ownFiles) // the one that is saved stays for a minute
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
	if want, _ := vectorstest.Reading(t, vectorstest.WEAT8); f.digest() != want.Digest {
		t.Errorf("the digest is %s, natively %s", f.digest(), want.Digest)
	}
}
