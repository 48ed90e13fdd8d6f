package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestE2EDeal deals the cards of a lesson, one by one and all: no deal comes twice, and behind all of them p is a
// count, that of the reading. A clicker deals, too.
func TestE2EDeal(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/luck#step-2")
	v.until(`document.querySelector("#deal-step-2")?.disabled === false && document.querySelector("#heaps-step-2") !== null`)
	if said := v.text("#count-step-2"); said != "No deal yet. How many of 20 will get as far as 0.93?" {
		t.Errorf("before a deal: %q", said)
	}
	checkAxe(v)
	v.setHand("#guess-step-2", "7")
	v.click("#deal-step-2")
	v.until(`document.querySelector("#count-step-2").innerText.includes("of 1 deal so far") && document.querySelector("#guess-step-2") === null`)
	const lying = `[...document.querySelectorAll("#heaps-step-2 .card")].map(c => c.innerText).join()`
	seen := map[string]bool{}
	for n := 2; n < 20; n++ {
		seen[eval[string](v, lying)] = true
		v.click(map[bool]string{true: "#heaps-step-2", false: "#deal-step-2"}[n%2 == 0])
		v.until(fmt.Sprintf(`document.querySelector("#count-step-2").innerText.includes("of %d deals so far")`, n))
	}
	seen[eval[string](v, lying)] = true
	if len(seen) != 19 || eval[bool](v, `document.querySelector("#answer-step-2 .prose") !== null`) {
		t.Errorf("%d different deals of 19, or the answer stands before the last", len(seen))
	}
	v.click("#deal-step-2")
	v.until(`document.querySelector("#answer-step-2 .prose") !== null`)
	if said := v.text("#count-step-2"); said != "4 of 20 deals get as far, the one you began with among them. p is that share: 4 in 20, or 0.20." {
		t.Errorf("behind all deals: %q", said)
	}
	if dots := eval[string](v, `["", ".far", ".begun"].map(of => document.querySelectorAll("#step-2 .played-dot" + of).length).join()`); dots != "20,4,1" {
		t.Errorf("dots, those as far, the one that it began with: %s", dots)
	}
	if eval[bool](v, `document.querySelector("#answer-step-2 .plot") !== null || document.querySelector("#step-2 .g-field") === null`) {
		t.Error("the picture is not that of the deals")
	}
	v.click("#again-step-2")
	v.until(`document.querySelector("#count-step-2").innerText.startsWith("No deal yet.") && document.querySelectorAll("#step-2 .played-dot").length === 0`)

	v.until(`document.querySelector("#more-step-3") !== null`)
	v.click("#more-step-3")
	v.until(`document.querySelector("#count-step-3").innerText.includes("of 100 deals so far") && document.querySelectorAll("#step-3 .played-dot").length === 100`)
	v.click("#tap-step-3")
	v.until(`document.querySelector("#answer-step-3 .prose") !== null`)
	if said := v.text("#count-step-3"); said != "108 of 12,870 deals get as far. p is that share: 0.0084, about 8 times in 1,000." {
		t.Errorf("behind all of many: %q", said)
	}
	if bars := eval[int](v, `document.querySelectorAll("#step-3 .played-bar").length`); bars < 20 {
		t.Errorf("%d bars", bars)
	}
	checkAxe(v)
	for _, width := range []int64{320, 1440} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("deals at %d", width))
	}
	// What was seen is dealt after a reload.
	v.do(chromedp.Reload())
	v.until(`document.querySelector("#count-step-2")?.innerText.startsWith("4 of 20 deals")`)

	wall := newVisit(t, 1280, 720)
	wall.open(s.url + "/de/lessons/luck#step-2")
	wall.until(`document.querySelector("#heaps-step-2") !== null`)
	wall.do(chromedp.KeyEvent("p"))
	wall.until(`document.documentElement.hasAttribute("data-projector")`)
	wall.do(chromedp.KeyEvent(kb.PageDown))
	wall.until(`document.querySelector("#count-step-2").innerText.includes("von 1 Verteilung")`)
	wall.do(chromedp.KeyEvent(" "))
	wall.until(`document.querySelector("#count-step-2").innerText.includes("von 2 Verteilungen")`)
	if under := eval[float64](wall, `document.querySelector("#deal-step-2").getBoundingClientRect().bottom`); under > 720 {
		t.Errorf("on the wall it is dealt at %.0f px of 720", under)
	}
	for range 18 {
		wall.do(chromedp.KeyEvent(kb.PageDown))
	}
	wall.until(`document.querySelector("#answer-step-2 .prose") !== null`)
	wall.do(chromedp.KeyEvent(kb.PageDown))
	wall.until(`location.hash === "#step-3"`)
	wall.noEnglish("deals on the wall")
}

