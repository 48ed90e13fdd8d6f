package e2e

import (
	"fmt"
	"testing"

	"weatherglass/app/locale"

	"github.com/chromedp/chromedp"
)

// lowest is where the lowest part of the answer ends that is to be seen at once: headline, verdict, glass.
const lowest = `Math.max(...["#headline", ".verdict", ".glass svg"].map((e) => document.querySelector(".reading " + e).getBoundingClientRect().bottom))`

// unfold shows words and tests under the question of Measure, which a phone folds.
func (v *visit) unfold() {
	v.t.Helper()
	if eval[bool](v, `document.querySelector(".unfolds[aria-expanded=false]")?.checkVisibility() === true`) {
		v.click(".unfolds")
	}
}

// TestE2EFold: what this is, the question, and its answer with the glass stand in one window, of a laptop as of a
// phone, in each language, before the program is there and after; and nothing jumps in between.
func TestE2EFold(t *testing.T) {
	e2e(t)
	for _, size := range [][2]int64{{1280, 720}, {390, 844}} {
		for _, l := range locale.Languages() {
			t.Run(fmt.Sprintf("%d-%s", size[0], l.ID), func(t *testing.T) {
				g, s := holdBack(t, "/web/app.wasm")
				v := newVisit(t, size[0], size[1])
				v.onNewDocument(shifts)
				eval[bool](v, `location.href = "`+s.url+locale.PrefixOf(l.ID)+`/", true`)
				v.until(readable)
				folded := func(when string) {
					if bottom := eval[float64](v, lowest); bottom > float64(size[1]) {
						t.Errorf("%s, the answer ends at %.0f of %d", when, bottom, size[1])
					}
					for _, part := range []string{".purpose p", ".purpose a", "h1", "#measure", "#headline"} {
						at := fmt.Sprintf(`document.querySelector(%q).getBoundingClientRect().top`, part)
						if top := eval[float64](v, at); top <= 0 {
							t.Errorf("%s, %s stands at %.0f", when, part, top)
						}
					}
					v.fits(when)
					v.noOverflow(when)
				}
				folded("before the program")
				g.opened()
				v.ready()
				v.until(`document.querySelector("svg.marks") !== null`)
				folded("live")
				if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
					t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
				}
				v.complaints() // that the program took long
			})
		}
	}
}

// TestE2EPurpose: the line that says what this is stands on the first page alone, also where a program goes there and
// away, and leads to the page for classes.
func TestE2EPurpose(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	const seen = `(document.querySelector(".purpose")?.checkVisibility() ?? false)`
	v.open(s.url + "/words")
	v.until(`!` + seen)
	v.click(`.rooms a[href="/"]`)
	v.until(`location.pathname === "/" && ` + seen)
	v.ready()
	v.click(`.rooms a[href="/words"]`)
	v.until(`location.pathname === "/words" && !` + seen)
	v.open(s.url + "/de/")
	v.click(".purpose a")
	v.until(`location.pathname === "/de/lessons/class" && !` + seen)
}

// TestE2EUnfolds: on a phone the words of the question, and other tests, are a tap away.
func TestE2EUnfolds(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url)
	v.until(`!document.querySelector(".sets").checkVisibility() && !document.querySelector(".kicker").checkVisibility()`)
	v.click(".unfolds")
	v.until(`document.querySelector(".sets").checkVisibility() && document.querySelector(".kicker").checkVisibility()`)
	v.until(`document.querySelector(".unfolds").ariaExpanded === "true"`)
	checkAxe(v)
	v.click("#edit-X")
	v.until(`document.getElementById("editor-text")?.checkVisibility()`)
	v.click(".unfolds")
	v.noOverflow("unfolded")
}

// low are what can be tapped and is less than 44 pixels high, but for what stands within a sentence or a table.
const low = `[...new Set([...document.querySelectorAll("a, button, summary, select, input:not([type=radio], [type=checkbox], [type=file])")].filter((e) => {
	const { width, height } = e.getBoundingClientRect();
	return e.checkVisibility({ visibilityProperty: true }) && width > 1 && height < 43.9 && !e.matches(".skip, .term, .blank") &&
		!e.closest("p:not(.kicker), li:not(.acts li), td, th, dd, dt, .tip, .hidden, svg");
}).map((e) => (e.id || e.className || e.localName) + " " + e.textContent.slice(0, 20) + " " + e.getBoundingClientRect().height))]`

// TestE2ETargets: what is tapped on a phone is 44 pixels high.
func TestE2ETargets(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	for _, path := range []string{"/", "/words", "/debias", "/time", "/corpus", "/map", "/compare", "/lessons", "/lists",
		"/vectors", "/data", "/about"} {
		v.do(chromedp.Navigate(s.url + path))
		v.until(`["ready", "asks"].includes(document.querySelector("#weatherglass")?.dataset.state) && ` + drawnForWindow)
		if path == "/" {
			v.click(".unfolds")
		}
		if found := eval[[]string](v, low); len(found) > 0 {
			t.Errorf("%s: less than 44 px high: %q", path, found)
		}
	}
}
