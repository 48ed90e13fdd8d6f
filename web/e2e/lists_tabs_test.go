package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// keptLists are the texts of all lists that are kept.
const keptLists = `(async () => {
	const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-lists"), out = [];
	for await (const [name, file] of all.entries()) out.push(name + " " + await (await file.getFile()).text());
	return out.join("\n");
})()`

// TestE2EYourListsTwoTabs changes lists in tabs that do not hear of one another, and in one that does: what
// each of them wrote is there, and each is told of the others.
func TestE2EYourListsTwoTabs(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	openFirst := func(v *visit) {
		t.Helper()
		v.open(s.url + "/lists")
		v.click("#lists-table tbody th button")
		v.checked(`document.getElementById("set-0-words") !== null`)
	}
	hasWords := func(v *visit, words string) {
		t.Helper()
		v.until(`document.getElementById("set-0-words").value === "` + words + `"`)
	}
	a := newVisit(t, 1440, 900)
	a.onNewDocument(`delete window.BroadcastChannel`)
	a.open(s.url + "/lists")
	a.pasteLists("Care: nurse, tutor, nanny\nRepair: mason, welder, fitter\n")
	a.click("#lists-make")
	a.checked(`document.getElementById("set-0-words") !== null`)
	b := a.anotherWindow(390, 844)
	b.onNewDocument(`delete window.BroadcastChannel`)
	openFirst(b)

	a.write("#set-0-words", "nurse, tutor, nanny, au_pair, midwife")
	a.until(keptLists + `.then((all) => all.includes("midwife"))`)
	b.write("#set-0-words", "nurse, tutor, cook")
	hasWords(b, "nurse, tutor, cook, au_pair, midwife")
	b.until(`document.getElementById("lists-met").innerText.includes("Another tab added to Care: au_pair, midwife.")`)
	b.until(keptLists + `.then((all) => all.includes('"nurse","tutor","cook","au_pair","midwife"'))`)
	b.noOverflow("two tabs")
	checkAxe(b)
	a.change("#set-1-name", "Mending")
	hasWords(a, "nurse, tutor, cook, au_pair, midwife")
	if told := a.text("#lists-met"); !strings.Contains(told, "added to Care: cook.") ||
		!strings.Contains(told, "removed from Care: nanny.") {
		t.Errorf("told %q", told)
	}
	a.until(keptLists + `.then((all) => all.includes("Mending") && all.includes("cook"))`)
	// Undo takes back what this tab did, and nothing of the others.
	a.click("#lists-undo")
	a.until(`document.getElementById("set-1-name").value === "Repair"`)
	hasWords(a, "nurse, tutor, cook, au_pair, midwife")

	// One that hears of it shows it at once.
	c, d := b.anotherWindow(1440, 900), b.anotherWindow(1440, 900)
	openFirst(c)
	openFirst(d)
	c.write("#set-0-words", "nurse, butler")
	hasWords(d, "nurse, butler")
	d.until(`document.getElementById("lists-met").innerText.includes("Another tab added to Care: butler.")`)
	c.checked(isReady)
	c.click("#lists-delete")
	d.until(`document.getElementById("lists-met").innerText.includes("Another tab deleted Care and repair. Undo brings it back.")`)
	d.click("#lists-undo")
	c.until(`document.querySelector("#lists-table tbody tr")?.innerText.includes("Care and repair")`)
}

// TestE2EYourListsDamaged names lists that cannot be read, and deletes them when the visitor does alone.
func TestE2EYourListsDamaged(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/lists")
	for name, text := range map[string]string{"cut.1": `{"id":"cut","name":`,
		"kinds.1": `{"id":"kinds","name":5,"sets":"x"}`, "null.1": `null`} {
		eval[bool](v, `(async () => {
			const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-lists", { create: true });
			const out = await (await all.getFileHandle("`+name+`", { create: true })).createWritable();
			await out.write('`+text+`');
			await out.close();
			return true;
		})()`)
	}
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/lists")
	v.until(`document.querySelectorAll("[data-broken]").length === 3`)
	v.noOverflow("damaged lists")
	checkAxe(v)
	if name, text := v.savedBy(`[data-broken="cut.1"] .acts button`); name != "cut.1.json" ||
		string(text) != `{"id":"cut","name":` {
		t.Errorf("saved %s: %s", name, text)
	}
	v.click(`[data-broken="cut.1"] .acts button:last-child`)
	v.until(`document.querySelectorAll("[data-broken]").length === 2`)
	if all := eval[string](v, keptLists); strings.Contains(all, "cut") || !strings.Contains(all, "kinds.1") ||
		!strings.Contains(all, "null.1") {
		t.Errorf("kept are %s", all)
	}
}
