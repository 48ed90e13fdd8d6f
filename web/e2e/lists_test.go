package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lint"
	"weatherglass/vectors"
)

// cells are two lists as a spreadsheet has them: technician stands in both, electrican is
// misspelled, and New York nurse has spaces.
const cells = "Care\tRepair\nnurse\tmechanic\ncounselor\tcarpenter\nNew York nurse\tplumber\ntherapist\telectrican\norderly\tmason\nattendant\ttechnician\ntechnician\thandyman\nmidwife\trepairman\ntutor\tfitter\nnanny\twelder\n"

// pasteLists opens the page of lists and pastes a text.
func (v *visit) pasteLists(text string) {
	v.t.Helper()
	v.click("#lists-in")
	v.write("#lists-paste", text)
}

// lintNatively is what the command line says of an Experiment.
func lintNatively(t *testing.T, e experiment.Experiment) lint.Report {
	t.Helper()
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "lists.json")
	filestest.Write(t, path, string(text))
	code, out := program(t, "lint", "-json", path)
	var r lint.Report
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
		t.Fatalf("status %d, %v: %s", code, err, out)
	}
	return r
}

// checked waits for the check of lists, and gives leave to fetch what it takes.
func (v *visit) checked(js string) {
	v.t.Helper()
	v.until("(" + isReady + " && (" + js + ")) || " + asksLeave)
	if eval[bool](v, asksLeave) {
		v.click("#lists-fetch")
		v.until(isReady + " && (" + js + ")")
	}
}

// checks are the checks that found something, as the page has them.
func (v *visit) checks() []string {
	v.t.Helper()
	return strings.Fields(eval[string](v, `[...document.querySelectorAll(".lint")].map(e => e.dataset.check).join(" ")`))
}

