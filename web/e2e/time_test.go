package e2e

import (
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// firstOfTime is the question that the page Time opens with.
const firstOfTime = `{"method":"weat","test":"rios.career-family","embedding":{"series":"novels-en"}}`

// TestE2ETime opens the page Time on its first reading: its numbers are the native
// ones, its data stay within half a megabyte, and another series can be chosen.
func TestE2ETime(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	want, _ := vectorstest.Reading(t, firstOfTime)
	v := newVisit(t, 1440, 900)
	s.reset()
	v.open(s.url + "/time")
	if got := v.digest(); got != want.Digest {
		t.Errorf("the digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	if bytes := s.dataBytes(); bytes == 0 || bytes > 500_000 {
		t.Errorf("the first reading fetched %d bytes of data, at most 500,000 are allowed", bytes)
	}
	v.until(`document.querySelector("#plot-epochs svg") !== null`)
	if text := v.text("h1"); !strings.Contains(text, "English novels, 1840 to 1920") || !strings.Contains(text, "period by period") {
		t.Errorf("the question is %q", text)
	}
	if text := v.text("#headline"); !strings.HasPrefix(text, "No clear movement of career words") {
		t.Errorf("the headline is %q", text)
	}
	eval[bool](v, `(() => { const s = document.getElementById("epoch-slider"); s.value = 0; return s.dispatchEvent(new Event("input", {bubbles: true})) })()`)
	v.until(`document.querySelector('label[for="epoch-slider"]').innerText.includes("1840–1859")`)
	v.pick("English novels, 1840 to 1920", "novels-en-authors")
	v.until(`document.querySelector("h1").innerText.includes("part by part")`)
	v.ready()
	parts, _ := vectorstest.Reading(t, strings.Replace(firstOfTime, "novels-en", "novels-en-authors", 1))
	if got := v.digest(); got != parts.Digest {
		t.Errorf("by authors the digest is %s, natively %s", got, parts.Digest)
	}
	old := v.digest()
	v.pickMethod("association")
	v.untilAllowed(`(() => { const d = document.getElementById("weatherglass").dataset; return d.state === "ready" && d.digest !== "` + old + `" })()`)
	if path := eval[string](v, `location.pathname`); path != "/time" {
		t.Errorf("another method leads to %s", path)
	}
}
