package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/app/instrument"
	"weatherglass/metrics/experiment"

	"github.com/chromedp/chromedp"
)

// goTo goes to an address within the program, as forward in the history does.
func (v *visit) goTo(address string) {
	v.t.Helper()
	eval[bool](v, fmt.Sprintf(`(() => { history.pushState(null, "", %q); dispatchEvent(new PopStateEvent("popstate")); return true })()`, address))
}

// TestE2EResearcher is the way of somebody with a model of her own: she drops it, reads the
// first number, measures five tests beside GloVe, makes two lists and measures them, sees what
// debiasing leaves, prints the report, and sends its link to somebody who has the same file.
func TestE2EResearcher(t *testing.T) {
	e2e(t)
	files := staticModel(t, 4000, 32)
	tests := []string{"caliskan.weat6", "caliskan.weat7", "caliskan.weat8", "caliskan.weat9", "caliskan.weat10"}
	compared := comparedNatively(t, append(append([]string{}, tests...), "by", "glove-6b-100d", filepath.Dir(files[0]))...)
	link := comparingLink(t, `{"tests": ["`+strings.Join(tests, `","`)+`"], "embeddings": ["glove-6b-100d"]}`)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/vectors")
	v.giveVectors(files...)
	v.readVectors()
	v.click("#vectors-measure")
	v.until(`location.pathname === "/" && ` + isReady)

	v.goTo("/compare#" + link)
	v.until(`document.querySelector("#weatherglass[data-done][data-state=ready]") !== null`)
	v.click("#blank-embeddings")
	v.click(`[id^="embedding-own-"]`)
	own := strings.TrimPrefix(eval[string](v, `document.querySelector('[id^="embedding-own-"]').id`), "embedding-")
	v.click("#measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + compared.Digest + `"`)

	v.goes("/vectors")
	v.click(`.rooms a[href="/lists"]`)
	v.pasteLists(strings.ReplaceAll(cells, "New York nurse", "surgeon"))
	v.click("#lists-make")
	v.checked(`document.querySelectorAll(".lint").length > 1`)
	v.click("#lists-measure")
	v.until(`location.pathname === "/" && ` + isReady + ` && document.querySelector("h1").innerText.includes("Care")`)

	audited := instrument.DebiasQuestion("hard")
	audited.Embedding = own
	debias, err := experiment.EncodeQuestion(audited)
	if err != nil {
		t.Fatal(err)
	}
	v.goTo("/debias#" + debias)
	v.untilAllowed(`location.pathname === "/debias" && ` + isReady)
	audit, address := v.digest(), eval[string](v, `document.getElementById("link").value`)

	v.click(`.share a[href*="/report#"]`)
	v.until(`location.pathname === "/report" && ` + isReady)
	if got := v.digest(); got != audit {
		t.Errorf("the report is of %s, the reading of %s", got, audit)
	}
	if pages := pdfPages(v.printed()); pages != 2 {
		t.Errorf("the report has %d pages", pages)
	}

	there := newVisit(t, 390, 844)
	there.do(chromedp.Navigate(address))
	there.until(`document.querySelector("#error #missing") !== null`)
	there.giveFiles("#missing-files", files...)
	there.untilAllowed(isReady)
	there.banner("Reproduced")
	if got := there.digest(); got != audit {
		t.Errorf("elsewhere the digest is %s, here %s", got, audit)
	}
}
