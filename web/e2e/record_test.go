package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/chromedp"
)

// headlines are those of the record, in their order.
const headlines = `[...document.querySelectorAll(".readings h3 a")].map((a) => a.innerText).join("|")`

// TestE2ERecord makes readings in the first program, finds them in the record of the second,
// notes, reorders, removes and brings back, compares two, saves, loads the page again, prints,
// and opens the file elsewhere.
func TestE2ERecord(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url)
	first := v.digest()
	_, second := vectorstest.Reading(t, `{"embedding":"glove-6b-50d","test":"caliskan.weat8"}`)
	_, third := vectorstest.Reading(t, `{"embedding":"glove-6b-100d","test":"caliskan.weat1"}`)
	for _, link := range []string{second, third} {
		v.do(chromedp.Navigate("about:blank"))
		v.open(s.url + "/#" + link)
	}
	if got := eval[string](v, runs); got != "app.wasm" {
		t.Errorf("the readings were made by %s", got)
	}
	if text := v.text(".recopen"); text != "Record 3" {
		t.Errorf("the opener says %q", text)
	}
	v.click(`.recopen a`)
	v.until(`location.pathname === "/record" && document.querySelectorAll(".readings svg.tiny").length === 3`)
	if got := eval[string](v, headlines); strings.Count(got, "more than") != 3 ||
		!strings.HasPrefix(got, "Science words") {
		t.Error(got)
	}
	checkAxe(v)
	v.click("#note-2")
	v.until(`document.getElementById("note-text") !== null`)
	v.write("#note-text", "Fewer <b>dimensions</b>")
	v.click("#note-keep")
	v.until(`document.querySelector(".jot")?.innerText.includes("Fewer <b>dimensions</b>")`)
	v.click("#up-3")
	v.until(headlines + `.split("|")[1].startsWith("Flower")`)
	v.click("#remove-2")
	v.until(`document.querySelectorAll(".readings h3").length === 2 && document.activeElement.id === "record-undo" && document.querySelector(".recopen").innerText === "Record 2"`)
	v.click("#record-undo")
	v.until(headlines + `.split("|")[1].startsWith("Flower")`)
	compared := func(a, b int, want string) {
		t.Helper()
		v.click("#compare-clear")
		v.click(fmt.Sprintf("#tick-%d", a))
		v.click(fmt.Sprintf("#tick-%d", b))
		v.until(fmt.Sprintf(`document.getElementById("compare-two").innerText === "Compare %d and %d"`, a, b))
		v.click("#compare-two")
		v.until(`document.querySelector("#compared")?.innerText.includes("` + want + `")`)
	}
	v.click("#tick-1")
	v.until(`document.getElementById("compare-clear") !== null`)
	compared(1, 3, "drawn again 1,000 times, alike for both")
	if text := v.text("#compared-verdict"); !strings.Contains(text, "The 95 % interval of the difference is") {
		t.Error(text)
	}
	if marks := eval[int](v, `document.querySelectorAll("#one-scale-plot rect").length`); marks != 2 {
		t.Errorf("%d readings on one scale", marks)
	}
	compared(1, 2, "share no word")
	checkAxe(v)
	_, saved := v.saved("Save as file")
	for _, part := range []string{`"format": "weatherglass-record"`, "Fewer", second} {
		if !strings.Contains(string(saved), part) {
			t.Errorf("the file lacks %s: %.400s", part, saved)
		}
	}
	v.do(chromedp.Navigate(s.url + "/record"))
	v.until(headlines + `.split("|").length === 3 && document.querySelector(".jot") !== null`)
	v.click(".readings li:nth-child(1) h3 a")
	v.until(`location.pathname === "/" && ` + isReady)
	if v.digest() != first || !eval[bool](v, `document.querySelector(".beside .record").getBoundingClientRect().right <= document.querySelector("main").getBoundingClientRect().left + 1`) {
		t.Error("another reading, or the record does not stand beside it")
	}
	checkAxe(v)
	v.noOverflow("beside, 1440")
	v.do(chromedp.EmulateViewport(1000, 900))
	v.until(`innerWidth === 1000 && document.querySelector(".record") === null`)
	v.click("#record-open")
	v.until(`document.querySelector("dialog.record[open]") !== null`)
	recordElsewhere(t, s, saved)
}

