package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// teiLetters are the letters as TEI, with a note and a header that are no text of theirs.
func teiLetters(id string, n int) string {
	paragraphs := strings.ReplaceAll(strings.TrimSpace(ownLetters(n)), "\n", "</p>\n<p>")
	return `<TEI xml:id="` + id + `" xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><p>A heading of nobody.</p></teiHeader><text><body><div>
<p>` + paragraphs + `</p><note>Somebody wrote this.</note></div></body></text></TEI>`
}

// linesOfJSON are letters as JSON lines, each of a year.
func linesOfJSON(t *testing.T, years ...int) string {
	t.Helper()
	var b strings.Builder
	for i, year := range years {
		line, err := json.Marshal(map[string]any{"id": fmt.Sprint("letter ", i+1), "year": year, "text": ownLetters(10)})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}

// TestE2EOwnTextFormats brings a file of TEI, JSON lines with years, and a folder with a
// folder in it: each is counted whole, without what is no text, and read in lines.
func TestE2EOwnTextFormats(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	folder := filepath.Join(dir, "trunk")
	for path, content := range map[string]string{
		"letters.xml": teiLetters("L1", 20), "letters.jsonl": linesOfJSON(t, 1901, 1902, 1911),
		"trunk/top/one.txt": ownLetters(10), "trunk/two.xml": teiLetters("L2", 10), "trunk/photo.png": "\x89PNG",
		"trunk/index.csv": "id,year\ntop/one,1901\nL2,1902\n",
	} {
		filestest.Write(t, filepath.Join(dir, path), content)
	}
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/texts")
	for _, c := range []struct{ path, name, counted, line string }{
		// A letter has 73 words.
		{filepath.Join(dir, "letters.xml"), "letters.xml", "1 document, 1,460 words", "L1, paragraph"},
		{filepath.Join(dir, "letters.jsonl"), "letters.jsonl", "3 documents, 2,190 words", "letter "},
		{folder, "trunk", "2 documents, 1,460 words", "paragraph"},
	} {
		v.drop("#own-texts", c.path)
		v.until(`document.querySelector("#own-only") !== null`)
		if text := v.text(".foresay"); c.name != "letters.xml" && !strings.Contains(text, "of each document year") {
			t.Errorf("%s: foreseen is %q", c.name, text)
		}
		v.started("#own-only")
		if text := v.text("#own-counted"); !strings.HasPrefix(text, c.counted) {
			t.Errorf("%s: counted %q, want %s", c.name, text, c.counted)
		}
		v.change("#own-word", "office")
		v.until(`document.querySelectorAll(".kwic li").length === 20`)
		if text := v.text(".kwic li small"); !strings.Contains(text, c.line) {
			t.Errorf("%s: a line is of %q, want %s", c.name, text, c.line)
		}
		v.after(func() { v.click("#own-measure") })
		if text := v.text("h1"); !strings.Contains(text, c.name) {
			t.Errorf("%s: the question is %q", c.name, text)
		}
		v.click("#own-forget")
		v.until(`document.querySelector("#own-counted") === null && document.querySelector("#own-only") === null`)
	}
}

// tabTo presses the key Tab until an element has the focus.
func (v *visit) tabTo(selector string) {
	v.t.Helper()
	v.until(`document.querySelector("` + selector + `")?.checkVisibility()`)
	for range 120 {
		if eval[bool](v, `document.activeElement.matches("`+selector+`")`) {
			return
		}
		v.do(chromedp.KeyEvent(kb.Tab))
	}
	v.t.Fatalf("120 times Tab do not lead to %s; the focus is on %s", selector,
		eval[string](v, `document.activeElement.outerHTML.slice(0, 300)`))
}

// types writes into what has the focus, as a paste does.
func (v *visit) types(text string) {
	v.t.Helper()
	if _, err := chromedp.Call(v.ctx, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		v.t.Fatal(err)
	}
}

// focused waits until an element has the focus.
func (v *visit) focused(selector string) {
	v.t.Helper()
	v.until(`document.activeElement.matches("` + selector + `")`)
}

// TestE2EOwnTextByKeyboard goes through the four stages with keys alone: a text is pasted,
// trained with other dimensions, its words are looked through, it is measured, and its lines
// are read. The focus is never lost on the way.
func TestE2EOwnTextByKeyboard(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/texts")
	press := func(keys string) { v.do(chromedp.KeyEvent(keys)) }
	for _, field := range []string{"#own-texts-files", "#own-texts-folder"} { // whose dialog is the browser's
		v.tabTo(field)
	}
	v.tabTo("#own-paste")
	press(kb.Enter)
	v.focused("#own-pasted")
	v.types(ownLetters(100)) // of which 165 words stand five times
	v.tabTo("#own-dims")
	press("50")
	v.until(`document.querySelector("#own-dims").value === "50"`)
	v.tabTo("#own-start")
	press(kb.Enter)
	v.until(`document.activeElement.id === "own-words" && document.querySelector("#own-vectors") !== null`)
	if text := v.text("#own-trained"); !strings.Contains(text, "50 dimensions") {
		t.Errorf("trained %q", text)
	}
	v.tabTo("#own-measure")
	v.after(func() { press(kb.Enter) })
	v.until(`document.activeElement.closest("main") !== null`)
	v.tabTo("#own-word")
	v.types("office")
	press(kb.Enter)
	v.until(`document.querySelectorAll(".kwic li").length === 20`)
	v.focused("#own-word")
	first := v.text(".kwic")
	v.tabTo("#own-other-lines")
	press(" ")
	v.until(fmt.Sprintf(`document.querySelector(".kwic").innerText !== %q`, first))
	v.focused("#own-other-lines")
	for range 60 {
		if eval[bool](v, `document.activeElement.id === "own-forget"`) {
			break
		}
		v.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	press(kb.Enter)
	v.focused("#own-bring")
	v.until(`document.querySelector("#own-counted") === null`)
}
