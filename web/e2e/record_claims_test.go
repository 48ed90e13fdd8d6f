package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
)

// TestE2ERecordClaims opens a record whose headline and number somebody wrote by hand: they are shown as what
// the file claims while nothing can be measured, and gone once it was; the report says so, too.
func TestE2ERecordClaims(t *testing.T) {
	e2e(t)
	file := filepath.Join(t.TempDir(), "record.json")
	filestest.Write(t, file, `{"format":"weatherglass-record","version":1,"readings":[{"link":"A_eXNu91Wng8bHCUPyJHl4GRsaGxkWlKoqGhpZFhUpJSLSAAAP__","at":1,
		"headline":"Science words lean to FEMALE terms.","number":"d = -1.98","picture":{"kind":"glass","most":2,"numbers":[-1.98,-2,-1.9,-0.5,0.5]}}]}`)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.do(chromedp.Navigate(s.url + "/record"))
	v.until(`document.getElementById("record-file") !== null`)
	s.lost.Store(true)
	v.giveFiles("#record-file", file)
	v.until(`document.querySelector(".readings .claim")?.innerText.includes("The file claims, and this page has not measured: ")`)
	for _, said := range []string{`.readings h3`, `.readings .meta`, `.readings svg.tiny`} {
		if text := v.text(said); strings.Contains(text, "FEMALE") || strings.Contains(text, "1.98") {
			t.Errorf("%s says as if it were measured: %q", said, text)
		}
	}
	v.noOverflow("a claim")
	checkAxe(v)
	v.complaints() // of the network that is gone
	s.lost.Store(false)
	v.do(chromedp.Navigate(s.url+"/words"), chromedp.Navigate(s.url+"/record"))
	v.until(`document.querySelector(".readings .claim")?.innerText.includes("Measured here. The file claimed another number: ")`)
	if text := v.text(".readings li"); strings.Contains(text, "FEMALE") || !strings.Contains(text, "d = 1.16") {
		t.Errorf("measured: %q", text)
	}
	v.click("#record-print")
	v.until(`location.pathname === "/report" && ` + isReady)
	if text := v.text("article.report"); !strings.Contains(text,
		"A record claims “d = -1.98” of this reading. The numbers here are measured.") {
		t.Errorf("%.2000s", text)
	}
}
