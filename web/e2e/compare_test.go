package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
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
	// a warning is no part of it
	text, err := exec.Command(built(t), append([]string{"compare", "-json"}, args...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	var c experiment.Comparison
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return c
}

// comparingLink is the link of a question of many tests and vectors.
func comparingLink(t *testing.T, question string) string {
	t.Helper()
	q, err := experiment.ParseComparing([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeComparing(q, "", lexiconOf(t))
	if err != nil {
		t.Fatal(err)
	}
	return link
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
	if cells := v.text("#cells"); !strings.Contains(cells, "1 of 32 words found: African American names") ||
		!strings.Contains(cells, "+1.32") {
		t.Errorf("cells %q", cells)
	}
	checkAxe(v)
	v.click("#blank-tests")
	v.until(`document.getElementById("test-caliskan.weat7") !== null`)
	checkAxe(v)
	v.noOverflow("the choice of tests")
	v.click("#blank-tests")
	_, csv := v.saved("CSV")
	if code, text := program(t, append([]string{"compare", "-csv"}, firstCompared...)...); code != 0 ||
		sixDigits(text) != sixDigits(string(csv)) {
		t.Errorf("the page saves %.300s, the command line %.300s", csv, text)
	}
	link := eval[string](v, `document.getElementById("link").value.replace(/.*#/, "")`)
	if link != want.Link {
		t.Errorf("link %s, natively %s", link, want.Link)
	}
	v.click(`#cells tbody tr:nth-child(7) td a`)
	v.until(`location.pathname === "/" && ` + isReady +
		` && document.getElementById("weatherglass").dataset.digest === "` + want.Cells[6][0].Digest + `"`)
	eval[bool](v, `history.back(), true`)
	v.until(`location.pathname === "/compare" && ` + isReady +
		` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
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
		// A table that scrolls sideways does not look as if it did: the shares of the ranks were not seen.
		if past := eval[int](there, `(({parentElement: e}) => e.scrollWidth - e.clientWidth)(document.querySelector("table.rank"))`); past > 0 {
			t.Errorf("compare, %d: %d px of the ranks are out of sight", width, past)
		}
	}
}

// TestE2EComparisonEdit takes tests and an embedding out and measures again: the address is then
// that of the new question, and back returns to the first.
func TestE2EComparisonEdit(t *testing.T) {
	e2e(t)
	first := comparedNatively(t, firstCompared...)
	want := comparedNatively(t, "caliskan.weat1", "caliskan.weat2", "caliskan.weat3", "caliskan.weat4", "caliskan.weat5",
		"caliskan.weat6", "caliskan.weat8", "caliskan.weat9", "caliskan.weat10", "by", "glove-6b-100d", "novels-en")
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
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest +
		`" && location.hash === "#` + want.Link + `"`)
	eval[bool](v, `history.back(), true`)
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + first.Digest + `"`)
}

// TestE2EComparisonOwn gives a file on the page Your vectors and compares it with others: the
// digest is that of the command line.
func TestE2EComparisonOwn(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	want := comparedNatively(t, "caliskan.weat7", "caliskan.weat8", "by", "glove-6b-100d", file)
	link := comparingLink(t, `{"tests": ["caliskan.weat7", "caliskan.weat8"], "embeddings": ["glove-6b-100d"]}`)
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

// TestE2EComparisonOwnLists makes two lists and puts them beside a built-in test: the whole is
// that of the command line, which reads the same lists from a file.
func TestE2EComparisonOwnLists(t *testing.T) {
	e2e(t)
	own := experiment.Experiment{Method: "weat", Sets: map[string]experiment.SetRef{
		"X": {Name: "Care", Words: []string{"nurse", "midwife", "tutor", "nanny"}},
		"Y": {Name: "Repair", Words: []string{"plumber", "mechanic", "welder", "mason"}},
		"A": {ID: "caliskan.weat8.male-terms"}, "B": {ID: "caliskan.weat8.female-terms"},
	}}
	file := filepath.Join(t.TempDir(), "own.json")
	filestest.Write(t, file, string(mustJSON(t, own)))
	want := comparedNatively(t, "caliskan.weat7", file, "by", "glove-6b-100d", "glove-6b-50d")
	link := comparingLink(t, `{"tests": ["caliskan.weat7"], "embeddings": ["glove-6b-100d", "glove-6b-50d"]}`)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/lists")
	v.pasteLists("Care\tRepair\nnurse\tplumber\nmidwife\tmechanic\ntutor\twelder\nnanny\tmason\n")
	v.click("#lists-make")
	v.checked(`document.querySelectorAll(".lint").length > 0`)
	v.goTo("/compare#" + link)
	v.until(`document.querySelector("#weatherglass[data-done][data-state=ready]") !== null`)
	v.click("#blank-tests")
	v.click(`[id^="test-own-"]`)
	v.until(`document.querySelector(".columns, main").innerText.includes("Care and repair") && document.getElementById("measure").innerText === "Measure all 4"`)
	checkAxe(v)
	v.noOverflow("a test of one's own among the choices")
	v.click("#measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	there := newVisit(t, 1440, 900)
	there.do(chromedp.Navigate(eval[string](v, `document.getElementById("link").value`)))
	there.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
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

// TestE2EComparisonMeasures ticks two measures: the whole is that of the command line, the rows
// name their measure, and how far the measures agree is said.
func TestE2EComparisonMeasures(t *testing.T) {
	e2e(t)
	tests := []string{"caliskan.weat6", "caliskan.weat7", "caliskan.weat8"}
	embeddings := []string{"glove-6b-100d", "glove-6b-50d"}
	want := comparedNatively(t, slices.Concat([]string{"-measure", "weat,nas"}, tests, []string{"by"}, embeddings)...)
	link := comparingLink(t, `{"tests": ["caliskan.weat6", "caliskan.weat7", "caliskan.weat8"], "embeddings": ["glove-6b-100d", "glove-6b-50d"]}`)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/compare#" + link)
	v.click("#blank-measures")
	v.until(`document.getElementById("measure-weat") !== null`)
	checkAxe(v)
	v.noOverflow("the choice of measures")
	v.click("#measure-nas")
	v.until(`document.getElementById("blank-measures").innerText === "NAS"`)
	v.click("#measure-weat")
	// three tests by WEAT once and by NAS twice, in two embeddings
	v.until(`document.getElementById("measure").innerText === "Measure all 18"`)
	v.click("#measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	if rows := eval[int](v, `document.querySelectorAll("#cells tbody tr").length`); rows != 9 ||
		!strings.Contains(v.text("#cells"), "WEAT 7, X, NAS") {
		t.Errorf("%d rows: %.300s", rows, v.text("#cells"))
	}
	if text := v.text("main"); !strings.Contains(text, "Whether WEAT and NAS put 6 boxes in one order is open") {
		t.Errorf("%q", text)
	}
	checkAxe(v)
	v.noOverflow("two measures")
	v.click("#blank-measures")
	v.until(`document.getElementById("measure-weat") !== null`)
	const free = `[...document.querySelectorAll("#choose-measures input:not(:checked)")]`
	for n := 3; n <= experiment.MaxComparedMethods; n++ {
		eval[bool](v, free+`.find(e => !e.disabled).click() === undefined`)
		v.until(fmt.Sprintf(`document.getElementById("blank-measures").innerText === "%d measures"`, n))
	}
	if !eval[bool](v, free+`.every(e => e.disabled)`) || !strings.Contains(v.text("#choose-measures"),
		"8 measures are chosen, the most that one comparison takes") {
		t.Errorf("with eight measures chosen: %q", v.text("#choose-measures"))
	}
	checkAxe(v)
	v.click("#measure-nas")
	v.until(free + `.every(e => !e.disabled)`)
}

// TestE2EComparisonFiles saves both pictures and the references: each picture says what it shows,
// of which vectors and tests, and the check number.
func TestE2EComparisonFiles(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.theme("dark")
	v.open(serveReal(t).url + "/compare")
	digest := v.digest()
	for _, of := range []string{"Forest", "Colours"} {
		name, svg := v.saved(of + " as SVG")
		for _, part := range []string{"Each test in each embedding", v.text("#headline"), "as the authors expect",
			"not distinguishable from chance", "Caliskan, Bryson and Narayanan 2017", "Pennington", digest[:16], "@font-face",
			"WEAT 7", `"#ffffff"`} {
			if !strings.Contains(strings.ReplaceAll(string(svg), "\u200b", ""), part) {
				t.Errorf("%s lacks %q", name, part)
			}
		}
		name, file := v.saved(of + " as PNG")
		if picture, err := png.Decode(bytes.NewReader(file)); err != nil || picture.Bounds().Dx() < 1400 ||
			!strings.HasSuffix(name, ".png") {
			t.Errorf("%s: %v", name, err)
		} else if dir := os.Getenv("WEATHERGLASS_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name), file, 0o600); err != nil {
				t.Error(err)
			}
		}
	}
	for button, want := range map[string]string{"References": "Benjamini, Y., & Hochberg, Y. (1995)",
		"BibTeX": "@article{benjamini1995,", "CSL-JSON": `"id": "caliskan2017"`, "RIS": "TI  - GloVe"} {
		if _, file := v.saved(button); !strings.Contains(string(file), want) || !strings.Contains(string(file), digest) {
			t.Errorf("%s lacks %q: %.300s", button, want, file)
		}
	}
}
