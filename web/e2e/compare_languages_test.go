package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/prose"
)

// TestE2EComparisonLanguages asks one test in three languages: each in vectors of its own, the same
// numbers as natively, with the words that are not there; at every width, and again from its link.
func TestE2EComparisonLanguages(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/compare")
	v.until(`document.querySelector("#weatherglass").dataset.state === "ready"`)
	v.click("#blank-tests")
	v.until(`[...document.querySelectorAll("[id^=translated-]")].some((b) => b.innerText === "WEAT 8, Kurpicz-Briki 2020")`)
	checkAxe(v)
	eval[bool](v, `([...document.querySelectorAll("[id^=translated-]")].find((b) => b.innerText === "WEAT 8, Kurpicz-Briki 2020").click(), true)`)
	v.until(`document.querySelector("#choose-tests") === null`)
	v.click("#measure")
	v.until(`document.querySelector("#weatherglass").dataset.state === "ready" && document.querySelector(".translated table") !== null`)

	if asked := v.text(".sets section:nth-child(3) p"); asked != "GloVe 6B, 100 d; German novels; French fastText, 300 d" {
		t.Fatalf("asked in %q", asked)
	}
	c := comparedNatively(t, eval[string](v, `"#" + document.querySelector("#link").value.split("#")[1]`))
	if got := eval[string](v, `document.querySelector("#weatherglass").dataset.digest`); got != c.Digest {
		t.Errorf("the page has digest %s, natively it is %s", got, c.Digest)
	}
	for i, row := range c.Rows {
		for j, column := range c.Columns {
			cell := c.Cells[i][j]
			if column.Language != row.Language || !cell.Measured() {
				continue
			}
			want := prose.Signed(float64(cell.Value), 2)
			if !eval[bool](v, fmt.Sprintf(`[...document.querySelectorAll(".translated tbody tr")].some((r) => r.cells[2].innerText === %q && r.cells[5].innerText === "%d of %d")`, want, cell.Sets[0].Asked-len(cell.Sets[0].Missing), cell.Sets[0].Asked)) {
				t.Errorf("no row of %s by %s with %s", row.Name, column.Title, want)
			}
		}
	}
	if text := v.text(".translated .prose"); !strings.Contains(text, "can be distinguished from chance") &&
		!strings.Contains(text, "may be luck") {
		t.Errorf("%q", text)
	}
	eval[bool](v, `(document.querySelector(".translated details").open = true, true)`)
	if text := v.text(".translated details"); !strings.Contains(text, "symphonie") {
		t.Errorf("what is not there is %q", text)
	}
	for _, width := range []int64{320, 390, 1440} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("languages side by side at %d", width))
		checkAxe(v)
	}
	says := v.text(".translated .prose")
	v.do(chromedp.Reload())
	v.until(`document.querySelector("#weatherglass").dataset.state === "ready" && document.querySelector(".translated table") !== null`)
	if again := v.text(".translated .prose"); again != says {
		t.Errorf("after a reload %q", again)
	}
	if outcome := v.text("#outcome"); !strings.HasPrefix(outcome, "Reproduced.") {
		t.Errorf("%q", outcome)
	}

	// A reading leads to its test in other languages, and a name that there is not says so.
	v.open(s.url)
	v.settled()
	v.click("#in-languages")
	v.until(`document.querySelector("#weatherglass").dataset.state === "ready" && document.querySelector(".translated caption")?.innerText.startsWith("WEAT 8") && location.hash !== "#languages=kurpicz.weat8"`)
	if again := v.text(".translated .prose"); again != says {
		t.Errorf("from a reading it is %q", again)
	}
	v.do(chromedp.Navigate(s.url + "/compare?other#languages=nobody.weat8"))
	v.until(`document.querySelector(".problem, [role=alert]")?.innerText.includes("No test in several languages is called “nobody.weat8”.")`)
}
