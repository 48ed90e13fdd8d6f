package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/vectors/vectorstest"
)

// TestE2ELessonsKept keeps every lesson for class, takes the network away, and goes through all of
// them.
func TestE2ELessonsKept(t *testing.T) {
	e2e(t)
	keptLessons(t, func(v *visit, i int) {
		v.click("#tap-" + fmt.Sprintf("step-%d", i+1))
		v.until(fmt.Sprintf(`document.querySelector("#answer-step-%d .prose") !== null`, i+1))
	})
}

// keptLessons keeps every lesson for class, takes the network away, and has each step tapped once the
// page is at rest: it measures ahead while its reader reads.
func keptLessons(t *testing.T, tap func(v *visit, step int)) {
	t.Helper()
	url, gone := serveUntil(t)
	v := newVisit(t, 390, 844)
	for _, f := range lessons.In(locale.English) {
		v.open(url + "/lessons/" + f.Name)
		v.until(`document.querySelector("#keep")?.disabled === false`)
		v.click("#keep")
		const here = `document.querySelector("#keep-said").innerText.startsWith("All ")`
		v.until(here + ` || document.querySelector("#keep")?.innerText.startsWith("Fetch ") && !document.querySelector("#keep").disabled`)
		if !eval[bool](v, here) {
			v.click("#keep")
			v.until(here)
		}
		t.Logf("%s: %s", f.Name, v.text("#keep-said"))
	}
	v.keptSecond()
	v.do(chromedp.Navigate("about:blank"))
	gone()
	for _, f := range lessons.In(locale.English) {
		v.do(chromedp.Navigate(url + "/lessons/" + f.Name))
		v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
		for i := range f.Lesson().Steps {
			v.until(`document.querySelector("#weatherglass").dataset.state === "ready"`)
			tap(v, i)
		}
	}
}

// TestE2EGuessFirst sends a reading as a question: whoever opens it sees its words, guesses, and
// then sees the hand.
func TestE2EGuessFirst(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/")
	v.until(`document.querySelector("#guess-first") !== null && document.querySelector("#headline") !== null`)
	address := eval[string](v, `document.querySelector("#guess-first").href`)
	d := v.text("#headline")
	other := newVisit(t, 390, 844)
	other.open(address)
	other.until(`document.querySelector("#guess-step-1")?.disabled === false`)
	if text := other.text("#step-1"); text == "" || eval[bool](other, `document.querySelector(".g-hand") !== null`) {
		t.Errorf("%q gives the answer away", text)
	}
	other.setHand("#guess-step-1", "-0.4")
	other.click("#code-step-1")
	other.until(`document.querySelector("#step-1 .qr svg") !== null`)
	other.click("#tap-step-1")
	other.until(`document.querySelector("#answer-step-1 .prose")?.innerText.includes("You guessed −0.4.")`)
	if says := other.text("#answer-step-1 .prose"); !strings.Contains(says,
		strings.TrimSuffix(strings.TrimSpace(d), ".")) {
		t.Errorf("%q, %q", says, d)
	}
	checkAxe(other)
	other.noOverflow("guess first")
	// The teacher's side knows the code.
	code := other.text(`#step-1 .code [aria-hidden="true"]`)
	other.click(`#step-1 a[href*="/lessons/class#"]`)
	other.until(`document.querySelector("#codes")?.disabled === false`)
	other.do(chromedp.Focus("#codes"))
	other.types(code)
	other.until(`document.querySelector("#codes-said").innerText === "1 code taken."`)

	// One whose vectors are made of all words asks before it fetches them.
	_, link := vectorstest.Reading(t, `{"method":"weat","embedding":{"of":"glove-6b-50d","debias":[{"method":"frequency"}]},"test":"caliskan.weat8"}`)
	other.open(s.url + "/lessons/own?#guess=" + link)
	other.until(`document.querySelector("#fetch") !== null`)
	checkAxe(other)
	other.click("#fetch")
	other.until(`document.querySelector("#tap-step-1")?.disabled === false`)

	// The links below the reading lead to pages of the second program.
	v.click("#guess-first")
	v.until(`location.pathname === "/lessons/own" && document.querySelector("#guess-step-1")?.disabled === false`)
	v.open(s.url + "/")
	v.until(`document.querySelector("#make-own") !== null`)
	v.click("#make-own")
	v.until(`location.pathname === "/lessons/mine" && document.querySelector("#mine-measure")?.disabled === false`)
}

// TestE2ESheet prints the sheet of every lesson: two pages at most, with its answers.
func TestE2ESheet(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	for _, f := range lessons.All() {
		v.open(s.url + "/" + strings.TrimSuffix(f.Address(), f.Name) + "sheet?" + f.Name + "#" + f.Name)
		v.until(`document.querySelector("#weatherglass").dataset.state === "ready"`)
		whole := fmt.Sprintf(`document.querySelectorAll(".tsteps .prose").length === %d`, len(f.Lesson().Steps))
		const asks = `document.querySelector(".tsteps .go") !== null`
		for !eval[bool](v, whole) {
			v.until(whole + " || " + asks)
			eval[bool](v, `document.querySelector(".tsteps .go")?.click() === undefined`) // at once: it may go away
		}
		if pages := pdfPages(v.printed()); pages > 2 {
			t.Errorf("%s: %d pages", f.Name, pages)
		}
		if !eval[bool](v, `document.querySelector("#sheet-works li") !== null`) {
			t.Errorf("%s has no further reading", f.Name)
		}
	}
	checkAxe(v)
	v.do(chromedp.EmulateViewport(320, 844))
	v.until(`innerWidth === 320`)
	v.noOverflow("a sheet at 320")
	checkAxe(v)
	v.open(s.url + "/lessons/sheet?none#none")
	v.until(`document.querySelector("#sheet-problem")?.innerText.includes("damaged")`)
}
