package e2e

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/vectors"
)

// lexiconOf is the built-in lists.
func lexiconOf(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// comparedNatively is what the command line finds.
func comparedNatively(t *testing.T, args ...string) experiment.Comparison {
	t.Helper()
	text, err := exec.Command(built(t), append([]string{"compare", "-json"}, args...)...).Output() // a warning is no part of it
	if err != nil {
		t.Fatal(err)
	}
	var c experiment.Comparison
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return c
}

// firstCompared is what the page Compare opens with, for the command line.
var firstCompared = []string{"caliskan", "by", "glove-6b-100d", "glove-6b-50d", "novels-en"}

// number is one with digits behind the point, as a CSV has it.
var number = regexp.MustCompile(`-?\d+\.\d+(?:e-?\d+)?`)

// sixDigits cuts the numbers of a text to six digits, which are what a digest counts: the
// exponential function of a processor and that of WebAssembly may differ in the last of
// sixteen, and with it the ends of an interval.
func sixDigits(text string) string {
	return number.ReplaceAllStringFunc(text, func(s string) string {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return s
		}
		return strconv.FormatFloat(x, 'e', 5, 64)
	})
}

// TestE2EComparison opens the page: its digest, its table and its link are those of the command
// line, a cell opens its reading, and back leads to the table.
func TestE2EComparison(t *testing.T) {
	e2e(t)
	want := comparedNatively(t, firstCompared...)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/compare")
	if got := v.digest(); got != want.Digest {
		t.Errorf("digest %s, natively %s", got, want.Digest)
	}
	code, text := program(t, append([]string{"compare"}, firstCompared...)...)
	if headline := v.text("#headline"); code != 0 || !strings.Contains(text, headline) {
		t.Errorf("the page says %q, the command line %s", headline, text)
	}
	if cells := v.text("#cells"); !strings.Contains(cells, "1 of 32 words found: African American names") || !strings.Contains(cells, "+1.32") {
		t.Errorf("cells %q", cells)
	}
	checkAxe(v)
	v.click("#blank-tests")
	v.until(`document.getElementById("test-caliskan.weat7") !== null`)
	checkAxe(v)
	v.noOverflow("the choice of tests")
	v.click("#blank-tests")
	_, csv := v.saved("CSV")
	if code, text := program(t, append([]string{"compare", "-csv"}, firstCompared...)...); code != 0 || sixDigits(text) != sixDigits(string(csv)) {
		t.Errorf("the page saves %.300s, the command line %.300s", csv, text)
	}
	link := eval[string](v, `document.getElementById("link").value.replace(/.*#/, "")`)
	if link != want.Link {
		t.Errorf("link %s, natively %s", link, want.Link)
	}
	v.click(`#cells tbody tr:nth-child(7) td a`)
	v.until(`location.pathname === "/" && ` + isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Cells[6][0].Digest + `"`)
	eval[bool](v, `history.back(), true`)
	v.until(`location.pathname === "/compare" && ` + isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	there := newVisit(t, 390, 844)
	there.theme("dark")
	there.open(s.url + "/compare#" + link)
	if text := there.text("#outcome"); !strings.HasPrefix(text, "Reproduced.") || there.digest() != want.Digest {
		t.Errorf("opened elsewhere: %q, %s", text, there.digest())
	}
	checkAxe(there)
	for _, width := range []int64{320, 390, 768, 1088, 1440} {
		there.do(chromedp.EmulateViewport(width, 900))
		there.until(fmt.Sprintf(`innerWidth === %d`, width))
		there.noOverflow(fmt.Sprintf("compare, %d", width))
	}
}

// TestE2EComparisonEdit takes tests and an embedding out and measures again: the address is then
// that of the new question, and back returns to the first.
func TestE2EComparisonEdit(t *testing.T) {
	e2e(t)
	first := comparedNatively(t, firstCompared...)
	want := comparedNatively(t, "caliskan.weat1", "caliskan.weat2", "caliskan.weat3", "caliskan.weat4", "caliskan.weat5", "caliskan.weat6", "caliskan.weat8", "caliskan.weat9", "caliskan.weat10", "by", "glove-6b-100d", "novels-en")
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/compare")
	v.click("#blank-tests")
	v.until(`document.getElementById("test-caliskan.weat7") !== null`)
	v.click(`[id="test-caliskan.weat7"]`)
	v.click("#blank-embeddings")
	v.until(`document.getElementById("embedding-glove-6b-50d") !== null`)
	v.click("#embedding-glove-6b-50d")
	v.until(`document.getElementById("measure").innerText === "Measure all 18" && document.getElementById("compare-status").innerText.includes("earlier question")`)
	v.click("#measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `" && location.hash === "#` + want.Link + `"`)
	eval[bool](v, `history.back(), true`)
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + first.Digest + `"`)
}

// TestE2EComparisonOwn gives a file on the page Your vectors and compares it with others: the
// digest is that of the command line.
func TestE2EComparisonOwn(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	want := comparedNatively(t, "caliskan.weat7", "caliskan.weat8", "by", "glove-6b-100d", file)
	question, err := experiment.ParseComparing([]byte(`{"tests": ["caliskan.weat7", "caliskan.weat8"], "embeddings": ["glove-6b-100d"]}`))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeComparing(question, "", lexiconOf(t))
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url + "/vectors")
	v.giveVectors(file)
	v.readVectors()
	v.goTo("/compare#" + link)
	v.until(`document.querySelector("#weatherglass[data-done][data-state=ready]") !== null`)
	v.click("#blank-embeddings")
	v.until(`document.getElementById("embedding-own-mine") !== null`)
	v.click("#embedding-own-mine")
	v.click("#measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	if text := v.text(".share"); !strings.Contains(text, "gives the same file first") {
		t.Errorf("%q", text)
	}
}

// TestE2EComparisonWrongLink says what is wrong with an address.
func TestE2EComparisonWrongLink(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.fails(s.url + "/compare#AAAA")
	if text := v.text(".reading .problem"); !strings.Contains(text, "version 0") && !strings.Contains(text, "damaged") {
		t.Errorf("%q", text)
	}
}
