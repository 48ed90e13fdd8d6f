package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestE2EAxe looks for what keeps people with disabilities out, on every page,
// in both themes and at the widths of a desk and of a telephone.
func TestE2EAxe(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, width := range []int64{1440, 390} {
		v := newVisit(t, width, 900)
		// The theme changes under a page that is open: opening takes longest.
		check := func(name string) {
			for _, theme := range []string{"light", "dark"} {
				t.Run(fmt.Sprintf("%d-%s%s", width, theme, strings.ReplaceAll(name, "/", "-")), func(t *testing.T) {
					v.t = t
					v.theme(theme)
					checkAxe(v)
				})
				v.t = t
			}
		}
		for _, path := range paths {
			v.open(s.url + path)
			check(path)
		}
		v.open(s.url)
		if width < 500 {
			v.click(".unfolds")
		}
		v.click("#edit-X")
		v.click("#settings-button")
		v.until(`document.getElementById("editor-text") !== null`)
		check("/editor")
	}
}

func (v *visit) theme(name string) {
	v.t.Helper()
	_, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
	})
	if err != nil {
		v.t.Fatal(err)
	}
}

// axeScript is axe-core, read once.
var axeScript = sync.OnceValues(func() (string, error) {
	b, err := os.ReadFile("testdata/axe/axe.min.js")
	return string(b), err
})

// axeFound are the findings of axe.
const axeFound = `axe.run(document, {resultTypes: ["violations"]}).then(r => JSON.stringify(r.violations.map(
		v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | "))))`

// checkAxe looks for what keeps people out of the page as it stands.
func checkAxe(v *visit) (findings int) {
	v.t.Helper()
	axe, err := axeScript()
	if err != nil {
		v.t.Fatal(err)
	}
	if !eval[bool](v, `"axe" in window`) {
		eval[bool](v, axe+"\n;true")
	}
	found := eval[string](v, axeFound)
	var violations []string
	if err := json.Unmarshal([]byte(found), &violations); err != nil {
		v.t.Fatal(err)
	}
	for _, text := range violations {
		v.t.Errorf("axe: %s", text)
	}
	return len(violations)
}

// drawnForWindow says that no picture is left of a wider window. Room for the ends of axes may be beside a column.
const drawnForWindow = `(() => {
	const column = document.getElementById("probe")?.clientWidth;
	return !column || [...document.querySelectorAll("svg.marks")].every((s) => s.viewBox.baseVal.width <= column + 16);
})()`

// TestE2EWidths checks that nothing is wider than the window, in one that becomes narrower, and in one that is narrow
// from the start. Pictures are drawn anew for each width.
func TestE2EWidths(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, quickly) // it has all but two closed tables
	for _, widths := range [][]int64{{1920, 1440, 1088, 768, 390, 320}, {320}} {
		v := newVisit(t, widths[0], 900)
		for _, path := range []string{"/", "/words", "/debias#" + link, "/about"} {
			v.do(chromedp.EmulateViewport(widths[0], 900))
			v.open(s.url + path)
			for _, width := range widths {
				v.do(chromedp.EmulateViewport(width, 900))
				v.until(fmt.Sprintf("innerWidth === %d && %s", width, drawnForWindow))
				v.noOverflow(fmt.Sprintf("%s at %d of %d", path, width, widths[0]))
			}
		}
	}
}

// onNewDocument runs a script before the page's own.
func (v *visit) onNewDocument(js string) {
	v.t.Helper()
	_, err := chromedp.Call(v.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: js})
	if err != nil {
		v.t.Fatal(err)
	}
}

// TestE2EWorkerCrash ends the engine in the middle of its life: the page says
// so, and the next question is answered by a new one.
func TestE2EWorkerCrash(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.onNewDocument(`window.engines = []; const Plain = Worker; window.Worker = class extends Plain {
		constructor(...args) { super(...args); engines.push(this); } };`)
	v.open(serveReal(t).url)
	first := v.digest()
	// A module that is none is as bad as a worker out of memory: it throws.
	eval[bool](v, `engines.at(-1).postMessage({module: "none"}), true`)
	v.click("#edit-X")
	v.write("#editor-text", "science, technology, physics, biology")
	v.until(`engines.length > 1 || document.querySelector("#weatherglass[data-state=error]") !== null`)
	v.until(`["ready", "error"].includes(document.getElementById("weatherglass").dataset.state)`)
	if eval[bool](v, `document.querySelector("#weatherglass[data-state=error]") !== null`) {
		if text := v.text("#error"); text == "" {
			t.Error("the page does not say what happened")
		}
		v.click("#error button")
	}
	v.until(fmt.Sprintf(`%s && document.getElementById("weatherglass").dataset.digest !== %q`, isReady, first))
	if n := eval[int](v, `engines.length`); n < 2 {
		t.Errorf("%d engines were started", n)
	}
}