// TestE2ELeaveOut leaves words of a lesson out: the needle moves, and each of them and shorter lists are tried. A
// sentence to be read again stands once it was seen.
func TestE2ELeaveOut(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/test#step-4")
	v.until(`document.querySelector("#tap-step-5")?.disabled === false`)
	v.click("#tap-step-5")
	v.until(`document.querySelector("#count-step-5") !== null`)
	const sentence = `document.querySelector("#step-4").innerText.includes("Science words lean to male terms more than arts words do.")`
	if eval[bool](v, sentence) {
		t.Error("the answer of a step stands in the next one before it was seen")
	}
	v.click("#tap-step-3")
	v.until(sentence)
	says := func(part string) {
		t.Helper()
		v.until(fmt.Sprintf(`document.querySelector("#count-step-5").innerText.includes(%q)`, part))
	}
	says("1.16 with all words.")
	word := func(w string) string {
		return fmt.Sprintf(`[...document.querySelectorAll("#answer-step-5 .card")].find(c => c.innerText === %q)`, w)
	}
	press := func(w string) { eval[bool](v, `(`+word(w)+`.click(), true)`) }
	press("art")
	says("1.33 without “art”.")
	v.until(word("art") + `.ariaPressed === "true" && document.querySelector("#answer-step-5 .played-value").textContent === "without art: 1.33"`)
	press("NASA")
	says("1.24 without “NASA”. Two words tried.")
	v.click("#turn-step-5")
	says("1.04 to 1.33. No single word makes this answer. “art” moves it most.")
	if dots := eval[int](v, `document.querySelectorAll("#answer-step-5 .played-dot").length`); dots != 32 {
		t.Errorf("%d dots of 32 words", dots)
	}
	v.click("#shorter-step-5")
	says("999 of 1,000 lists, each two words short, lean to the male side. 95 of 100 lie between 0.55 and 1.50.")
	if bars := eval[int](v, `document.querySelectorAll("#answer-step-5 .played-bar").length`); bars < 10 {
		t.Errorf("%d bars", bars)
	}
	checkAxe(v)
	v.do(chromedp.EmulateViewport(320, 844))
	v.until(`innerWidth === 320`)
	v.noOverflow("words left out")
	if told := v.text("#answer-step-5"); !strings.Contains(told, "The bar runs from") {
		t.Errorf("the step says %q", told)
	}
	french := newVisit(t, 390, 844)
	french.open(s.url + "/fr/lessons/test#step-5")
	french.until(`document.querySelector("#tap-step-5")?.disabled === false`)
	french.click("#tap-step-5")
	french.until(`document.querySelector("#count-step-5") !== null`)
	french.click("#shorter-step-5")
	french.until(`document.querySelector("#count-step-5").innerText.includes("penchent du côté masculin")`)
}

// TestE2ESkipped: a step that looks through many words says what that takes, and can be skipped on a phone.
func TestE2ESkipped(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/frequency#step-3")
	v.until(`document.querySelector("#tap-step-3")?.disabled === false`)
	v.click("#tap-step-3")
	v.until(`document.querySelector("#skip-step-3") !== null`)
	if says := v.text("#answer-step-3"); !strings.Contains(says, "On a phone you may skip it: they are 4") ||
		!strings.Contains(says, "MB, and one device in a class is enough.") {
		t.Errorf("%q", says)
	}
	checkAxe(v)
	v.click("#skip-step-3")
	v.until(`location.hash === "#step-4" && document.activeElement?.id === "step-4"`)
}

// TestE2ERepairMarksNothingPublished: papers print numbers of vectors as they were, which mark nothing on changed ones.
func TestE2ERepairMarksNothingPublished(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/repair#step-3")
	v.until(`document.querySelector("#tap-step-3")?.disabled === false`)
	for _, step := range []int{3, 4} {
		v.click(fmt.Sprintf("#tap-step-%d", step))
		v.until(fmt.Sprintf(`document.querySelector("#answer-step-%d .glass-svg") !== null`, step))
		if glass := v.text(fmt.Sprintf("#answer-step-%d .glass", step)); strings.Contains(glass, "published") ||
			strings.Contains(glass, "printed") {
			t.Errorf("step %d: %q", step, glass)
		}
	}
}
