package e2e

import (
	"testing"

	"weatherglass/vectors/vectorstest"
)

// markState is what the page shows of marks.
const (
	pressedNow = `document.querySelectorAll('.toggle[aria-pressed="true"]').length`
	markCount  = `document.getElementById("mark-count")?.innerText ?? ""`
)

// TestE2EMarks marks analogies: the page counts at once, the link carries the
// marks without another search, and another profile opens them.
func TestE2EMarks(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	_, link := vectorstest.Reading(t, `{"method":"analogies","embedding":"glove-6b-100d","sets":{"pairs":[["she","he"]]},"options":{"vocabulary":2000}}`)
	v.open(serveReal(t).url + "/words#" + link)
	v.until(`document.querySelectorAll(".toggle").length >= 20`)
	if least := eval[float64](v, `Math.min(...[...document.querySelectorAll(".toggle")].map(b => Math.min(b.offsetWidth, b.offsetHeight)))`); least < 44 {
		t.Errorf("a toggle is %v px", least)
	}
	v.after(func() {
		v.click(`tbody tr:nth-child(2) .toggle:first-of-type`)
		v.until(pressedNow + ` === 1`)
		v.click(`tbody tr:nth-child(3) .toggle:last-of-type`)
		v.until(markCount + `.startsWith("You marked 2 of 150: 1 stereotype, 1 fine")`)
	})
	v.until(`location.hash.length > 1 && document.getElementById("link").value === location.href`)
	v.click(`tbody tr:nth-child(2) .toggle:first-of-type`)
	v.until(markCount + `.startsWith("You marked 1 of 150")`)
	v.after(func() { v.click(`tbody tr:nth-child(2) .toggle:first-of-type`) })
	checkLink(v)
	v.click("#marks-clear")
	v.until(pressedNow + ` === 0`)
}
