package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/readings"
	"weatherglass/vectors"
)

// readNatively runs the Experiments of a lesson.
func readNatively(t *testing.T, l *lesson.Lesson) lesson.Readings {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	place, rs := readings.Place{Lexicon: lex, Packs: vectors.Here()}, lesson.Readings{}
	for _, a := range l.Asks() {
		answer, err := place.Ask(t.Context(), experiment.Link{Experiment: a.Experiment})
		if err != nil {
			t.Fatalf("%s: %v", a.Name, err)
		}
		rs[a.Name] = answer.Answer
	}
	return rs
}

// spaces are those of a text as a browser writes it.
var spaces = regexp.MustCompile(`\s+`)

// proseOfStep is the script for what stands behind the tap of a step, with bars between paragraphs.
func proseOfStep(i int) string {
	return fmt.Sprintf(`[...document.querySelectorAll("#answer-step-%d .prose p")].map(p => p.innerText).join("|")`, i+1)
}

// nativeProse is what the command line reads there, step by step, in the language of the lesson. What a
// test runs beside others must have it before: the language is everybody's.
func nativeProse(t *testing.T, f lessons.File) (steps []string) {
	t.Helper()
	l := f.Lesson()
	rs := readNatively(t, l)
	locale.Use(f.Language())
	defer locale.Use(locale.English)
	who := lesson.Reader{Headline: func(rs lesson.Readings, name string) string {
		return prose.Plain(
			method.Headline(rs[name]))
	}}
	for _, s := range l.Steps {
		var out []string
		for _, p := range s.Tell(rs, who).Paragraphs {
			out = append(out, p.Text())
		}
		steps = append(steps, strings.Join(out, "|"))
	}
	return steps
}

// sameProse compares the two, blanks apart.
func sameProse(t *testing.T, where, page, natively string) {
	t.Helper()
	if page, natively = spaces.ReplaceAllString(page, " "), spaces.ReplaceAllString(natively, " "); page != natively {
		t.Errorf("%s: the page says\n%s\nand not\n%s", where, page, natively)
	}
}

// tapStep taps the glass of a step, fetches what it asks for, and waits for the answer. asks is what
// was on the button for that, "" where it asked for nothing.
func (v *visit) tapStep(i int) (asks string) {
	v.t.Helper()
	n := i + 1
	answered, button := fmt.Sprintf(`document.querySelector("#step-%d [role=status] .prose, #step-%d .problem") !== null`, n, n),
		fmt.Sprintf("#fetch-step-%d", n)
	begun := answered + ` || document.querySelector("` + button + `") !== null`
	for pressed := false; !pressed; { // a picture above that comes late moves the button from under the pointer
		v.click(fmt.Sprintf("#tap-step-%d", n))
		pressed = v.poll(fmt.Sprintf(`document.querySelector("#tap-step-%d")?.disabled !== false || %s`, n, begun)) == nil
	}
	v.until(begun)
	if eval[bool](v, `document.querySelector("`+button+`") !== null`) {
		asks = v.text(button)
		v.click(button)
		v.until(answered)
	}
	return asks
}

// TestE2ELessons reads every lesson to its end, each in a new profile, without a guess: behind each
// tap stands, word for word and number for number, what the command line reads.
func TestE2ELessons(t *testing.T) {
	e2eAlone(t)
	want := map[string][]string{}
	for _, f := range lessons.All() {
		want[f.Path] = nativeProse(t, f)
	}
	t.Parallel()
	s := serveReal(t)
	for _, f := range lessons.All() {
		v := newVisit(t, 390, 844)
		v.open(s.url + "/" + f.Address())
		v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
		for i, native := range want[f.Path] {
			if eval[bool](v, fmt.Sprintf(`document.querySelector("#step-%d [role=status] .prose") !== null`, i+1)) {
				t.Errorf("%s, step %d: the answer stands before the tap", f.Name, i+1)
			}
			if asks := v.tapStep(i); asks != "" {
				if !strings.HasPrefix(asks, "Fetch ") && f.Language() == locale.English {
					t.Errorf("%s, step %d: %q", f.Name, i+1, asks)
				}
				if f.Name != "frequency" && f.Name != "hidden" { // they go through many words
					t.Errorf("%s, step %d asks before it fetches", f.Name, i+1)
				}
			}
			sameProse(t, fmt.Sprintf("%s, step %d", f.Name, i+1), eval[string](v, proseOfStep(i)), native)
		}
		v.noOverflow(f.Path)
		v.do(chromedp.EmulateViewport(320, 844))
		v.until(`innerWidth === 320`)
		v.noOverflow(f.Path)
		v.fits(f.Path)
		t.Logf("%s is read", f.Path)
	}
}

