package e2e

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
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
	v.do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, x+50, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, x+50, y, chromedp.ButtonLeft))
	v.until(`document.querySelector("#map-plot svg").getAttribute("aria-label").endsWith("turned by 20°, tilted by 0°")`)
	v.click("#map-reset")

	eval[bool](v, `(() => { const s = document.querySelector("#map-word"); s.value = "queen"; s.dispatchEvent(new Event("change")); return true })()`)
	v.until(`document.querySelector("#map-about").textContent.startsWith("“queen”: nearest on the map are ")`)
	dot := eval[[]float64](v, `(() => { const r = document.querySelector('#map-plot [data-word="king"]').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	v.do(chromedp.MouseClickXY(dot[0], dot[1]))
	v.until(`document.querySelector("#map-about").textContent.startsWith("“king”: ") && document.querySelector("#map-word").value === "king"`)

	// A finger turns it, too, and scrolls the page where it moves up or down.
	v.click("#map-reset")
	v.do(chromedp.ScrollIntoView("#map-plot"))
	touch := func(kind input.DispatchTouchEventType, at ...float64) {
		points := []*input.TouchPoint{}
		if len(at) > 0 {
			points = []*input.TouchPoint{{X: at[0], Y: at[1]}}
		}
		if _, err := chromedp.Call(v.ctx, input.DispatchTouchEvent,
			input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
			t.Fatal(err)
		}
	}
	x, y = place("left")+place("width")/2, place("top")+place("height")/2
	touch(input.DispatchTouchEventTypeTouchStart, x, y)
	touch(input.DispatchTouchEventTypeTouchMove, x+25, y)
	touch(input.DispatchTouchEventTypeTouchMove, x+50, y)
	touch(input.DispatchTouchEventTypeTouchEnd)
	v.until(`document.querySelector("#map-plot svg").getAttribute("aria-label").endsWith("turned by 20°, tilted by 0°")`)
	name, file := v.savedBy("#map-seen-svg")
	if !strings.HasPrefix(name, "map-seen-"+want.Digest[:8]) {
		t.Errorf("the view is saved as %s", name)
	}
	for _, part := range []string{"turned by 20°", "duchess", "young", want.Digest[:16]} {
		if !strings.Contains(string(file), part) {
			t.Errorf("the file of the view lacks %q", part)
		}
	}

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

// TestE2EMapUMAP draws the words of a map by UMAP: its program comes then, says what the
// picture keeps, and is there without a network from then on. The reading stays what it was.
func TestE2EMapUMAP(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 1440, 900)
	v.open(url + "/map")
	v.settledSecond()
	v.until(`document.querySelector("#umap")?.disabled === false && document.querySelectorAll("#map-plot [data-word]").length === 20`)
	const library = `performance.getEntriesByType("resource").some((e) => e.name.includes("umap"))`
	if eval[bool](v, library) {
		t.Error("the library came before it was asked for")
	}
	digest := v.digest()
	const dots = `[...document.querySelectorAll("#plot-umap svg path")].map((p) => p.getAttribute("transform")).filter(Boolean).sort().join()`
	draw := func(seed, before string) string {
		v.click("#umap")
		v.until(`document.querySelector("#chart-umap")?.closest("section").innerText.includes("seed ` + seed +
			`.") && document.querySelectorAll("#plot-umap svg").length === 1 && (` + dots + `) !== ` + strconv.Quote(before))
		return eval[string](v, dots)
	}
	first := draw("1", "")
	if strings.Count(first, "translate") != 20 {
		t.Errorf("the picture has the dots %s", first)
	}
	text := v.text("#plot-umap")
	for _, word := range []string{"duchess", "boy"} {
		if !strings.Contains(text, word) {
			t.Errorf("%s is missing in the picture", word)
		}
	}
	lead := eval[string](v, `document.querySelector("#chart-umap + p").innerText`)
	if m := regexp.MustCompile(`Of the five nearest words of each, (\d+).% are nearest here and (\d+).% on the map above; trustworthiness 0\.\d\d and 0\.\d\d\.`).FindStringSubmatch(lead); m == nil || m[1] == "0" {
		t.Errorf("it says %q", lead)
	}
	checkAxe(v)
	gone()
	draw("2", first) // another picture
	if got := v.digest(); got != digest {
		t.Errorf("the digest was %s and is %s", digest, got)
	}
	name, file := v.savedBy("#umap-svg")
	if !strings.HasPrefix(name, "umap-") || !strings.Contains(string(file), "duchess") ||
		!strings.Contains(string(file), "by UMAP") {
		t.Errorf("saved as %s: %.300s", name, file)
	}
}

// TestE2EMapFew asks for no such picture of a few words.
func TestE2EMapFew(t *testing.T) {
	e2e(t)
	const question = `{"method":"map","embedding":"glove-6b-100d","sets":{"words":{"name":"Few","words":["man","woman","boy","girl","father","mother"]}}}`
	s := serveReal(t)
	_, link := vectorstest.Reading(t, question)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/map#" + link)
	v.until(`document.querySelector("#umap")?.disabled === true && document.querySelector("#umap-said").innerText === "It needs 10 words or more."`)
}
