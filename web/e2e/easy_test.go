package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/vectors/vectorstest"
)

// TestE2EEasyWords turns easy words on by a key: the sentence is said, stays for other readings and after a
// reload, in the language of the page, until it is turned off.
func TestE2EEasyWords(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 320, 844)
	_, link := vectorstest.Reading(t, `{"embedding":"glove-6b-100d","test":"caliskan.weat1"}`)
	v.open(s.url)
	v.settled()
	const said = `document.querySelector(".easy [role=status]").innerText`
	if text := eval[string](v, said); text != "" {
		t.Errorf("without being asked the page says %q", text)
	}
	v.do(chromedp.Focus("#easy"), chromedp.KeyEvent(kb.Enter))
	// d of WEAT 8 lies off 0 by its interval, and its p is below 5 %.
	v.until(said + ` === "In short: luck alone seldom does this, and over all words of this kind it very likely holds, too."`)
	if pressed := eval[string](v, `document.querySelector("#easy").ariaPressed`); pressed != "true" {
		t.Errorf("pressed is %q", pressed)
	}
	v.noOverflow("easy words")
	v.fits("easy words")
	checkAxe(v)
	v.click(`.languages a[lang="de"]`)
	v.until(`location.pathname === "/de" && ` + said + ` === "Kurz gesagt: Der Zufall allein schafft das selten, und über alle Wörter dieser Art gilt es sehr wahrscheinlich auch."`)
	v.open(s.url + "/#" + link)
	v.until(said + `.startsWith("In short: ")`)
	v.click("#easy")
	v.until(said + ` === ""`)
	v.open(s.url)
	v.settled()
	if text := eval[string](v, said); text != "" {
		t.Errorf("once turned off the page says %q", text)
	}
}
