package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// onPaper shows the page as it is printed, or as it is seen.
func (v *visit) onPaper(paper bool) {
	v.t.Helper()
	media := ""
	if paper {
		media = "print"
	}
	if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Media: media}); err != nil {
		v.t.Fatal(err)
	}
}

// cutSheets names the sheets of which something is cut, with what stands on them.
const cutSheets = `[...document.querySelectorAll(".a4")].map((a, i) => [i, a.scrollHeight - a.clientHeight, a.scrollWidth - a.clientWidth, a.innerText.slice(0, 90)])
	.filter(([, h, w]) => h > 1 || w > 1).map((x) => x.join(" ")).join("\n")`

// reported are the questions of the test: the usual one, a list of hundreds, tables of many
// columns, many lists, steps of debiasing, texts, and words and names of a visitor's own that
// are longer than any page has room for.
var reported = []string{
	`{"embedding":"glove-6b-100d","test":"caliskan.weat8"}`,
	`{"embedding":"glove-6b-100d","test":"caliskan.weat3"}`,
	`{"embedding":"glove-6b-100d","test":"bolukbasi.professions-ripa"}`,
	`{"embedding":"glove-6b-100d","test":"rios.occupations-ect"}`,
	`{"embedding":{"of":"glove-6b-100d","debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]},"test":"caliskan.weat8"}`,
	`{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations","A":"valentini.male","B":"valentini.female"}}`,
	firstOfTime,
	`{"embedding":"glove-6b-100d","method":"weat","sets":{"X":{"name":"` + strings.Repeat("a long name ", 16) + `","words":["science","technology","physics","chemistry"]},"Y":{"name":"<b>&\"","words":["poetry","art","dance","novel"]},"A":["he","him","man"],"B":["she","her","woman"]}}`,
}

// TestE2EReportFile prints readings of different methods from the file that the command line
// writes: two pages each, of which nothing is cut, and whose text holds digest and link.
func TestE2EReportFile(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	out := filepath.Join(dir, "report.html")
	args := []string{"report", "-o", out}
	for i, q := range reported {
		path := filepath.Join(dir, fmt.Sprintf("%d.json", i))
		if err := os.WriteFile(path, []byte(q), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	if code, said := program(t, args...); code != 0 || !strings.Contains(said, fmt.Sprint(len(reported))) {
		t.Fatal(code, said)
	}
	v := newVisit(t, 1440, 900)
	v.do(chromedp.Navigate("file://" + out))
	v.until(`document.fonts.status === "loaded"`)
	v.onPaper(true)
	if cut := eval[string](v, cutSheets); cut != "" {
		t.Errorf("cut: %s", cut)
	}
	v.onPaper(false)
	pdf := v.printed()
	if pages := pdfPages(pdf); pages != 2*len(reported) {
		t.Errorf("%d pages of %d readings", pages, len(reported))
	}
	want, link := vectorstest.Reading(t, reported[0])
	text := pdfText(t, pdf)
	for _, part := range []string{want.Digest, "http://localhost:8080/#" + link, "Semanticsderivedautomatically",
		"Whatthisdoesnotsay", "<b>&\""} {
		if !strings.Contains(text, part) {
			t.Errorf("the PDF lacks %s: %.300s", part, text)
		}
	}
	v.do(chromedp.EmulateViewport(390, 844))
	v.until(`innerWidth === 390`)
	v.noOverflow("the report on a phone")
}

// TestE2EReport goes from a reading to its report: the sheets are those of the command line,
// fit on two pages, and the references are saved in four forms.
func TestE2EReport(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	digest := v.digest()
	v.click(`.share a[href*="/report#"]`)
	v.until(`location.pathname === "/report" && ` + isReady)
	if v.digest() != digest {
		t.Errorf("digest %s, of the reading %s", v.digest(), digest)
	}
	if status := v.text("#report-status"); !strings.Contains(status, "every number came out as in the link") {
		t.Error(status)
	}
	checkAxe(v)
	v.until(`document.fonts.status === "loaded"`)
	v.onPaper(true)
	if cut := eval[string](v, cutSheets); cut != "" {
		t.Errorf("cut: %s", cut)
	}
	v.onPaper(false)
	pdf := v.printed()
	link := eval[string](v, `location.hash.slice(1)`)
	if text := pdfText(t, pdf); pdfPages(pdf) != 2 || !strings.Contains(text, digest) ||
		!strings.Contains(text, s.url+"/#"+link) {
		t.Errorf("%d pages: %.3000s", pdfPages(pdf), text)
	}
	for button, want := range map[string]string{"References": "Caliskan, A., Bryson, J. J., & Narayanan, A. (2017).",
		"BibTeX": "@article{caliskan2017,", "CSL-JSON": `"DOI": "10.1126/science.aal4230"`, "RIS": "TY  - JOUR\r\n"} {
		if _, content := v.saved(button); !strings.Contains(string(content), want) ||
			!strings.Contains(string(content), digest) {
			t.Errorf("%s: %s", button, content)
		}
	}
	if _, content := v.saved("Drawing as SVG"); !strings.Contains(string(content), digest[:8]) ||
		!strings.Contains(string(content), "science leans more male") {
		t.Errorf("%s", content)
	}
	for _, width := range []int64{320, 390, 768, 1344} {
		v.do(chromedp.EmulateViewport(width, 900))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("report, %d", width))
	}
	v.theme("dark")
	checkAxe(v)
	wrong := newVisit(t, 390, 844)
	wrong.fails(s.url + "/report#AAAA")
	if text := wrong.text("#main"); !strings.Contains(text, "Nothing can be printed") {
		t.Error(text)
	}
}
