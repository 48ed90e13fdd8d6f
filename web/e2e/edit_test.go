package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

func navigate(url string) chromedp.Action[chromedp.Void] { return chromedp.Navigate(url) }

// untilStill waits until what a selector finds stays in its place: what goes to where it was
// goes elsewhere.
func (v *visit) untilStill(selector string) {
	v.t.Helper()
	v.until(fmt.Sprintf(`(async () => {
		const place = () => JSON.stringify(document.querySelector(%q).getBoundingClientRect());
		const before = place();
		// A second without a frame will do: on a busy machine a page may wait long for its next.
		await Promise.race([new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))), new Promise(done => setTimeout(done, 1000))]);
		return place() === before;
	})()`, selector))
}

// click presses what a selector finds.
func (v *visit) click(selector string) {
	v.t.Helper()
	v.untilStill(selector)
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	for {
		err := chromedp.Do(ctx, chromedp.Click(chromedp.CSS(selector)))
		if err == nil {
			return
		}
		// The page was drawn anew between finding it and pressing: nothing was pressed.
		if ctx.Err() != nil || !strings.Contains(err.Error(), "Could not find node") {
			v.t.Fatalf("%s: %v", selector, err)
		}
	}
}

// giveFiles puts files into a field as its dialog does. The field is found by the page itself:
// the nodes that chromedp knows may be those of a page that has gone on since.
func (v *visit) giveFiles(selector string, paths ...string) {
	v.t.Helper()
	find := fmt.Sprintf(`document.querySelector(%q)`, selector)
	v.until(find + ` !== null`)
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	found, err := chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: find})
	if err == nil {
		_, err = chromedp.Call(ctx, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: paths,
			ObjectID: found.Result.ObjectID})
	}
	if err != nil {
		v.t.Fatalf("%s takes no files: %v", selector, err)
	}
}

