package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// cutRow is the entry of the open picker that the name of its group, or the edge of the
// list, cuts at the top: "" if none is.
const cutRow = `(() => {
	const list = document.getElementById("picker-list"), edge = list.getBoundingClientRect().top;
	for (const row of list.querySelectorAll(".option")) {
		const head = row.parentElement.querySelector(".group").getBoundingClientRect(), { top, bottom } = row.getBoundingClientRect();
		if (bottom > Math.max(edge, head.bottom) + 1 && top < Math.max(edge, head.bottom) - 1) return row.innerText;
	}
	return "";
})()`

// activeSeen says whether the marked entry lies in the list whole.
const activeSeen = `(() => {
	const list = document.getElementById("picker-list").getBoundingClientRect();
	const row = document.getElementById(document.getElementById("picker-field").getAttribute("aria-activedescendant")).getBoundingClientRect();
	return row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
})()`

// TestE2EPickerRows opens the picker of tests and goes down its list by keyboard: the
// first row that shows is never cut, and the marked one is always seen.
func TestE2EPickerRows(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, size := range [][2]int64{{1440, 900}, {390, 844}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			v := newVisit(t, size[0], size[1])
			v.open(s.url)
			v.unfold()
			v.click(".kicker button")
			v.until(`document.querySelector("dialog[open] .option[aria-selected=true]") !== null && ` + activeSeen)
			for step := range 14 {
				v.until(activeSeen)
				v.until(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
				if row := eval[string](v, cutRow); row != "" {
					t.Errorf("after %d steps %q is cut", step, row)
				}
				before := eval[string](v, `document.getElementById("picker-field").getAttribute("aria-activedescendant")`)
				v.do(chromedp.KeyEvent(kb.ArrowDown))
				v.until(fmt.Sprintf(`document.getElementById("picker-field").getAttribute("aria-activedescendant") !== %q`, before))
			}
		})
	}
}

// TestE2EAuditInFrench chooses French tests for an audit of English vectors: the page
// offers their version in English, and vectors that can answer them.
func TestE2EAuditInFrench(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, quickly)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/debias#" + link)
	choose := func(test string) {
		t.Helper()
		if !eval[bool](v, `(() => { const b = document.querySelector("h1 button[aria-label^=Tests]"); b?.click(); return Boolean(b) })()`) {
			t.Fatal("the question names no tests")
		}
		v.click(`[data-choice="` + test + `"]`)
		v.until(`document.querySelector('dialog[open] [data-choice="fr-md-300d"]') !== null`)
	}
	choose("kurpicz.weat8-fr")
	if eval[bool](v, `document.querySelector('dialog[open] [data-choice="caliskan.weat8"]') !== null`) {
		t.Error("a test that is followed is offered")
	}
	v.click(`[data-choice="kurpicz.weat8-en-mod"]`)
	v.until(`document.querySelector("h1").innerText.includes("four tests") && document.querySelector(".late") !== null`)
	choose("kurpicz.weat6-fr1")
	v.after(func() { v.click(`[data-choice="fr-md-300d"]`) })
	e := v.asked()
	if want := "kurpicz.weat6-fr1 kurpicz.weat7-fr kurpicz.weat8-fr"; e.Embedding != "fr-md-300d" ||
		unpinned(e.Options["tests"]) != want {
		t.Errorf("on %s the tests are %q, want %q", e.Embedding, e.Options["tests"], want)
	}
}

// unpinned writes the tests of a link without their digests.
func unpinned(tests any) string {
	ids := strings.Fields(fmt.Sprint(tests))
	for i, id := range ids {
		ids[i], _, _ = strings.Cut(id, "@")
	}
	return strings.Join(ids, " ")
}
