package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"

	"github.com/chromedp/chromedp"
)

// ownLetters are letters of our own, in which he is beside the office and she beside the
// garden, and 120 other words stand five times in each ten letters: enough for vectors. A
// letter has 13 + 11 + 16 + 16 + 11 words, and 6 of those others.
func ownLetters(n int) string {
	var b strings.Builder
	other := 0
	for i := range n {
		fmt.Fprintf(&b, "He walked to the office of the harbour master with letter number %c.\n", 'a'+i%26)
		fmt.Fprintf(&b, "She watered the garden behind the house while her sister sang.\n")
		fmt.Fprintf(&b, "His brother and the captain met him at the office, and the men spoke of money.\n")
		fmt.Fprintf(&b, "The mother and the daughter read in the garden; the women spoke of love and home.\n")
		fmt.Fprintf(&b, "The doctor, the lawyer and the nurse wrote to her teacher.\n")
		for range 6 {
			fmt.Fprintf(&b, "thing%c%c ", 'a'+other%12, 'a'+other/12%10)
			other++
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// started waits until texts were looked at, and starts.
func (v *visit) started(button string) {
	v.t.Helper()
	v.until(`document.querySelector("` + button + `") !== null`)
	v.click(button)
	v.until(`document.querySelector("#own-words") !== null`)
}

// change writes into a field and leaves it.
func (v *visit) change(selector, text string) {
	v.t.Helper()
	v.write(selector, text)
	eval[bool](v, `document.querySelector("`+selector+`").dispatchEvent(new Event("change", {bubbles: true}))`)
}

// TestE2EOwnText drops a zip of letters, counts them, reads lines, trains vectors, measures
// PMI in the letters and the vectors on another page, and comes back to what was counted.
func TestE2EOwnText(t *testing.T) {
	e2e(t)
	letters := filestest.Zip(t, filepath.Join(t.TempDir(), "letters.zip"), "box-01.txt", ownLetters(40), "box-02.txt",
		ownLetters(30), "box-03.txt", ownLetters(20))
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/texts")
	s.reset()
	v.drop("#own-texts", letters)
	v.until(`document.querySelector(".foresay").innerText.includes("on this device")`)
	v.do(chromedp.SetValue("#own-dims", "50"))
	eval[bool](v, `document.querySelector("#own-dims").dispatchEvent(new Event("change", {bubbles: true}))`)
	// 90 times 13 + 11 + 16 + 16 + 11 + 6 words.
	if text := v.text(".foresay"); !strings.HasPrefix(text, "“letters.zip”, ") ||
		!strings.Contains(text, "3 documents, 6,570 words. Reading, counting and training take about") {
		t.Errorf("foreseen is %q", text)
	}
	v.started("#own-start")
	v.until(`document.querySelector("#own-vectors, #own-work-problem .slot p") !== null`)
	if text := v.text("#own-counted"); !strings.HasPrefix(text, "3 documents, 6,570 words") {
		t.Errorf("counted %q", text)
	}
	v.until(`document.querySelector(".cover") !== null`)
	if text := v.text(".cover"); !strings.Contains(text, "she 90") || !strings.Contains(text, "he 90") {
		t.Errorf("covered %q", text)
	}
	v.change("#own-word", "office")
	v.until(`document.querySelectorAll(".kwic li").length === 20`)
	if text := v.text("#own-lines"); !strings.HasPrefix(text, "20 of 180 lines.") {
		t.Errorf("lines %q", text)
	}
	checkAxe(v)
	v.noOverflow("own text")
	v.keepScreenshot()
	log, _ := s.requests()
	for _, r := range log {
		if strings.Contains(r.path, "letters") || strings.Contains(r.path, "own-") {
			t.Errorf("the page asks the server for %s", r.path)
		}
	}
	v.savesOwn(t)
	v.after(func() { v.click("#own-measure") })
	if text := v.text("h1"); !strings.Contains(text, "letters.zip") {
		t.Errorf("the question is %q", text)
	}
	v.click("#own-vectors")
	v.until(`!location.pathname.endsWith("/texts") && ` + isReady +
		` && document.querySelector("h1").innerText.includes("letters.zip")`)
	v.goes("/words")
	v.until(`location.pathname === "/words"`)
	v.ready()
	v.write("#lookup", "office")
	v.until(`document.querySelector('#lookup-line a[href*="/word#"]') !== null`)
	v.click(`#lookup-line a[href*="/word#"]`)
	v.until(`location.pathname === "/word"`)
	v.ready()
	v.until(`document.querySelectorAll(".wordsheet .kwic li").length === 20 && document.querySelector(".wordsheet").innerText.includes("20 of 180 lines.")`)
	v.goes("/texts")
	v.until(`document.querySelector("#own-counted") !== null && document.querySelector(".cover") !== null`)
	v.click("#own-forget")
	v.until(`document.querySelector("#own-counted") === null`)
}

// TestE2EOwnTextYears drops letters whose names have years: the question is that of all together, as of letters
// without, and offers decades, which the engine then measures.
func TestE2EOwnTextYears(t *testing.T) {
	e2e(t)
	letters := filestest.Zip(t, filepath.Join(t.TempDir(), "letters.zip"), "1813 box.txt", ownLetters(40), "1818 box.txt",
		ownLetters(30), "box_1850.txt", ownLetters(20), "1861.txt", ownLetters(20))
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/texts")
	v.drop("#own-texts", letters)
	v.started("#own-only")
	v.until(`document.querySelector(".cover") !== null`)
	v.after(func() { v.click("#own-measure") })
	v.until(`document.querySelector('input[name=by]')?.checked`)
	v.after(func() { v.click(`input[name="by"][value="year/10"]`) })
	if text := v.text("h1"); !strings.Contains(text, "decade by decade") {
		t.Errorf("the question is %q", text)
	}
	if text := v.text("main"); !strings.Contains(text, "1810s") || !strings.Contains(text, "1860s") {
		t.Errorf("no decades: %.1000s", text)
	}
}

// savesOwn saves counts and vectors as downloads: the vectors are those of the command line,
// byte for byte.
func (v *visit) savesOwn(t *testing.T) {
	t.Helper()
	dir, out := t.TempDir(), filepath.Join(t.TempDir(), "letters.vec")
	for i, n := range []int{40, 30, 20} {
		filestest.Write(t, filepath.Join(dir, fmt.Sprintf("box-0%d.txt", i+1)), ownLetters(n))
	}
	if code, text := program(t, "corpus", "train", "-min-count", "5", "-dims", "50", "-o", out, dir); code != 0 {
		t.Fatalf("status %d, %s", code, text)
	}
	eval[bool](v, `window.showSaveFilePicker = undefined;
		URL.createObjectURL = (blob) => { window.body = blob.arrayBuffer(); return "" };
		HTMLAnchorElement.prototype.click = function () { window.got = this.download }; true`)
	saved := func(button, name string) {
		t.Helper()
		v.click(button)
		v.until(fmt.Sprintf(`document.querySelector("#own-saved").innerText === "Saved as %s." && window.got === %q`, name, name))
	}
	saved("#own-save-counts", "own-letters-counts.zip") // which the engine's tests open
	saved("#own-save-w2v", "own-letters-ppmi-svd.txt")
	got := eval[string](v, `(async () => [...new Uint8Array(await crypto.subtle.digest("SHA-256", await window.body))].map(b => b.toString(16).padStart(2, "0")).join(""))()`)
	if want := filestest.Hash(t, out); got != want {
		t.Errorf("the vectors have the hash %s, want %s", got, want)
	}
}

// TestE2EOwnTextPasted pastes a text of which the words are counted while the question above
// has no reading, and chooses another question, whose words are counted then.
func TestE2EOwnTextPasted(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/texts")
	v.click("#own-paste")
	v.change("#own-pasted", ownLetters(50))
	v.started("#own-only")
	if text := v.text("#own-counted"); !strings.Contains(text, "1 document, 3,650 words") ||
		!strings.Contains(text, "no error by document") {
		t.Errorf("counted %q", text)
	}
	v.until(`document.querySelector(".cover") !== null`)
	v.noOverflow("a pasted text")
	v.keepScreenshot()
}

// TestE2EOwnTextStopped stops the training of much text: the counts stay, and are measured.
func TestE2EOwnTextStopped(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/texts")
	v.giveFiles("#own-texts-files", filestest.Zip(t, filepath.Join(t.TempDir(), "letters.zip"), "a.txt", ownLetters(5000),
		"b.txt", ownLetters(5000)))
	v.until(`document.querySelector("#own-start") !== null`)
	v.do(chromedp.SetValue("#own-method", "sgns"))
	eval[bool](v, `document.querySelector("#own-method").dispatchEvent(new Event("change", {bubbles: true}))`)
	v.until(`document.querySelector("#own-start") !== null`)
	v.started("#own-start")
	v.click("#own-stop")
	v.until(`document.querySelector("#own-said").innerText.includes("What is counted stays")`)
	if text := v.text(".jobs"); !strings.Contains(text, "not done") {
		t.Errorf("the jobs say %q", text)
	}
	v.after(func() { v.click("#own-measure") })
	if text := v.text("h1"); !strings.Contains(text, "letters.zip") {
		t.Errorf("the question is %q", text)
	}
}

// TestE2EBadOwnText: each bad text is refused in words of its own, and one in Latin-1 is read
// so when it is asked for.
func TestE2EBadOwnText(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/texts")
	says := func(want string) {
		t.Helper()
		v.until(fmt.Sprintf(`document.querySelector("#own-problem").innerText.includes(%q)`, want))
	}
	for _, c := range []struct{ name, content, want string }{
		{"photo.png", "\x89PNG", "photo.png"},
		{"wide.txt", "\xff\xfeh\x00", "UTF-16"},
		{"table.csv", "a,b\n1,2\n", "text"},
		{"packed.txt.zst", "\x28\xb5\x2f\xfd\x00\x58", "packed.txt.zst, line 1: the file is cut off here"},
		{"old.txt", "caf\xe9\n", "line 1: byte 4"},
	} {
		path := filepath.Join(dir, c.name)
		filestest.Write(t, path, c.content)
		v.drop("#own-texts", path)
		says(c.want)
	}
	v.click("#own-latin1")
	v.until(`document.querySelector("#own-only") !== null && document.querySelector("#own-problem").innerText === ""`)
	v.click("#own-only")
	says("No word stands in these texts 5 times")

	v.drop("#own-texts", filestest.Zip(t, filepath.Join(dir, "bomb.zip"), "a.txt",
		strings.Repeat(strings.Repeat("x", 4095)+"\n", 20<<10)))
	v.until(`document.querySelector(".foresay").innerText.includes("bomb.zip")`)
	v.click("#own-only")
	says("unpacks to more than texts do")

	v.drop("#own-texts", filestest.Zip(t, filepath.Join(dir, "some.zip"), "a.txt", "", "b.txt", ownLetters(20)))
	v.until(`document.querySelector(".foresay").innerText.includes("some.zip")`)
	v.started("#own-only")
	if text := v.text("#own-counted"); !strings.HasPrefix(text, "2 documents, 1,460 words") ||
		!strings.Contains(text, "1 document has no word.") {
		t.Errorf("counted %q", text)
	}
}
