package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/metrics/metricstest/encodertest"
)

// TestE2EContextsModel drops a model's folder on the page Contexts, which runs it: SEAT has the digest of the command
// line, another test is measured without the files, CEAT says what it needs, and a link asks for the model again.
func TestE2EContextsModel(t *testing.T) {
	e2e(t)
	s, model := serveReal(t), encodertest.Folder(t, ".")
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	v.click(`input[name=contexts-method][value=seat]`)
	v.until(`document.querySelector("#contexts-write") !== null`)
	v.drop("#contexts", model)
	want := v.contextsRead("-method", "seat", model)
	if got := v.datum("d"); got != want.Values["d"] {
		t.Errorf("d is %v, natively %v", got, want.Values["d"])
	}
	link := eval[string](v, `location.hash`)
	checkAxe(v)
	v.click(`input[name=contexts-method][value=ceat]`)
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "CEAT needs sentences") {
		t.Errorf("the page says %q", text)
	}

	theirs := newVisit(t, 390, 844)
	theirs.do(chromedp.Navigate(s.url + "/contexts" + link))
	theirs.until(`document.querySelector("#error") !== null && document.querySelector("#contexts-files") !== null && document.documentElement.dataset.folders === "here"`)
	theirs.drop("#contexts", model)
	theirs.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	theirs.banner("Reproduced")
	theirs.noOverflow("contexts")
}
