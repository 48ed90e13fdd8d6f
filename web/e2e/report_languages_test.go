package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/locale"
	"weatherglass/vectors/vectorstest"
)

// inMethods is the paragraph of a report that says what its numbers are.
const inMethods = `document.querySelector(".a4:nth-child(2) .cols section p").innerText`

// TestE2EReportLanguages prints a reading without notes, of which nothing has fetched what its numbers are, in
// German and French: said in the language once the rest of that has come, on two pages of which nothing is cut; and
// left out, never said in English, where that does not come.
func TestE2EReportLanguages(t *testing.T) {
	e2e(t)
	s, d := serveDamaged(t)
	const question = `{"method":"map","embedding":"glove-6b-100d","sets":{"words":{"name":"Few","words":["man","woman","boy","girl","father","mother"]}}}`
	answer, link := vectorstest.Reading(t, question)
	if len(answer.Notes) > 0 {
		t.Fatalf("the reading has notes: %v", answer.Notes)
	}
	_, long := vectorstest.Reading(t, vectorstest.WEAT8)
	for language, says := range map[string]string{"de": "Anteil der quadrierten Abstände der Wörter von ihrem Mittel",
		"fr": "Part des carrés des distances des mots à leur moyenne"} {
		for _, one := range []string{link, long} {
			v := newVisit(t, 390, 844)
			v.do(chromedp.Navigate(s.url + locale.PrefixOf(language) + "/report#" + one))
			v.until(`document.querySelector(".a4") !== null`)
			if one == link {
				v.until(inMethods + `.includes("` + says + `")`)
			}
			text := eval[string](v, inMethods)
			if strings.Contains(text, " of ") || strings.Contains(text, " the ") {
				t.Errorf("%s: %s", language, text)
			}
			v.until(`document.fonts.status === "loaded"`)
			v.do(chromedp.EmulateViewport(1440, 900))
			v.onPaper(true)
			if cut := eval[string](v, cutSheets); cut != "" {
				t.Errorf("%s, cut: %s", language, cut)
			}
			v.onPaper(false)
		}
	}
	d.set("/web/locale-de-rest-texts.js", "lost", -1)
	v := newVisit(t, 390, 844)
	v.do(chromedp.Navigate(s.url + "/de/report#" + link))
	v.until(`document.querySelector(".a4") !== null`)
	if text := eval[string](v, inMethods); !strings.HasPrefix(text, "Methode: ") || strings.Contains(text, "Share of") ||
		strings.Contains(text, "Anteil") {
		t.Errorf("without its templates: %s", text)
	}
	v.complaints() // the browser's, of the file that did not come
}
