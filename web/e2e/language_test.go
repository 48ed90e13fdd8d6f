package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// TestE2EFrenchAudit turns the page Debias to French vectors: its tests, words,
// pairs and list left alone become French, the link says so, and the numbers are
// those that the link gives natively. Only the first figures are measured.
func TestE2EFrenchAudit(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, quickly)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/debias#" + link)
	v.after(func() { v.pick("GloVe 6B, 100 d", "fr-md-300d") })
	if text := v.text("h1"); !strings.Contains(text, "homme–femme direction") || !strings.Contains(text, "three tests") {
		t.Errorf("the question is %q", text)
	}
	e := v.asked()
	if len(e.Sets["words"].Words) < 20 || len(e.Debias[0].Sets["specific"].Words) < 50 || e.Options["tests"] != nil {
		t.Errorf("the link asks %+v", e)
	}
	asked, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := vectorstest.Reading(t, string(asked))
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
	}
	if len(want.Experiment.Tests) != 3 || want.Experiment.Tests[0].ID != "kurpicz.weat6-fr2" {
		t.Errorf("tests %v", want.Experiment.Options["tests"])
	}
	v.click("#settings-button")
	v.click("#step1-other")
	v.after(func() { v.click(`[data-choice="oscar"]`) })
	if e := v.asked(); len(e.Debias[0].Sets["neutral"].Words) < 20 {
		t.Errorf("OSCaR has %+v", e.Debias[0].Sets)
	}
	v.after(func() { v.pick("fastText", "glove-6b-100d") })
	if e := v.asked(); !strings.HasPrefix(e.Sets["words"].ID, "rios.occupations") ||
		!strings.HasPrefix(e.Debias[0].Sets["neutral"].ID, "rios.occupations") {
		t.Errorf("back in English the link asks %+v", e)
	}
}