// recordElsewhere opens the file on a phone, in the dark: its report has two pages a reading,
// here and on the command line, and what is no record is refused.
func recordElsewhere(t *testing.T, s *server, saved []byte) {
	t.Helper()
	dir := t.TempDir()
	file, wrong, out := filepath.Join(dir, "record.json"), filepath.Join(dir, "wrong.json"),
		filepath.Join(dir, "report.html")
	for path, data := range map[string][]byte{file: saved, wrong: saved[:len(saved)/2]} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	v := newVisit(t, 390, 844)
	v.theme("dark")
	v.do(chromedp.Navigate(s.url + "/record"))
	v.until(`document.getElementById("record-file") !== null`)
	v.giveFiles("#record-file", wrong)
	v.until(`document.querySelector(".record .problem").innerText.includes("ends in the middle")`)
	v.giveFiles("#record-file", file)
	v.until(`document.querySelectorAll(".readings svg.tiny").length === 3 && document.querySelector(".record .problem").innerText === ""`)
	checkAxe(v)
	for _, width := range []int64{320, 390, 768, 1088} {
		v.do(chromedp.EmulateViewport(width, 844))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow(fmt.Sprintf("the record, %d", width))
	}
	v.click("#record-print")
	v.until(`location.pathname === "/report" && ` + isReady)
	if pages := pdfPages(v.printed()); pages != 6 {
		t.Errorf("%d pages", pages)
	}
	if text := pdfText(t, v.printed()); !strings.Contains(text, "Fewer<b>dimensions</b>") ||
		!strings.Contains(text, "Reading3of3") {
		t.Errorf("%.2000s", text)
	}
	if code, said := program(t, "report", "-record", file, "-o", out); code != 0 || !strings.Contains(said, "3 readings") {
		t.Error(code, said)
	}
	if code, said := program(t, "report", "-force", "-record", wrong, "-o", out); code != 1 ||
		!strings.Contains(said, "ends in the middle") {
		t.Error(code, said)
	}
	v.do(chromedp.EmulateViewport(390, 844))
	v.do(chromedp.Navigate(s.url + "/series"))
	v.until(isReady)
	v.until(`document.querySelector("dialog.record[open]") !== null`)
	checkAxe(v)
	v.do(chromedp.KeyEvent("\x1b"))
	v.until(`document.querySelector("dialog.record") === null`)
	v.do(chromedp.Navigate(s.url + "/record#r1.AAAA"))
	v.until(`document.querySelector(".record .problem")?.innerText.includes("link to a record is damaged")`)
}

// TestE2ERecordNotKept makes a reading where the browser keeps nothing: the record of the second
// program has it, and says how long it lasts.
func TestE2ERecordNotKept(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.onNewDocument(forbidden("localStorage", "sessionStorage"))
	v.open(serveReal(t).url)
	v.until(`document.querySelector(".recopen").innerText === "Record 1"`)
	v.click(`.recopen a`)
	v.until(`location.pathname === "/record" && document.querySelectorAll(".readings svg.tiny").length === 1`)
	if name := eval[string](v, `window.name`); name != "" {
		t.Errorf("the name of the tab still holds %q", name)
	}
	v.click("#note-1")
	v.until(`document.getElementById("note-text") !== null`)
	v.write("#note-text", "Mine")
	v.click("#note-keep")
	v.until(`document.getElementById("record-state").innerText.includes("does not keep the record")`)
	v.goes("/compare")
	v.until(`location.pathname === "/compare" && document.querySelector(".recopen")?.innerText === "Record 1"`)
	v.click(`.recopen a`)
	v.until(`document.querySelector(".jot")?.innerText.includes("Mine")`)
}
