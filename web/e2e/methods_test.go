package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
)

// sheet is what a visitor finds on the page after choosing a method.
type sheet struct {
	State, Method, Question, Error, Headline, Verdict string
	Figures, Charts, Rows, Tips, DeadTips             int
	Cells                                             []string // the figures
	Labels                                            []string // of the settings
}

const readSheet = `JSON.stringify({
	state: document.getElementById("weatherglass").dataset.state,
	method: document.getElementById("weatherglass").dataset.method,
	question: document.querySelector("h1").innerText,
	error: document.getElementById("error")?.innerText ?? "",
	headline: document.getElementById("headline")?.innerText ?? "",
	verdict: document.querySelector(".verdict")?.innerText ?? "",
	figures: document.querySelectorAll(".figures > div").length,
	charts: document.querySelectorAll(".plot").length,
	cells: [...document.querySelectorAll(".figures > div")].map(f => f.innerText.replaceAll("\\n", " | ")),
	rows: document.querySelectorAll("main table tbody tr").length,
	tips: document.querySelectorAll("button.term").length,
	deadTips: [...document.querySelectorAll("button.term")].filter(b => !(document.getElementById(b.getAttribute("aria-describedby"))?.textContent.length > 20)).length,
	labels: [...document.querySelectorAll("#settings label, #settings legend")].filter(l => !l.closest(".steps")).map(l => l.innerText),
})`

// The methods whose sheets are also searched for barriers, and those whose links
// are opened again elsewhere.
var (
	axeMethods  = map[string]bool{"gweat": true, "analogies": true, "gipe": true, "outside": true}
	linkMethods = map[string]bool{"gweat": true, "outside": true, "agreement": true}
)

// leastFigures is how many figures a sheet has, at the least. The ratings that similarity opens on
// were made up, so that nothing is said of their interval and p.
func leastFigures(m experiment.Measure) int {
	if m.ID == "similarity" {
		return 2
	}
	return min(3, len(m.Values)+1)
}

// TestE2EEveryMethod turns to every method by the menu of its page, as a visitor
// would, and looks for what a reading must have.
func TestE2EEveryMethod(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, path := range paths {
		v := newVisit(t, 1440, 900)
		v.open(s.url + path)
		v.click("#settings-button")
		v.until(`document.querySelector("#settings label") !== null`)
		for _, m := range experiment.Methods() {
			if pathFor(m) != path {
				continue
			}
			if m.ID == "debias-methods" {
				continue // it takes more than a minute: TestE2ECompare
			}
			if m.ID == "shift" {
				continue // the second program has it: TestE2EShift
			}
			t.Run(m.ID, func(t *testing.T) {
				v.t = t
				v.turnTo(m.ID)
				checkSheet(v, m)
				if axeMethods[m.ID] {
					checkAxe(v)
				}
				if linkMethods[m.ID] {
					checkLink(v)
				}
			})
		}
		v.t = t
	}
}

// turnTo chooses a method in the menu and waits for its reading with its charts.
func (v *visit) turnTo(method string) {
	v.t.Helper()
	if eval[string](v, `document.getElementById("weatherglass").dataset.method`) == method {
		return
	}
	old := v.digest()
	v.pickMethod(method)
	v.untilAllowed(fmt.Sprintf(`(() => { const d = document.getElementById("weatherglass").dataset; return d.state === "error" || d.state === "ready" && d.digest !== %q })()`, old))
	v.until(`new Promise(done => setTimeout(() => requestAnimationFrame(() => done([...document.querySelectorAll(".plot")].every(p => p.querySelector("svg")))), 50))`)
}

// pickMethod chooses a method in the menu of questions.
func (v *visit) pickMethod(method string) {
	v.t.Helper()
	v.unfold()
	v.click("#ask")
	v.write("#ask-field", method)
	v.until(`document.querySelector('.entry[data-method="` + method + `"]')?.checkVisibility()`)
	eval[bool](v, `document.querySelector('.entry[data-method="`+method+`"]').click() === undefined`)
	v.until(`document.querySelector("dialog") === null`)
}

func checkSheet(v *visit, m experiment.Measure) {
	v.t.Helper()
	var seen sheet
	if err := json.Unmarshal([]byte(eval[string](v, readSheet)), &seen); err != nil {
		v.t.Fatal(err)
	}
	v.t.Logf("%+v", seen)
	switch {
	case seen.State != "ready" || seen.Error != "":
		v.t.Errorf("no reading: %s %s", seen.State, seen.Error)
	case seen.Method != m.ID:
		v.t.Errorf("the menu shows %s", seen.Method)
	case seen.Headline == "" || seen.Verdict == "":
		v.t.Errorf("no words: %q, %q", seen.Headline, seen.Verdict)
	case seen.Figures < leastFigures(m):
		v.t.Errorf("%d figures", seen.Figures)
	case seen.Rows == 0:
		v.t.Error("no table")
	case seen.Tips == 0 || seen.DeadTips > 0:
		v.t.Errorf("%d terms are explained, %d explanations are empty", seen.Tips, seen.DeadTips)
	}
	// and the seed
	settings := slices.DeleteFunc(slices.Clone(m.Options), func(o experiment.Option) bool { return o.Over(0) })
	if want := len(settings) + 1; len(seen.Labels) != want {
		v.t.Errorf("settings %v, want %d", seen.Labels, want)
	}
}

// checkLink opens the link of the reading in another profile.
func checkLink(v *visit) {
	v.t.Helper()
	v.until(`location.hash.length > 1 && document.getElementById("link").value === location.href`)
	two := newVisit(v.t, 390, 844)
	two.open(eval[string](v, `location.href`))
	two.banner("Reproduced")
	if one := v.digest(); two.digest() != one {
		v.t.Errorf("digest %s, opened again %s", one, two.digest())
	}
}

// TestE2EOriginalVectors has GIPE compare with the original vectors, which the
// link then names.
func TestE2EOriginalVectors(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/words")
	v.click("#settings-button")
	v.turnTo("gipe")
	without := v.digest()
	v.after(func() {
		v.click("#second")
		v.click(`[data-choice="glove-6b-50d"]`)
	})
	if text := v.text("#second"); text != "GloVe 6B, 50 d" {
		t.Errorf("the control says %q", text)
	}
	checkLink(v)
	v.after(func() { v.click("#second-none") })
	if v.digest() != without {
		t.Error("without the other vectors the reading is another one")
	}
}

// pathFor returns the page that shows a method.
func pathFor(m experiment.Measure) string {
	if m.Page == "measure" {
		return "/"
	}
	return "/" + m.Page
}