// write replaces the text of a field as a person would.
func (v *visit) write(selector, text string) {
	v.t.Helper()
	v.until(fmt.Sprintf(`document.querySelector(%q) !== null`, selector))
	eval[bool](v, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.focus(); e.value = %q; e.dispatchEvent(new InputEvent("input", {bubbles: true})); return true })()`, selector, text))
}

// after runs an action and waits until the reading is another one.
func (v *visit) after(act func()) (digest string) {
	v.t.Helper()
	old := v.digest()
	act()
	v.untilAllowed(fmt.Sprintf(`%s && document.getElementById("weatherglass").dataset.digest !== %q`, isReady, old))
	return v.digest()
}

// TestE2EEdit edits a set word by word: the reading becomes one's own, the link
// holds the words, and back and forward lead through the readings.
func TestE2EEdit(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v.open(s.url + "/#" + link)
	v.banner("Reproduced")
	first := v.digest()

	v.click("#edit-X")
	second := v.after(func() { v.write("#editor-text", "science, technology, physics, chemistry, biology") })
	want, _ := vectorstest.Reading(t, `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat8",
		"sets":{"X":["science","technology","physics","chemistry","biology"]}}`)
	checkWords(v, want.Values["d"])
	if got := v.text("#banner"); got != "" {
		t.Errorf("an edited reading still says %q", got)
	}
	v.until(`location.hash.length > 1 && document.getElementById("link").value === location.href`)
	if n := eval[int](v, `location.hash.length - 1`); n >= 600 {
		t.Errorf("the link has %d characters", n)
	}

	if got := v.after(func() { v.do(chromedp.NavigateBack()) }); got != first {
		t.Errorf("back leads to %s, not %s", got, first)
	}
	if got := v.after(func() { v.do(chromedp.NavigateForward()) }); got != second {
		t.Errorf("forward leads to %s, not %s", got, second)
	}
}

// TestE2EEditedName: the name of a built-in set does not outlive its words, in the headline and in the link; and sets
// that are edited one after another make one entry of the record.
func TestE2EEditedName(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	v.ready()
	// What was typed in part may be measured, too: a reading is the last one where all words are in it.
	write := func(words, headline string, asked int) {
		t.Helper()
		v.write("#editor-text", words)
		v.until(fmt.Sprintf(`%s && document.querySelector("#headline")?.innerText.toLowerCase().includes(%q) &&
			document.querySelector('data[data-name="words_asked"]')?.value === "%d"`, isReady, headline, asked))
	}
	v.click("#edit-X")
	write("science, technology, nurse, librarian, dancer", "edited science words", 29)
	write("nurses, librarians, dancers, hairdressers, nannies", "nurses, librarians, dancers …", 29)
	if name := eval[string](v, `document.getElementById("editor-name").value`); name != "nurses, librarians, dancers …" {
		t.Errorf("the editor calls the set %q", name)
	}
	v.click("#edit-Y")
	v.until(`document.querySelector("label[for=editor-text]").innerText.startsWith("Target set Y")`)
	write("poetry, art, dance, novel, drama", "edited arts words", 26)
	v.until(`document.querySelector(".recopen").innerText === "Record 2"`) // that of the page, and that of edited sets
	v.until(`document.getElementById("link").value === location.href`)
	link := eval[string](v, `location.href`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(link)
	v.banner("Reproduced")
	if text := v.text("#headline"); strings.Contains(text, "cience") ||
		!strings.Contains(text, "urses, librarians, dancers …") {
		t.Errorf("the link says %q", text)
	}
	v.click("#edit-X")
	v.write("#editor-name", "care")
	write("nurses, librarians, dancers, hairdressers, cooks", "care words", 26)
}

// checkWords compares the effect size shown.
func checkWords(v *visit, want float64) {
	v.t.Helper()
	if got := v.datum("d"); got != want {
		v.t.Errorf("d is %v, natively %v", got, want)
	}
}

// TestE2EMissingWord types a word that the vectors lack.
func TestE2EMissingWord(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	v.click("#edit-Y")
	v.write("#editor-text", "poetry, art, dance, litterature")
	v.until(`document.querySelector("#editor-missing del")?.innerText === "litterature"`)
	if text := v.text("#editor-missing"); !strings.Contains(text, "literature") {
		t.Errorf("no near form is offered: %q", text)
	}
	v.ready()
	v.write("#editor-text", "litterature, qwxyz")
	v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "at least") && !strings.Contains(text, "At least") {
		t.Errorf("too few words: %q", text)
	}
}

// TestE2EWords opens the page Words, looks a word up, and goes there and back
// by the menu without loading the page anew.
func TestE2EWords(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url + "/words")
	words := v.digest()
	v.write("#lookup", "surgeon")
	v.until(`document.querySelector('data[data-name=lookup_score]') !== null`)
	want, _ := vectorstest.Reading(t, `{"method":"ripa","embedding":"glove-6b-100d","sets":{"words":["surgeon"],"pairs":"bolukbasi.definitional"}}`)
	if got := v.datum("lookup_score"); got != want.Words[0].Scores["score"] {
		t.Errorf("surgeon has RIPA %v, natively %v", got, want.Words[0].Scores["score"])
	}
	if marked := v.text(".plot text.sought"); marked != "" {
		t.Errorf("surgeon is not in the chart, and %s is marked", marked)
	}
	v.write("#lookup", "ballerina")
	v.until(`document.querySelector(".plot text.sought")?.textContent === "ballerina"`)
	eval[bool](v, `window.sameDocument = true`)
	v.goes("/")
	v.until(isReady + ` && location.pathname === "/" && document.querySelector('data[data-name="d"]') !== null`)
	if v.digest() == words {
		t.Error("Measure shows the reading of Words")
	}
	v.do(chromedp.NavigateBack())
	v.until(fmt.Sprintf(`%s && location.pathname === "/words" && document.getElementById("weatherglass").dataset.digest === %q`, isReady, words))
	if !eval[bool](v, `window.sameDocument === true`) {
		t.Error("the menu loads the page anew")
	}
}
