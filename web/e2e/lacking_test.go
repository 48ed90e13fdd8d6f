package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// forbidden makes a property of the page throw, as browsers do with storage
// that the visitor does not allow.
func forbidden(names ...string) string {
	return `for (const name of ["` + strings.Join(names, `", "`) + `"]) Object.defineProperty(window, name, {
		configurable: true, get() { throw new DOMException("The operation is insecure.", "SecurityError") } });`
}

// TestE2EStorageForbidden opens the page in a browser that keeps nothing for it:
// settings last as long as the page.
func TestE2EStorageForbidden(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.onNewDocument(forbidden("localStorage", "sessionStorage"))
	v.open(serveReal(t).url)
	theme := func() string { return eval[string](v, `document.documentElement.dataset.theme ?? ""`) }
	const button = `[...document.querySelectorAll("footer button")].find(b => b.innerText.startsWith("Light or dark"))`
	before := theme()
	eval[bool](v, button+`.click(), true`)
	v.until(`(document.documentElement.dataset.theme ?? "") !== "` + before + `"`)
	if kept := eval[string](v, `localStorage.getItem("weatherglass.theme")`); kept != theme() {
		t.Errorf("the theme %q is kept as %q", theme(), kept)
	}
}

// TestE2ELacking opens the page without what Safari and Firefox lack.
func TestE2ELacking(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.onNewDocument(`for (const name of ["requestIdleCallback", "showSaveFilePicker", "scheduler"]) delete window[name];
		delete Navigator.prototype.deviceMemory; delete Navigator.prototype.clipboard; delete Navigator.prototype.storage;`)
	v.open(serveReal(t).url)
	v.until(`[...document.querySelectorAll(".plot")].length > 0 && [...document.querySelectorAll(".plot")].every(p => p.querySelector("svg"))`)
	if missing := eval[bool](v, `!window.requestIdleCallback && !navigator.clipboard && !navigator.storage`); !missing {
		t.Fatal("the browser still has what it should lack")
	}
	v.copyByHand()
}

// copyByHand presses Copy link and expects the page to leave it to the visitor.
func (v *visit) copyByHand() {
	v.t.Helper()
	const button = `document.getElementById("link").parentElement.querySelector("button")`
	eval[bool](v, button+`.click(), true`)
	v.until(button + `.innerText === "Copy by hand"`)
}

// TestE2ETipsInSight: whatever word is explained, the tip lies within the window.
func TestE2ETipsInSight(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 844)
	v.open(s.url)
	v.ready()
	const hidden = `(async () => {
		const out = []
		for (const term of document.querySelectorAll("button.term")) {
			const tip = term.parentElement.querySelector(".tip")
			term.focus()
			while (!tip.classList.contains("open")) await new Promise(requestAnimationFrame)
			const { left, right } = tip.getBoundingClientRect()
			if (left < 0 || right > innerWidth) out.push(term.innerText + " from " + left + " to " + right)
			term.blur()
		}
		return out
	})()`
	if eval[int](v, `document.querySelectorAll("button.term").length`) < 4 {
		t.Fatal("hardly a word is explained")
	}
	for _, width := range []int64{1440, 1280, 390} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		if cut := eval[[]string](v, hidden); len(cut) > 0 {
			t.Errorf("at %d the window cuts %q", width, cut)
		}
	}
}

// TestE2ETips opens a tip by the pointer alone, as in Safari, where a click gives
// a button no focus: Escape closes it, and so does a tap beside it.
func TestE2ETips(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	const open, closed = `document.querySelector(".tip.open") !== null`, `document.querySelector(".tip.open") === null`
	enter := func() {
		eval[bool](v, `document.querySelector(".tipped").dispatchEvent(new MouseEvent("mouseenter")), true`)
		v.until(open)
	}
	enter()
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until(closed)
	enter()
	tap := func(selector string) {
		eval[bool](v, `document.querySelector("`+selector+
			`").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })), true`)
	}
	tap(".tip.open b")
	if !eval[bool](v, open) {
		t.Error("a tap in the tip closes it")
	}
	tap(".verdict")
	v.until(closed)
}

// TestE2EDownloadStays: a browser may read a download after the click, so its
// address must not be taken back at once.
func TestE2EDownloadStays(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	eval[bool](v, `window.revoked = 0; URL.revokeObjectURL = () => { revoked++ };
		HTMLAnchorElement.prototype.click = function () { window.got = this.download }; true`)
	eval[bool](v, `[...document.querySelectorAll("button")].find(b => b.innerText === "CSV").click(), true`)
	v.until(`window.got?.endsWith(".csv")`)
	if n := eval[int](v, `revoked`); n != 0 {
		t.Error("the address is gone before the browser has read it")
	}
}

// ownFiles counts the files of vectors that the browser keeps itself.
const ownFiles = `(async () => {
	const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-out");
	let n = 0; for await (const name of folder.keys()) n++; return n })()`

// TestE2EVectorsOwnFile stops a file that the browser keeps itself: nothing is
// left of it.
func TestE2EVectorsOwnFile(t *testing.T) {
	e2e(t)
	v := openRecipe(t, strings.Replace(projected, "50d", "100d", 1))
	eval[bool](v, `window.showSaveFilePicker = undefined; true`)
	v.click("#vectors-save")
	v.until(`/[1-9][0-9,]* of 341,479/.test(document.querySelector(".vectors-out .work")?.innerText)`)
	if n := eval[int](v, ownFiles); n != 1 {
		t.Errorf("%d files while one is written", n)
	}
	if said, problem := v.saveVectors(); !strings.Contains(said, "Stopped") || problem != "" {
		t.Errorf("stopped: %q, %q", said, problem)
	}
	v.until(`await ` + ownFiles + ` === 0`)
}