// TestE2EYourLists pastes two lists, answers what is asked of New York, finds what the command
// line finds, takes an offer and undoes it, and measures: the lists are there after a reload,
// and in the menu of every page.
func TestE2EYourLists(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/vectors")
	v.until(startedYours + ` && ` + isReady) // a click between the two draws of the page is nobody's
	v.click(`.rooms a[href="/lists"]`)
	v.until(`document.getElementById("lists-none") !== null && ` + isReady)
	checkAxe(v)
	v.pasteLists(cells)
	v.until(`document.getElementById("lists-taken")?.innerText.includes("A table with 2 lists: Care, 10 words; Repair, 10 words. The first row is taken as names.")`)
	v.until(`document.getElementById("lists-spaces")?.innerText.includes("New York nurse has spaces. Is it one word, or three?")`)
	checkAxe(v)
	v.click("#lists-divided")
	v.until(`document.getElementById("lists-taken")?.innerText.includes("Care, 11 words")`) // one nurse
	v.click("#lists-joined")
	v.until(`document.getElementById("lists-spaces")?.innerText.includes("Now: one word, joined.")`)
	v.click("#lists-make")
	v.checked(`document.querySelectorAll(".lint").length > 3`)
	checkAxe(v)

	care := strings.Fields("nurse counselor New_York_nurse therapist orderly attendant technician midwife tutor nanny")
	repair := strings.Fields("mechanic carpenter plumber electrican mason technician handyman repairman fitter welder")
	e := experiment.Experiment{Method: "weat", Embedding: "glove-6b-100d", Sets: map[string]experiment.SetRef{
		"X": {Name: "Care", Words: care}, "Y": {Name: "Repair", Words: repair}, "A": {ID: "caliskan.weat8.male-terms"},
		"B": {ID: "caliskan.weat8.female-terms"},
	}}
	native := lintNatively(t, e)
	told := v.text(".panes")
	for _, f := range native.Findings {
		// The page has checked no poles: the Experiment takes those of the language.
		if f.Check != "pole" && len(f.Words) > 0 && f.Words[0].Role != "A" && f.Words[0].Role != "B" &&
			!strings.Contains(told, f.Text) {
			t.Errorf("%q is missing in %s", f.Text, told)
		}
	}

	// technician stays in one list; undone, it is in both again.
	v.click(`.lint[data-check="overlap"] .offers li:nth-child(2) button`)
	v.checked(`document.querySelector('.lint[data-check="overlap"]') === null && !document.getElementById("set-0-words").value.includes("technician")`)
	v.click("#lists-undo")
	v.checked(`document.querySelector('.lint[data-check="overlap"]') !== null && document.getElementById("set-0-words").value.includes("technician")`)
	v.write("#set-1-words", strings.Join(repair[:3], ", ")+"\nRoofer; painter\tplumber")
	v.checked(`document.getElementById("set-1").innerText.includes("5 words")`)
	v.click("#lists-undo")
	v.checked(`document.getElementById("set-1").innerText.includes("10 words")`)

	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/lists")
	v.until(`document.querySelector("#lists-table tbody tr")?.innerText.includes("Care and repair")`)
	if row := v.text("#lists-table tbody tr"); !strings.Contains(row, "20 words") ||
		!strings.Contains(row, "to look at") || !strings.Contains(row, "today") {
		t.Errorf("kept: %q", row)
	}
	v.click("#lists-table tbody th button")
	v.checked(`document.querySelectorAll(".lint").length > 3`)
	want := runNatively(t, string(mustJSON(t, e)), vectors.OpenBuiltIn)
	v.click("#lists-measure")
	v.until(`location.pathname === "/" && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	v.click(`button[aria-label^="Target set Y:"]`)
	v.until(`document.querySelector('[data-choice^="made:"]')?.closest("[role=group]").innerText.includes("My words")`)
	v.click(`[data-choice^="made:"]`)
	v.until(`document.querySelector(".sets")?.innerText.split("Care").length === 3`)

	// A page that knows nothing of lists of one's own, opened by its address, does now.
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/words")
	v.until(isReady + ` && ` + runs + `.includes("texts.wasm")`)
	v.click(`button[aria-label^="Words:"]`)
	v.until(`document.querySelector('[data-choice^="made:"]')?.closest("[role=group]").innerText.includes("My words")`)
}

// TestE2EYourListsSaved types: once the typing rests the page says that it is kept, and what was typed right before
// the list was closed is kept, too.
func TestE2EYourListsSaved(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/lists")
	v.until(`document.getElementById("lists-none") !== null && ` + isReady)
	v.click("#lists-new")
	v.write("#set-0-words", "nurse, teacher, lawyer")
	v.until(`document.querySelector(".kicker").innerText.includes("Saved.")`)
	eval[bool](v, `(() => {
		const field = document.getElementById("set-0-words");
		field.value += ", warden";
		field.dispatchEvent(new Event("input", { bubbles: true }));
		return true;
	})()`)
	v.until(`document.querySelector(".kicker").innerText.includes("Being typed.")`)
	eval[bool](v, `document.getElementById("lists-all").click() === undefined`)
	v.until(`document.querySelector("#lists-table tbody tr")?.innerText.includes("4 words")`)
	v.until(`weatherglass.vectors.texts("lists").then((told) => told.includes("warden"))`)
	v.click("#lists-table tbody tr button")
	v.until(`document.querySelector(".kicker").innerText.includes("Saved.") && document.getElementById("set-0-words").value.includes("warden")`)
}

// TestE2EYourListsBad has each fault told in words of its own, and nothing lost.
func TestE2EYourListsBad(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, text)
		return path
	}
	var many strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&many, "%x ", i)
	}
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lists")
	v.click("#lists-in")
	v.until(`document.documentElement.dataset.folders === "here" && document.querySelector("#lists-files") !== null`)
	for _, c := range []struct{ path, says string }{
		{file("picture.png", "\x89PNG\r\n\x1a\n\x00"), "picture.png cannot be read as lists: this is no text"},
		{file("book.xlsx", "PK\x03\x04\x14\x00"), "copy its cells and paste them"},
		{file("empty.txt", "\n"), "there are no words"},
		{file("many.txt", many.String()), "a list has 100000 words; at most 20000"},
		{file("query.json", `{"embedding": "e", "test": "t"}`), "this is an Experiment"},
	} {
		v.giveFiles("#lists-files", c.path)
		v.until(fmt.Sprintf(`document.getElementById("lists-unread").innerText.includes(%q)`, c.says))
	}
	v.noOverflow("a file that is none")
	v.giveFiles("#lists-files", file("query.py", "q = Query([['nurse'], ['mason']], [['he'], ['she']], ['Care', 'Repair'], ['Men', 'Women'])"))
	v.until(`document.getElementById("lists-taken")?.innerText.includes("A query of WEFE with 4 lists")`)
	v.click("#lists-make")
	v.checked(`document.getElementById("set-3-role")?.value === "B"`)
	if got := v.checks(); !slices.Contains(got, "few") {
		t.Errorf("checks %q", got)
	}

	// The same name twice: a second gets another one, and a name that others have is not taken.
	v.click("#lists-all")
	v.pasteLists("Care: nurse\nRepair: mason")
	v.click("#lists-make")
	v.until(`document.getElementById("announcer").innerText !== "" && document.getElementById("lists-name")?.value === "Care and repair 2"`)
	v.change("#lists-name", "care and repair")
	v.until(`document.getElementById("lists-name-help").innerText.includes("There are lists called care and repair already")`)
	v.click("#lists-measure")
	v.until(`location.pathname === "/"`) // two groups, by male and female terms

	// Too many words typed: it is said, and the list stays as it was.
	v.open(s.url + "/lists")
	v.click("#lists-table tbody tr:nth-child(2) th button")
	v.checked(`document.getElementById("set-0-words") !== null`)
	v.write("#set-0-words", strings.ReplaceAll(many.String(), " ", ","))
	v.until(`document.getElementById("lists-problem").innerText.includes("at most 20,000 words, for lists are chosen by hand; here are 100,000")`)
	v.click("#lists-all")

	// There is no room: it is said, and the list stays in the tab.
	v.open(s.url + "/lists")
	v.until(`document.querySelectorAll("#lists-table tbody tr").length === 2`)
	room, origin := 1000.0, eval[string](v, `location.origin`)
	if _, err := chromedp.Call(v.ctx, storage.OverrideQuotaForOrigin,
		storage.OverrideQuotaForOriginParams{Origin: origin, QuotaSize: &room}); err != nil {
		t.Fatal(err)
	}
	var thousands strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&thousands, "word%d\n", i)
	}
	v.pasteLists("Many:\n" + thousands.String())
	v.until(`document.getElementById("lists-taken")?.innerText.includes("Many, 2,000 words") || document.getElementById("lists-taken")?.innerText.includes("Many, 2000 words")`)
	v.click("#lists-make")
	v.until(`document.getElementById("lists-problem").innerText.includes("no room")`)
	v.checked(`document.getElementById("set-0-words")?.value.includes("word1999")`)

	for _, c := range []struct{ without, said string }{
		{`navigator.storage.getDirectory = undefined`, "The lists last until you close or reload this tab"},
		{`navigator.storage.getDirectory = async () => { throw new DOMException("not here", "SecurityError") }`, "private window"},
	} {
		there := newVisit(t, 390, 844)
		there.onNewDocument(c.without)
		there.open(s.url + "/lists")
		there.until(`document.getElementById("lists-cannot").innerText.includes("` + c.said + `")`)
		there.pasteLists("Care: nurse\nRepair: mason")
		there.click("#lists-make")
		there.checked(`document.getElementById("lists-name")?.value === "Care and repair"`)
	}
}

// mustJSON writes an Experiment.
func mustJSON(t *testing.T, e experiment.Experiment) []byte {
	t.Helper()
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestE2EYourListsTranslate begins with a built-in test, splits a list, puts two together, and
// saves its words in German: those of the built-in lists are filled in.
func TestE2EYourListsTranslate(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.theme("dark")
	v.open(s.url + "/lists")
	v.click("#lists-built-in")
	v.choose("#lists-test", "caliskan.weat8")
	v.checked(`document.getElementById("set-3-words")?.value.includes("grandmother")`)
	checkAxe(v)

	v.click("#lists-split")
	v.click("#split-words label:nth-child(6) input") // NASA
	v.click("#split-words label:nth-child(5) input") // Einstein
	checkAxe(v)
	v.click("#split-do")
	v.checked(`document.getElementById("set-1-words")?.value === "Einstein, NASA" && !document.getElementById("set-0-words").value.includes("NASA")`)
	v.click("#lists-combine")
	v.until(`document.getElementById("combine-do") !== null`)
	v.choose("#combine-from", eval[string](v, `document.querySelector("#combine-from option:nth-child(2)").value`))
	v.choose("#combine-into", "0")
	checkAxe(v)
	v.click("#combine-do")
	v.checked(`document.querySelectorAll(".words-pane section").length === 4 && document.getElementById("set-0-words").value.endsWith("astronomy, Einstein, NASA")`)

	v.click("#lists-translate")
	v.until(`document.getElementById("form-de-0-0")?.value === "Wissenschaft" && document.getElementById("form-fr-3-0")?.value === "soeur"`)
	if text := v.text("#translate-headline"); !strings.Contains(text, "26 of 32 words have a German form") ||
		!strings.Contains(text, "26 of 32 words have a French form") {
		t.Errorf("%q", text)
	}
	v.change("#form-de-2-5", "er")
	v.until(`document.getElementById("translate-headline").innerText.includes("27 of 32 words have a German form")`)
	v.until(`document.querySelector("#form-de-2-5 + .slot")?.innerText.match(/er [0-9]/) !== null`)
	checkAxe(v)
	v.noOverflow("translation")
	v.click("#translate-de")
	v.until(`document.getElementById("lists-language")?.value === "de" && document.getElementById("set-2-words").value === "Bruder, Vater, Onkel, Grossvater, Sohn, er"`)

	v.click("#lists-out")
	v.until(`document.getElementById("lists-text")?.innerText.includes("# translated from WEAT 8")`)
	if name, text := v.saved("Save as a file"); !strings.HasSuffix(name, ".py") ||
		!strings.Contains(string(text), `["Bruder", "Vater", "Onkel", "Grossvater", "Sohn", "er"]`) {
		t.Errorf("%s: %s", name, text)
	}
	checkAxe(v)
	v.noOverflow("taken out")
	v.click("#lists-delete")
	v.until(`document.querySelectorAll("#lists-table tbody tr").length === 1`)
	v.click("#lists-undo")
	v.until(`document.querySelectorAll("#lists-table tbody tr").length === 2`)
}
