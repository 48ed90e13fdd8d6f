package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
)

// deaf has the engine not hear of an operation once, as if it worked on it for ever.
const deaf = `
	const Real = Worker;
	window.Worker = class extends Real {
		postMessage(message, ...more) {
			if (window.deafTo && typeof message === "string" && JSON.parse(message).op === window.deafTo) { window.deafTo = ""; return; }
			super.postMessage(message, ...more);
		}
	};`

// TestE2EClassStops has a step of a lesson last for ever on a phone of a class: the bar stops it, and it can be
// measured once more.
func TestE2EClassStops(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.onNewDocument(deaf + `window.deafTo = "run";`)
	v.do(chromedp.Navigate(s.url + "/lessons/test"))
	v.until(runs + `.includes("class.wasm") && document.querySelector("#waiting-stop") !== null`)
	v.noOverflow("waiting")
	checkAxe(v)
	v.click("#waiting-stop")
	v.until(`document.querySelector("#waiting-stop") === null`)
	v.click("#tap-step-1")
	v.until(`document.querySelector("#fetch-step-1") !== null`)
	if text := v.text("#answer-step-1 .problem"); !strings.Contains(text, "The question was stopped.") {
		t.Errorf("stopped, it says %q", text)
	}
	v.click("#fetch-step-1")
	v.until(`document.querySelector("#answer-step-1 .prose") !== null`)
	v.complaints()
}

// TestE2EEveryTaskStops has tasks of the engine last for ever that have no button of their own: after a while
// the page offers to stop them, and the next one is answered, by another engine.
func TestE2EEveryTaskStops(t *testing.T) {
	e2e(t)
	vec := mineFile(t)
	text := filepath.Join(t.TempDir(), "novel.txt")
	filestest.Write(t, text, strings.Repeat("The nurse and the engineer met her and him. ", 200))
	s := serveReal(t)
	for _, c := range []struct{ page, op, field, file, done string }{
		{"/vectors", "peek", "#vectors-files", vec, `document.getElementById("vectors-read") !== null`},
		{"/texts", "look", "#own-texts-files", text, `document.querySelector("main").innerText.includes("novel.txt") && document.querySelector("main").innerText.includes("words")`},
	} {
		t.Run(c.op, func(t *testing.T) {
			v := newVisit(t, 390, 844)
			v.onNewDocument(deaf)
			v.open(s.url + c.page)
			v.until(`document.documentElement.dataset.folders === "here" && document.querySelector("` + c.field + `") !== null`)
			eval[bool](v, `window.deafTo = "`+c.op+`", true`)
			v.giveFiles(c.field, c.file)
			v.until(`document.querySelector("#waiting-stop") !== null`)
			v.noOverflow("waiting")
			checkAxe(v)
			v.click("#waiting-stop")
			v.until(`document.querySelector("#waiting-stop") === null`)
			v.giveFiles(c.field, c.file)
			v.until(c.done)
			v.complaints()
		})
	}
}
