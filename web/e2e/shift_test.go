package e2e

import (
	"strings"
	"testing"

	_ "weatherglass/metrics/second"
	"weatherglass/vectors/vectorstest"
)

// TestE2EShift follows words over time on the page: the nearest words then and now, with
// the turn, and between named parts. The numbers are the native ones.
func TestE2EShift(t *testing.T) {
	e2e(t)
	const question = `{"method":"shift","embedding":{"series":"novels-en"},"sets":{"words":{"name":"Five","words":["nurse","lover","train","engine","gay"]}},"options":{"k":10,"align":"procrustes"}}`
	s := serveReal(t)
	want, link := vectorstest.Reading(t, question)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/time#" + link)
	if got := v.digest(); got != want.Digest {
		t.Errorf("the digest is %s, natively %s", got, want.Digest)
	}
	v.until(`document.querySelector("#plot-kept svg") !== null`)
	if text := v.text("#headline"); !strings.Contains(text, "than is usual for words as frequent") {
		t.Errorf("the headline is %q", text)
	}
	// Some tables are folded.
	if text := eval[string](v, `document.querySelector("#weatherglass main").textContent`); !strings.Contains(text,
		"Only 1840–1859") || !strings.Contains(text, "governess") || !strings.Contains(text, "Residual of the turn") {
		t.Errorf("the page lacks the words then and now, or the residual: %s", text)
	}
	v.pick("English novels, 1840 to 1920", "novels-en-authors")
	v.until(`document.querySelector("h1").innerText.includes("part by part")`)
	v.ready()
	parts, _ := vectorstest.Reading(t, strings.Replace(question, "novels-en", "novels-en-authors", 1))
	if got := v.digest(); got != parts.Digest {
		t.Errorf("by authors the digest is %s, natively %s", got, parts.Digest)
	}
}
