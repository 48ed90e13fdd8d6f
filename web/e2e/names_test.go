package e2e

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
)

// turners are the characters that turn what follows round, or move what stands before, in what is shown: texts,
// names for screen readers, the title. Not in fields, which hold what was typed.
const turners = `(() => {
	const bad = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066\u2067]/, found = [];
	if (bad.test(document.title)) found.push("title: " + document.title);
	const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
	for (let n = walk.currentNode; n; n = walk.nextNode()) {
		if (n.nodeType === Node.TEXT_NODE && !n.parentElement.closest("script, style, textarea") && bad.test(n.data)) found.push(n.parentElement.localName + "#" + n.parentElement.id + "." + n.parentElement.className + ": " + n.data);
		if (n.nodeType === Node.ELEMENT_NODE) for (const { name, value } of n.attributes) if (name !== "value" && bad.test(value)) found.push(n.localName + "[" + name + "]: " + value);
	}
	return found.join("\n");
})()`

// turningLink is a WEAT whose set X is called "science" and U+202E, by somebody who sends it.
const turningLink = "#A0jra5bEUc7S53mQPyLbrfBGyqOGdYZ6hmYK6XkFyG0UkuqyVERdlpcIbjXgqMt0UKwDZelI7E4xQnYLWvVXTEH1By1FsFlpTFmrEGSyE5LJTjgClqLGX2xtbS0gAAD__w"

// TestE2ENamesTurnNothing opens what others called by names that turn sentences round: the link of a question on
// each page that shows it, its record and report, a file of vectors and lists.
func TestE2ENamesTurnNothing(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	look := func(where string) {
		t.Helper()
		if found := eval[string](v, turners); found != "" {
			t.Errorf("%s:\n%s", where, found)
		}
	}
	v.open(s.url + "/" + turningLink)
	v.until(`document.querySelector("svg.marks") !== null`)
	if text := v.text("main"); !containsReplaced(text) {
		t.Errorf("the name is not shown: %.500s", text)
	}
	look("Measure")
	v.click(`button[aria-label^="Target set X"]`)
	v.until(`document.querySelector("dialog[open]") !== null`)
	look("the sets to choose from")
	for _, path := range []string{"/report", "/code", "/embed", "/word"} {
		v.do(chromedp.Navigate("about:blank"))
		v.do(chromedp.Navigate(s.url + path + turningLink))
		v.until(isReady + ` || document.querySelector("#weatherglass[data-state=error]") !== null`)
		look(path)
	}
	v.do(chromedp.Navigate(s.url + "/record"))
	v.until(`document.getElementById("record-file") !== null`)
	record := filepath.Join(t.TempDir(), "record.json")
	filestest.Write(t, record, `{"format":"weatherglass-record","version":1,"readings":[{"link":"`+turningLink[1:]+`","headline":"evil \u202e headline","number":"d\u202e = 1","note":"a \u202e note"}]}`)
	v.giveFiles("#record-file", record)
	v.until(`document.querySelector(".readings .jot") !== null && document.querySelector(".readings svg.tiny") !== null`)
	look("the record")

	v.open(s.url + "/lists")
	v.pasteLists("Ca\u202ere: nurse, tutor\nRe\u2067pair: mason, welder\n")
	v.click("#lists-make")
	v.checked(`document.getElementById("set-0-words") !== null`)
	look("lists")
	v.click("#lists-all")
	look("all lists")

	v.open(s.url + "/vectors")
	turning := filepath.Join(t.TempDir(), "mine\u202e.vec")
	filestest.Write(t, turning, "science 1 2 3\narts 3 2 1\nhe 1 1 2\nshe 2 1 1\n")
	v.giveVectors(turning)
	v.readVectors()
	look("vectors")
	v.click("#vectors-keep")
	v.until(`document.querySelector("#kept-table tbody tr") !== null`)
	look("kept vectors")
	v.complaints()
}

// containsReplaced reports whether a text shows that a character was replaced.
func containsReplaced(text string) bool {
	for _, r := range text {
		if r == '\ufffd' {
			return true
		}
	}
	return false
}
