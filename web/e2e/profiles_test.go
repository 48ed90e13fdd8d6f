package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/vectors/vectorstest"
)

// chosenWords are those in all ranges, as they are listed.
const chosenWords = `[...document.querySelectorAll("#brush-chosen tbody th")].map(w => w.innerText).join(" ")`

// TestE2EProfiles sets ranges of two axes by keys and of a third by dragging, marks a word,
// and opens the ranges again. On the scale of percents the words that must be left can be
// read off the native numbers.
func TestE2EProfiles(t *testing.T) {
	e2e(t)
	const question = `{"method":"profiles","embedding":"glove-6b-100d","sets":{"words":"rios.occupations","A":"caliskan.weat8.male-terms","B":"caliskan.weat8.female-terms",` +
		`"C":"caliskan.weat1.pleasant","D":"caliskan.weat1.unpleasant","E":"manzini.religion.christianity","F":"manzini.religion.islam"},"options":{"scale":"percentile"}}`
	s := serveReal(t)
	want, link := vectorstest.Reading(t, question)
	left := func(first, second, third float64) (words []string) {
		for _, row := range want.Words {
			if at := row.Scores; row.Set == "words" && at["place_1"] >= first && at["place_2"] <= second &&
				at["place_3"] >= third {
				words = append(words, row.As)
			}
		}
		return words
	}
	for _, width := range []int64{1440, 390} {
		v := newVisit(t, width, 900)
		v.open(s.url + "/map#" + link)
		if got := v.digest(); got != want.Digest {
			t.Errorf("the digest is %s, natively %s", got, want.Digest)
		}
		v.until(`document.querySelectorAll(".brush-svg .b-in").length === 290`)
		checkAxe(v)
		v.do(chromedp.Focus("#brush-left-1"))
		press(v, kb.PageUp, 7)
		press(v, kb.ArrowRight, 5)
		v.do(chromedp.Focus("#brush-right-2"))
		press(v, kb.PageDown, 7)
		press(v, kb.ArrowLeft, 5)
		words := left(0.75, 0.25, 0)
		v.until(fmt.Sprintf(`document.querySelector("#brush-left").textContent === "%d of 290 words lie in both ranges."`, len(words)))
		if got := eval[string](v, chosenWords); got != strings.Join(words, " ") || len(words) < 5 {
			t.Errorf("the ranges leave %q, natively %v", got, words)
		}
		got := eval[string](v, `document.querySelector("#brush-left-1").getAttribute("aria-valuetext")`)
		if got != "75 % of the words lie nearer to female terms" {
			t.Errorf("the handle says %q", got)
		}
		checkAxe(v)
		dragThird(v)
		words = left(0.75, 0.25, 0.5)
		v.until(fmt.Sprintf(`document.querySelector("#brush-left").textContent.startsWith("%d of 290 words ") && document.querySelectorAll(".b-range").length === 3`, len(words)))
		if got := eval[string](v, chosenWords); got != strings.Join(words, " ") {
			t.Errorf("with the third range %q are left, natively %v", got, words)
		}
		v.click("#brush-chosen tbody button")
		v.until(`document.querySelectorAll(".b-marked").length === 1 && document.querySelectorAll(".b-dot").length === 3`)
		v.click("#brush-reset")
		v.until(`document.querySelector("#brush-left").textContent === "No range is set: all 290 words are shown." && document.querySelector("#brush-left-1").value === "0" && document.querySelector("#brush-right-2").value === "100"`)
		if over := eval[int](v, `document.documentElement.scrollWidth - window.innerWidth`); over > 0 {
			t.Errorf("at %d: %d pixels too wide", width, over)
		}
	}
}

// press presses a key so many times.
func press(v *visit, key string, times int) {
	v.t.Helper()
	for range times {
		v.do(chromedp.KeyEvent(key))
	}
}

// dragThird drags along the third axis from its middle to beyond its right end.
func dragThird(v *visit) {
	v.t.Helper()
	v.do(chromedp.ScrollIntoView(".brush-rows > div:nth-child(3)"))
	box := eval[[]float64](v, `(() => { const r = document.querySelector(".brush-rows > div:nth-child(3)").getBoundingClientRect(); return [r.left, r.width, r.top + r.height / 2] })()`)
	middle := box[0] + box[1]/2
	v.do(chromedp.MouseEvent(chromedp.MousePressed, middle, box[2], chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, middle+30, box[2], chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, box[0]+box[1]-1, box[2], chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, box[0]+box[1]-1, box[2], chromedp.ButtonLeft))
}
