package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"weatherglass/vectors/vectorstest"
)

// readable tells whether the answer can be read.
const readable = `["#headline", ".verdict", ".figures dd", ".either svg, .glass svg", ".more td", ".limits li"].every(
	(part) => [...document.querySelectorAll(part)].some((e) => e.checkVisibility({ visibilityProperty: true })))`

// shifts has the browser add up how far the page's parts jump.
const shifts = `window.jumped = 0; window.jumps = [];
new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) {
	jumped += e.value;
	jumps.push(e.value.toFixed(4) + " " + e.sources.map((s) => (s.node?.id || s.node?.className || s.node?.nodeName || "gone") + " " + s.previousRect.top + ">" + s.currentRect.top));
} }).observe({ type: "layout-shift", buffered: true });`

// TestE2EAnswered opens the first page while its program is held back: the answer is there, in each language, on a
// wide screen and on a phone; then the program measures the same, says so, and nothing jumps.
func TestE2EAnswered(t *testing.T) {
	e2e(t)
	want, _ := vectorstest.Reading(t, vectorstest.WEAT8)
	check := want.Digest[:8]
	for _, c := range []struct {
		path, saved, here string
		width             int64
	}{
		{"/", "Saved answer", "Measured here, the same check number: " + check, 1440},
		{"/", "Saved answer", "Measured here, the same check number: " + check, 390},
		{"/de", "Gespeicherte Antwort", "Hier gemessen, mit derselben Prüfzahl: " + check, 1440},
		{"/fr", "Réponse enregistrée", "Mesuré ici, avec le même nombre de contrôle\u00a0: " + check, 390},
	} {
		t.Run(strings.Trim(c.path, "/")+"-"+map[bool]string{true: "phone", false: "wide"}[c.width < 500], func(t *testing.T) {
			g, s := holdBack(t, "/web/app.wasm")
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+c.path+`", true`)
			v.until(readable)
			if said := v.text(".stamp"); !strings.Contains(said, c.saved) || !strings.Contains(said, check) {
				t.Errorf("over the answer stands %q", said)
			}
			if !eval[bool](v, `document.querySelector("#weatherglass[data-state=loading]:not([data-digest])") !== null`) {
				t.Error("the page says that it has measured before its program is here")
			}
			v.until(`typeof goappInitServiceWorker === "function"`)
			if eval[bool](v, `navigator.serviceWorker.getRegistration().then(Boolean)`) {
				t.Error("what is kept for the next visit is fetched beside the program")
			}
			v.noOverflow("with the answer that came with the page")
			headline, top := v.text("#headline"),
				eval[float64](v, `document.getElementById("headline").getBoundingClientRect().top`)
			g.opened()
			v.ready()
			v.until(`document.querySelector("svg.marks") !== null`)
			if said := v.text(".stamp"); said != c.here+"." {
				t.Errorf("measured, the page says %q", said)
			}
			if now := v.text("#headline"); now != headline {
				t.Errorf("the page came with %q and says %q", headline, now)
			}
			if moved := eval[float64](v, `document.getElementById("headline").getBoundingClientRect().top`) - top; moved < -2 ||
				moved > 2 {
				t.Errorf("the headline moved by %v pixels", moved)
			}
			if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
				t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
			}
			v.complaints() // that the program took long
		})
	}
}

// TestE2EAnsweredPages does the same with the other pages that open with an answer.
func TestE2EAnsweredPages(t *testing.T) {
	e2e(t)
	for _, c := range []struct{ path, program, drawn string }{
		{"/words", "app", `svg.marks`}, {"/debias", "app", `#plot-tests svg`},
		{"/compare", "series", `#cells a`},
		{"/time", "series", `#plot-trends svg`}, {"/corpus", "series", `#plot-company svg`},
		{"/map", "series", `#plot-map2 svg`},
	} {
		for _, width := range []int64{1440, 390} {
			t.Run(fmt.Sprint(c.path[1:], "-", width), func(t *testing.T) {
				g, s := holdBack(t, "/web/"+c.program+".wasm")
				v := newVisit(t, width, 844)
				v.onNewDocument(shifts)
				eval[bool](v, `location.href = "`+s.url+c.path+`", true`)
				v.until(`["#headline", ".more td, #cells td", ".limits li"].every((part) => document.querySelector(part)?.checkVisibility())`)
				v.noOverflow("with the answer that came with the page")
				headline := v.text("#headline")
				g.opened()
				v.until(`["ready", "asks"].includes(document.querySelector("#weatherglass").dataset.state)`)
				v.until(`document.querySelector("` + c.drawn + `") !== null`)
				if said := v.text(".stamp"); !strings.HasPrefix(said, "Measured here, the same check number: ") {
					t.Errorf("measured, the page says %q", said)
				}
				if now := v.text("#headline"); now != headline {
					t.Errorf("the page came with %q and says %q", headline, now)
				}
				if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
					t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
				}
				v.complaints() // that the program took long
			})
		}
	}
}

// TestE2EAnsweredLink: a link never shows the answer that the page opens with in place of its own; the link to that
// very answer does.
func TestE2EAnsweredLink(t *testing.T) {
	e2e(t)
	_, other := vectorstest.Reading(t, `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat6"}`)
	_, same := vectorstest.Reading(t, vectorstest.WEAT8)
	for _, c := range []struct {
		link  string
		shown bool
	}{{other, false}, {same, true}} {
		g, s := holdBack(t, "/web/app.wasm")
		v := newVisit(t, 1440, 900)
		eval[bool](v, `location.href = "`+s.url+`/#`+c.link+`", true`)
		v.until(`document.querySelector("#headline") !== null && document.documentElement.dataset.loader === "here"`)
		if shown := eval[bool](v, readable); shown != c.shown {
			t.Errorf("the answer that came with the page is shown: %v, want %v", shown, c.shown)
		}
		g.opened()
		v.ready()
		v.banner("Reproduced")
		v.complaints()
	}
}

// TestE2EComparedLink: nor does a link to many tests at once.
func TestE2EComparedLink(t *testing.T) {
	e2e(t)
	link := comparingLink(t, `{"tests":["caliskan.weat6","caliskan.weat8"],"embeddings":["glove-6b-100d","glove-6b-50d"]}`)
	g, s := holdBack(t, "")
	v := newVisit(t, 390, 844)
	eval[bool](v, `location.href = "`+s.url+`/compare#`+link+`", true`)
	v.until(`document.querySelector("#headline") !== null && document.documentElement.dataset.loader === "here"`)
	v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
	seen := `[...document.querySelectorAll("#headline, #cells, #blank-tests, .stamp")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => e.className || e.id)`
	if parts := eval[[]string](v, seen); len(parts) > 0 {
		t.Errorf("of what came with the page %q are shown", parts)
	}
	g.opened()
	v.ready()
	if rows := eval[int](v, `document.querySelectorAll("#cells tbody tr").length`); rows != 2 || v.text(".stamp") != "" {
		t.Errorf("it measures %d tests, and over them stands %q", rows, v.text(".stamp"))
	}
	v.complaints() // that the program took long
}

// TestE2EAnsweredAlone: without JavaScript the answer and its table can be read.
func TestE2EAnsweredAlone(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	if _, err := chromedp.Call(v.ctx, emulation.SetScriptExecutionDisabled,
		emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	v.do(chromedp.Navigate(s.url))
	v.until(readable)
	v.until(`[...document.querySelectorAll(".setup .unstarted")].some((e) => e.checkVisibility({ visibilityProperty: true }))`)
	v.complaints() // that the program was preloaded for nothing
}
