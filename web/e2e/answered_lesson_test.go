package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/assets/lessons"
)

// TestE2EAnsweredLesson reads a lesson while its program is held back: no answer can be read before it is asked for;
// a guess can be set, and a tap shows what was measured when the site was put together. The program goes on with
// both, measures the same, and nothing jumps.
func TestE2EAnsweredLesson(t *testing.T) {
	e2e(t)
	for _, c := range []struct {
		lesson, guess, kept string
		width               int64
	}{
		{"test", `document.getElementById("guess-step-1").value = 1`, "1", 1440},
		{"vector", `document.getElementById("guess-step-1-2").click()`, "2", 390},
	} {
		f, _, _ := lessons.Named(c.lesson)
		check := readNatively(t, f.Lesson())[f.Lesson().Steps[0].Asks[0].Name].Reading.Digest[:8]
		first := strings.Split(nativeProse(t, f)[0], "|")[0]
		t.Run(c.lesson, func(t *testing.T) {
			g, s := holdBack(t, "")
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+`/lessons/`+c.lesson+`", true`)
			v.until(`document.querySelector("details.came") !== null && document.documentElement.dataset.loader === "here"`)
			if n := eval[int](v, `[...document.querySelectorAll(".came .prose, .came figure, .came td")].filter((e) => e.checkVisibility()).length`); n > 0 {
				t.Errorf("%d parts of answers can be read before they are asked for", n)
			}
			v.noOverflow("a lesson before its program")
			eval[bool](v, c.guess+`, true`)
			v.click("#tap-step-1")
			v.until(`document.querySelector("#step-1 .came .prose").checkVisibility()`)
			const fixed = `[...document.querySelectorAll("#step-1 .guess input")].every((e) => e.disabled || e.readOnly)`
			v.until(fixed) // for keys as for a pointer
			eval[bool](v, `document.querySelector("#step-1 .guess input:checked")?.focus(), true`)
			v.do(chromedp.KeyEvent(kb.ArrowUp))
			if text := v.text("#step-1 .came .prose"); !strings.Contains(spaces.ReplaceAllString(text, " "), first) {
				t.Errorf("a tap shows %q, want %q", text, first)
			}
			if text := v.text("#step-1 .came"); !strings.Contains(text, "Saved answer") || !strings.Contains(text, check) {
				t.Errorf("it is stamped %q, want %s", text, check)
			}
			eval[bool](v, `scrollTo(0, 0), true`)
			eval[bool](v, stands)
			eval[bool](v, `jumped = 0, jumps = [], true`)
			g.opened()
			v.until(`document.querySelector("#answer-step-1 .prose") !== null && document.querySelector("#answer-step-1").innerText.includes("the same check number")`)
			kept := eval[string](v, `JSON.parse(localStorage["weatherglass.lessons"])["`+c.lesson+`"].guesses[0]`)
			if kept != c.kept {
				t.Errorf("the guess was %q and is %q", c.kept, kept)
			}
			if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
				t.Errorf("the lesson jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
			}
			v.complaints() // that the program took long
		})
	}
}
