package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// audited is the question that the page Debias opens with; quickly is its first
// figures alone.
const (
	audited = `{"method":"audit","embedding":{"of":"glove-6b-100d","debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]},"sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"}`
	whole   = audited + `}`
	quickly = audited + `,"options":{"top":0}}`
)

// sharedAudit opens the link of a question to page Debias in a fresh profile: the
// numbers come out as natively.
func sharedAudit(t *testing.T, question string, width, height int64) (*visit, *experiment.Reading) {
	t.Helper()
	want, link := vectorstest.Reading(t, question)
	v := newVisit(t, width, height)
	v.open(serveReal(t).url + "/debias#" + link)
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
	}
	v.banner("Reproduced")
	return v, want
}

// TestE2EAudit opens the link of an audit in a fresh profile: the numbers come
// out as natively. The slider and the steps go by keyboard, and a button leads
// from what changed to the file.
func TestE2EAudit(t *testing.T) {
	e2e(t)
	v, _ := sharedAudit(t, whole, 1440, 900)
	v.until(`document.getElementById("places-slider") !== null && document.querySelector(".moves .offer") !== null`)

	press := func(focus, keys string) {
		eval[bool](v, `document.querySelector("`+focus+`").focus(), true`)
		v.do(chromedp.KeyEvent(keys))
	}
	press("#places-slider", kb.ArrowLeft+kb.ArrowLeft)
	v.until(`document.getElementById("places-slider").getAttribute("aria-valuetext") === "90 % of the way"`)
	press("#places-slider", kb.Home)
	v.until(`document.getElementById("places-slider").getAttribute("aria-valuetext") === "Before again"`)
	const at = `[...document.querySelectorAll(".moves li")].findIndex(li => li.getAttribute("aria-current") === "step")`
	press(".moves .offer:last-of-type", kb.Enter)
	v.until(at + ` === 1`)
	v.do(chromedp.KeyEvent(kb.Enter)) // the button kept the focus
	v.until(at + ` === 2`)
	press(".moves .offer", kb.Enter)
	v.until(at + ` === 1`)
	press("#to-vectors", kb.Enter)
	v.until(`document.activeElement.id === "vectors-save"`)
}

// TestE2ECompare turns to the comparison of all methods, which waits for Measure
// and says what it costs, stops it, and turns back to the audit of one.
func TestE2ECompare(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, quickly)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/debias#" + link)
	first := v.digest()
	v.click("#settings-button")
	v.click("#compare-methods")
	const waits = `document.querySelector(".late")?.innerText.includes("Fourteen methods run, for 20 seconds or more. A first time fetches all vectors, some 44 MB.")`
	v.until(waits + ` && document.activeElement.id === "measure"`)
	if v.digest() != first {
		t.Error("the comparison starts before it says what it costs")
	}
	v.click("#measure")
	v.until(`document.getElementById("measure").innerText === "Stop" && document.querySelector("[role=progressbar]") !== null`)
	if text := v.text("h1"); !strings.Contains(text, "which way of debiasing leaves least of") {
		t.Errorf("the question is %q", text)
	}
	v.click("#measure")
	v.until(`document.getElementById("measure").innerText === "Measure" && ` + waits)
	v.click("#audit-one")
	v.untilAllowed(isReady + ` && document.getElementById("weatherglass").dataset.method === "audit" && document.querySelector(".late") === null`)
	e := v.asked()
	if v.digest() == first || e.Method != "audit" || recipeOf(t, e) != recipeOf(t, mustParse(t, whole)) {
		t.Errorf("back at one method: %s, %s", e.Method, recipeOf(t, e))
	}
}

func mustParse(t *testing.T, text string) experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// smallComparison compares all methods on few words.
const smallComparison = `{"method":"debias-methods","embedding":"glove-6b-100d","sets":{"words":"rios.occupations",
	"pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific"},
	"options":{"among":2000,"classified":100,"neighbours":20,"sample":50,"top":50}}`

// TestE2ECompareLink: the comparison of all methods is the same in the page as
// natively.
func TestE2ECompareLink(t *testing.T) {
	e2e(t)
	v, want := sharedAudit(t, smallComparison, 390, 844)
	if rows := eval[int](v, `document.querySelectorAll("tbody tr").length`); rows < len(want.Tables[0].Rows) {
		t.Errorf("%d rows of a table, want at least %d", rows, len(want.Tables[0].Rows))
	}
}
