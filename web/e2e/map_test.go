package e2e

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/vectors/vectorstest"
)

// placesOfWords are where the marks of a map stand, word by word, as one text.
const placesOfWords = `[...document.querySelectorAll("#map-plot [data-word]")].map(p => p.dataset.word + " " + p.getAttribute("transform").split(" scale")[0]).sort().join("\n")`

// TestE2EMap lays words out, turns the map by keys, by buttons and by dragging, turns it
// back, and chooses words by the list and by a tap. The numbers are the native ones.
func TestE2EMap(t *testing.T) {
	e2e(t)
	const question = `{"method":"map","embedding":"glove-6b-100d","sets":{"words":{"name":"Family and court","words":["man","woman","boy","girl","father","mother","king","queen","prince","princess","duke","duchess"]},"A":{"name":"Female","words":["woman","girl","mother","queen","princess","duchess"]},"pairs":{"name":"Old and young","pairs":[["old","young"]]}}}`
	s := serveReal(t)
	want, link := vectorstest.Reading(t, question)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/map#" + link)
	if got := v.digest(); got != want.Digest {
		t.Errorf("the digest is %s, natively %s", got, want.Digest)
	}
	v.until(`document.querySelectorAll("#map-plot [data-word]").length === 12`)
	if text := v.text("h1"); !strings.Contains(text, "how do 12 Family and court words and Female words lie to one another, along an axis from young to old?") {
		t.Errorf("the question is %q", text)
	}
	v.until(`document.querySelector("#plot-map2 svg") !== null`)
	checkAxe(v)
	front := eval[string](v, placesOfWords)
	v.do(chromedp.Focus("#map-plot"), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowDown))
	v.until(`document.querySelector("#map-said").textContent === "The map is turned by 15°, tilted by 15°."`)
	if eval[string](v, placesOfWords) == front {
		t.Error("the keys turn nothing")
	}
	v.do(chromedp.KeyEvent(kb.Home))
	v.until(`document.querySelector("#map-said").textContent === "The map is seen from the front."`)
	if got := eval[string](v, placesOfWords); got != front {
		t.Errorf("turned back the words stand at\n%s\nand not at\n%s", got, front)
	}
	v.click("#map-left")
	v.until(`document.querySelector("#map-said").textContent === "The map is turned by −15°, tilted by 0°."`)
	v.click("#map-reset")
	v.until("(" + placesOfWords + ") === " + strconv.Quote(front))

	place := func(js string) float64 {
		return eval[float64](v, `document.querySelector("#map-plot").getBoundingClientRect().`+js)
	}
	v.do(chromedp.ScrollIntoView("#map-plot"))
	x, y := place("left")+place("width")/2, place("top")+place("height")/2
	v.do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft), chromedp.MouseEvent(chromedp.MouseMoved, x+50, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, x+50, y, chromedp.ButtonLeft))
	v.until(`document.querySelector("#map-plot svg").getAttribute("aria-label").endsWith("turned by 20°, tilted by 0°")`)
	v.click("#map-reset")

	eval[bool](v, `(() => { const s = document.querySelector("#map-word"); s.value = "queen"; s.dispatchEvent(new Event("change")); return true })()`)
	v.until(`document.querySelector("#map-about").textContent.startsWith("“queen”: nearest on the map are ")`)
	dot := eval[[]float64](v, `(() => { const r = document.querySelector('#map-plot [data-word="king"]').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	v.do(chromedp.MouseClickXY(dot[0], dot[1]))
	v.until(`document.querySelector("#map-about").textContent.startsWith("“king”: ") && document.querySelector("#map-word").value === "king"`)

	if n := eval[float64](v, `document.querySelectorAll("table")[0].querySelectorAll("tbody tr:not(.grp)").length`); n != 12 {
		t.Errorf("the table has %v rows", n)
	}
	if got, natively := v.datum("shown"), want.Values["shown"]; got != natively {
		t.Errorf("the figure is %v, natively %v", got, natively)
	}
	checkAxe(v)

	// The page begins with a map.
	v.open(s.url + "/map")
	v.until(`document.querySelectorAll("#map-plot [data-word]").length === 20`)
	if text := v.text("h1"); !strings.Contains(text, "how do 20 family and court words lie to one another?") {
		t.Errorf("the page asks %q", text)
	}
}