// TestE2ELessonsForgotten: what the browser knows of lessons is forgotten when somebody asks for it.
func TestE2ELessonsForgotten(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lessons/test")
	v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
	for i := range 5 {
		v.click(fmt.Sprintf("#tap-step-%d", i+1))
	}
	v.open(s.url + "/lessons")
	v.until(`document.querySelector("#lessons-kept")?.innerText.startsWith("One done")`)
	v.click("#lessons-forget")
	v.until(`document.querySelector("#lessons-kept").innerText.startsWith("How far you are") && localStorage.getItem("weatherglass.lessons") === null`)
}

// TestE2ELesson goes through the first steps of a lesson as a pupil does: from the list, with
// guesses by hand, and is there again after a reload, at the step of the address, and without a
// network.
func TestE2ELesson(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 390, 844)
	v.open(url + "/lessons")
	v.keptSecond()
	v.until(`document.querySelectorAll(".lessons > li").length === 8`)
	checkAxe(v)
	v.click(`.lessons a[href="/lessons/test"]`)
	v.until(`document.querySelector("h1")?.innerText === "A test for bias" && document.querySelector("#tap-step-1")?.disabled === false`)
	for _, width := range []int64{320, 390, 1440} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("a lesson at %d", width))
		checkAxe(v)
	}
	// The hand is set by drag or keys, and by two buttons beside it.
	eval[bool](v, `(() => { const r = document.querySelector("#guess-step-1"); r.value = "0.5"; r.dispatchEvent(new Event("input", { bubbles: true })); return true })()`)
	v.until(`document.querySelector("#step-1 .guess-svg")?.getAttribute("aria-label").endsWith("your guess 0.5")`)
	v.click(`#step-1 .sethand button:last-of-type`)
	v.until(`document.querySelector("#step-1 .guess-svg")?.getAttribute("aria-label").endsWith("your guess 0.6")`)
	v.click("#tap-step-1")
	v.until(`document.querySelector("#step-1 [role=status]").innerText.includes("At 1.29. You guessed 0.6.")`)
	v.until(`document.querySelector("#step-1 .glass-svg")?.getAttribute("aria-label").includes("your guess 0.60")`)
	checkAxe(v)
	v.click(`label[for="guess-step-2-1"]`)
	v.click("#tap-step-2")
	v.until(`document.querySelector('label[for="guess-step-2-0"]').innerText.includes("so it is") && !document.querySelector('label[for="guess-step-2-1"]').innerText.includes("so it is")`)
	v.until(`document.querySelector("#step-2 .plot svg") !== null`) // its library would be late behind axe
	checkAxe(v)

	v.do(chromedp.Navigate("about:blank"))
	gone()
	v.do(chromedp.Navigate(url + "/lessons/test#step-3"))
	v.until(`document.querySelector("#step-2 [role=status]")?.innerText.includes("comes to 0.12") && document.querySelector("#tap-step-3")?.disabled === false && document.activeElement?.id === "step-3"`)
	// A step that is gone to gives away none before it.
	v.click("#tap-step-5")
	v.until(`document.querySelector("#step-5 [role=status]").innerText.includes("The bar runs from 0.11 to 1.68.")`)
	if eval[bool](v, `document.querySelector("#tap-step-3") === null || document.querySelector("#step-4 [role=status]").innerText !== ""`) {
		t.Error("the answers of steps before are shown")
	}
	v.click("#tap-step-3")
	v.until(`document.querySelector("#step-3 [role=status]").innerText.includes("The needle stands at 1.16. In these texts")`)
	v.theme("dark")
	checkAxe(v)
}
