package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestE2EAbout reads documents about the data on a phone and on a desk: none is endless or
// wider than the window, axe finds nothing, and no text stands in a column
// of a word's width.
func TestE2EAbout(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, width := range []int64{390, 1440} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			v := newVisit(t, width, 844)
			for _, path := range []string{"", "/methods", "/methods/weat", "/methods/gipe", "/debiasing/hard",
				"/tests/caliskan.weat8", "/lists", "/packs/glove-6b-100d", "/terms"} {
				v.open(s.url + "/about" + path)
				if h := eval[int](v, `document.documentElement.scrollHeight`); h > 16*844 && path != "/lists" {
					t.Errorf("%s is %d px high", path, h)
				}
				if over := eval[int](v, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
					t.Errorf("%s is %d px too wide", path, over)
				}
				if least := eval[float64](v, `Math.min(9999, ...[...document.querySelectorAll("main td, main dd, main li")].filter(e => e.checkVisibility() && e.innerText.length > 60).map(e => e.getBoundingClientRect().width))`); least < 120 {
					t.Errorf("%s: a text stands in %v px", path, least)
				}
				for _, theme := range []string{"light", "dark"} {
					if theme == "light" || path == "" || path == "/methods/weat" {
						v.theme(theme)
						checkAxe(v)
					}
				}
			}
			if n := eval[int](v, `fetch("/about/methods/weat").then(r => r.text()).then(t => new DOMParser().parseFromString(t, "text/html").querySelectorAll("math mfrac").length)`); n < 2 {
				t.Errorf("the formulas of WEAT have %d fractions", n)
			}
		})
	}
}

// TestE2EAboutFound goes from a page of the program to a document and back, searches by
// keys alone, opens an address of old, and measures a method's example.
func TestE2EAboutFound(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	v.goes("/about")
	v.until(`location.pathname === "/about" && document.getElementById("finder")?.hidden === false`)
	v.write("#find", "nurse")
	v.until(`document.querySelectorAll("#hits li").length > 1 && document.getElementById("found").textContent.includes("found")`)
	v.write("#find", "dishonest anteater")
	v.until(`document.getElementById("found").textContent === "Nothing here begins with that."`)
	v.write("#find", "direct bias")
	v.until(`document.querySelector("#hits [aria-selected=true]")?.textContent.includes("Direct bias")`)
	eval[bool](v, `document.getElementById("find").focus(), true`)
	v.do(chromedp.KeyEvent(kb.Enter))
	v.until(`location.pathname.startsWith("/about/") && document.querySelector("h1").textContent.includes("Direct bias")`)
	v.do(chromedp.Navigate(s.url + "/about#ripa")) // as links of earlier versions have it
	v.until(`location.pathname === "/about/methods/ripa"`)
	v.click(".do .go")
	v.until(isReady + ` && location.pathname === "/words" && location.hash.length > 10`)
}

// TestE2EAboutOffline reads a document again without a network, and hears of one that was
// not read before.
func TestE2EAboutOffline(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 390, 844)
	v.open(url)
	v.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
	v.open(url + "/about/methods/weat")
	v.until(`caches.match("/about/methods/weat").then(Boolean)`)
	gone()
	v.do(chromedp.Navigate(url + "/about/methods/weat"))
	v.until(`document.querySelector("h1")?.textContent === "WEAT" && [...document.styleSheets].some((s) => s.href?.includes("/web/about.css") && s.cssRules.length > 0)`)
	v.do(chromedp.Navigate(url + "/about"))
	v.until(`document.getElementById("finder")?.hidden === false`)
	v.do(chromedp.Navigate(url + "/about/methods/mac"))
	v.until(`document.querySelector("h1")?.textContent.includes("was not read before")`)
	v.do(chromedp.Navigate(url + "/words"))
	v.until(`document.querySelector("#main h1") !== null && location.pathname === "/words"`)
	for _, p := range v.complaints() {
		if !strings.Contains(p, "Failed to load resource") && !strings.Contains(p, "ERR_CONNECTION_REFUSED") {
			t.Errorf("the console says: %s", p)
		}
	}
}
