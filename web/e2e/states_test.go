package e2e

import (
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestE2EAxeStates checks the states of the page Debias that a first visit does
// not show: working, stopped, a list open, a field that is wrong, a file that
// cannot be read, an error, a test of one's own, and the comparison under way.
func TestE2EAxeStates(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, quickly)
	for _, c := range []struct {
		width int64
		theme string
	}{{390, "dark"}, {1440, "light"}} {
		v := newVisit(t, c.width, 900)
		v.theme(c.theme)
		check := func(state string) {
			t.Helper()
			v.noOverflow(state)
			checkAxe(v)
			if t.Failed() {
				t.Logf("state: %s, %d %s", state, c.width, c.theme)
			}
		}
		v.open(s.url + "/debias#" + link)
		v.click("#settings-button")
		v.click("#step1-other")
		v.until(`document.querySelector("dialog[open]") !== null`)
		check("methods")
		v.click(".dialog-head button")
		v.click("#step1-more > summary")
		v.choose("#step1-k", "99")
		v.until(`document.getElementById("step1-k").getAttribute("aria-invalid") === "true"`)
		check("a number out of range")
		v.choose("#step1-k", "1")
		v.click("#add")
		check("what can be added")
		v.after(func() { v.click("#add-test") })
		check("a test of one's own")
		v.click("#edit-step1-pairs")
		v.write("#editor-text", "he")
		v.until(`document.querySelector(".editor .problem")?.innerText > ""`)
		check("a line that is wrong")
		v.write("#editor-text", "he, he")
		v.until(`document.querySelector(".late") !== null`)
		check("an earlier question")
		v.click("#measure")
		v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
		check("an error")
		v.click("#compare-methods")
		v.until(`document.getElementById("done")?.innerText.startsWith("Fourteen methods") || document.querySelector(".late")?.innerText.includes("Fourteen methods")`)
		check("a dear question")
		v.click("#measure")
		v.until(asksLeave)
		check("leave is asked")
		v.click("#measure")
		v.until(`document.querySelector("#weatherglass [role=progressbar]") !== null`)
		check("at work")
		v.click("#measure")
		v.until(`document.querySelector("#weatherglass [role=progressbar]") === null`)
		check("stopped")
		if text := v.text("article"); !strings.Contains(text, "The answer will stand here.") ||
			strings.Contains(text, "Loading") {
			t.Errorf("stopped before there was an answer: %q", text)
		}
	}
}

// noOverflow checks that nothing is wider than the window.
func (v *visit) noOverflow(state string) {
	v.t.Helper()
	if over := eval[int](v, `document.documentElement.scrollWidth - window.innerWidth`); over > 0 {
		v.t.Errorf("%s: %d pixels too wide, by %s", state, over, eval[string](v,
			`[...document.querySelectorAll("body *")].filter((e) =>
			e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".scroll, svg")).map((e) => e.tagName + " " + e.id + " " + e.className + " " + e.innerText?.slice(0, 40)).join(" | ")`))
	}
}

// TestE2EFooterTargets: what the foot of a page leads to is high enough to be
// tapped, 24 pixels (WCAG 2.2, 2.5.8).
func TestE2EFooterTargets(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url)
	if low := eval[string](v, `[...document.querySelectorAll("footer a, footer button")].filter(e => e.getBoundingClientRect().height < 24).map(e => e.innerText).join(", ")`); low != "" {
		t.Errorf("lower than 24 pixels: %s", low)
	}
}

// TestE2EReducedMotion: nothing moves by itself for those who ask for that, on any
// page; for others the glass's hand does.
func TestE2EReducedMotion(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	const moving = `[...document.querySelectorAll("body *")].filter(e => e.checkVisibility()).filter(e => {
		const style = getComputedStyle(e);
		return style.animationName !== "none" || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior === "smooth" || e.localName.startsWith("animate");
	}).map(e => e.getAttribute("class")).join(" ")`
	v.open(s.url)
	if got := eval[string](v, moving); got != "hand" {
		t.Errorf("what moves is %q, want the hand", got)
	}
	if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	}); err != nil {
		t.Fatal(err)
	}
	_, link := vectorstest.Reading(t, quickly)
	for _, page := range []string{"/", "/words", "/debias#" + link} {
		v.open(s.url + page)
		if got := eval[string](v, moving); got != "" {
			t.Errorf("%s: what moves is %q", page, got)
		}
	}
}

// TestE2EUsefulness adds pairs with human scores and analogies of one's own to an
// audit. There are none to choose from, so their buttons lead to the editor.
func TestE2EUsefulness(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, quickly)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/debias#" + link)
	v.click("#settings-button")
	v.click("#add")
	for _, c := range [][2]string{
		{"#edit-similarity", "car, bus, 7\nking, queen, 8\ndoctor, nurse, 7\nbook, cloud, 1\nlaw, banana, 0\nriver, lake, 8"},
		{"#edit-questions", "man, woman, king, queen\nman, woman, actor, actress"},
	} {
		v.click(c[0])
		v.until(`document.activeElement.id === "editor-text"`)
		const earlier = `document.querySelector(".late") !== null`
		old := v.digest()
		v.write("#editor-text", c[1])
		v.until(earlier + " || " + isReady + ` && document.getElementById("weatherglass").dataset.digest !== "` + old + `"`)
		if eval[bool](v, earlier) {
			v.after(func() { v.click("#measure") })
		}
	}
	if text := v.text(".figures"); !strings.Contains(text, "word similarity, 6 pairs") {
		t.Errorf("the figures are %q", text)
	}
	want, _ := vectorstest.Reading(t, strings.Replace(quickly, `"pairs":"bolukbasi.definitional"},"options"`,
		`"pairs":"bolukbasi.definitional",
		"similarity":{"pairs":[["car","bus"],["king","queen"],["doctor","nurse"],["book","cloud"],["law","banana"],["river","lake"]],"values":[7,8,7,1,0,8]},
		"questions":{"pairs":[["man","woman","king","queen"],["man","woman","actor","actress"]]}},"options"`, 1))
	if got := v.digest(); got != want.Digest {
		t.Errorf("digest %s, natively %s", got, want.Digest)
	}
}
