package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// keptFolders are the files of all that is kept, as "file file; file file".
const keptFolders = `(async () => {
	const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors"), out = [];
	for await (const folder of all.values()) {
		const files = [];
		for await (const name of folder.keys()) files.push(name);
		out.push(files.sort().join(" "));
	}
	return out.join("; ");
})()`

// describe puts a text in the place of what describes all that is kept.
func (v *visit) describe(text string) {
	v.t.Helper()
	eval[bool](v, `(async () => {
		const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors");
		for await (const folder of all.values()) {
			const out = await (await folder.getFileHandle("meta.json", { create: true })).createWritable();
			await out.write(`+"`"+text+"`"+`);
			await out.close();
		}
		return true;
	})()`)
}

// keepMine keeps the file of mineFile.
func (v *visit) keepMine(url, file string) {
	v.t.Helper()
	v.open(url + "/vectors")
	v.giveVectors(file)
	v.readVectors()
	v.click("#vectors-keep")
	v.until(`document.querySelector('` + keptRow("own-mine") + `') !== null && document.getElementById("kept-said").innerText.includes("Kept.")`)
}

// TestE2EYourVectorsTwoTabs renames in one tab what another lists all the time: it is always there.
// A folder that was left before it was described goes, one that another tab writes stays.
func TestE2EYourVectorsTwoTabs(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.keepMine(s.url, mineFile(t))
	other := v.anotherWindow(1440, 900)
	other.open(s.url + "/vectors")
	other.until(`document.querySelector('` + keptRow("own-mine") + `') !== null`)
	eval[bool](other, `window.listed = (async () => {
		let times = 0, missed = 0;
		while (!localStorage.getItem("renamed") || times < 10) {
			const { kept, broken } = JSON.parse(await weatherglass.vectors.list());
			times++;
			if (kept.length !== 1 || broken.length) missed++;
		}
		return missed;
	})(), true`)
	eval[bool](v, `(async () => {
		const [{ name }] = JSON.parse(await weatherglass.vectors.list()).kept;
		for (let i = 0; i < 60; i++) await weatherglass.vectors.rename(name, "title " + "x".repeat(i % 30));
		localStorage.setItem("renamed", "yes");
		return true;
	})()`)
	if missed := eval[int](other, `window.listed`); missed != 0 {
		t.Errorf("while it was renamed it was not listed, %d times", missed)
	}
	if got := eval[string](v, keptFolders); got != "0 meta.json" {
		t.Errorf("kept are %q", got)
	}

	// Another tab writes its files, as long as it has the lock.
	eval[bool](other, `(async () => {
		const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors");
		await new Promise((held) => navigator.locks.request("weatherglass-vectors/half", () => { held(); return new Promise((end) => { window.close = end; }); }));
		await (await all.getDirectoryHandle("half", { create: true })).getFileHandle("0", { create: true });
		return true;
	})()`)
	list := `JSON.parse(await weatherglass.vectors.list())`
	if n := eval[int](v, `(async () => { const { kept, broken } = `+list+
		`; return 10 * kept.length + broken.length; })()`); n != 10 {
		t.Errorf("%d are listed, 10 times those that are whole, while another is written", n)
	}
	if got := eval[string](v, keptFolders); !strings.Contains(got, ";") {
		t.Errorf("what another tab writes was removed: %q", got)
	}
	eval[bool](other, `window.close(), true`)
	v.until(`(async () => { await weatherglass.vectors.list(); return !(await ` + keptFolders + `).includes(";"); })()`)
}

// TestE2EYourVectorsDamaged damages what describes kept vectors, in each way: nothing is removed, they are
// named, and their files can be read again, kept anew and deleted.
func TestE2EYourVectorsDamaged(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.keepMine(s.url, mineFile(t))
	for text, named := range map[string]string{
		"": "Vectors without a name", "null": "Vectors without a name", "[]": "Vectors without a name", `{"title":"x"}`: "x",
		`{"id":"own-mine","title":"m.vec","paths":["a","b","c"],"at":1,"words":1,"dims":1,"digest":""}`:     "m.vec",
		`{"id":5,"title":{},"paths":"m.vec","at":"x","words":"16"}`:                                         "Vectors without a name",
		`{"id":"own-mine","title":"m.vec","paths":["a"],"at":1,"words":1,"dims":1,"digest":"","first":"x"}`: "m.vec",
	} {
		v.describe(text)
		v.do(chromedp.Navigate("about:blank"))
		v.open(s.url + "/vectors")
		v.until(`document.querySelector("[data-broken]")?.innerText.includes("` + named + `, ")`)
		if got := eval[string](v, keptFolders); got != "0 meta.json" {
			t.Fatalf("%s: kept are %q", text, got)
		}
	}
	// A new description that was cut while it was written: the one before counts.
	v.describe(`{"id":"own-mine","title":"Mine","paths":["mine.vec"],"at":1,"words":1532,"dims":10,"digest":"x"}`)
	eval[bool](v, `(async () => {
		const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors");
		for await (const folder of all.values()) {
			const out = await (await folder.getFileHandle("meta.json.new", { create: true })).createWritable();
			await out.write('{"id":"own-mine","ti');
			await out.close();
		}
		return true;
	})()`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.until(`document.querySelector('` + keptRow("own-mine") + `')?.innerText.includes("Mine")`)

	v.describe(`{"id":"own-mine","title":"mine.vec","paths":["mine.vec"],"at`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.until(`document.querySelector("[data-broken]")?.innerText.includes("mine.vec, ")`)
	v.noOverflow("damaged")
	checkAxe(v)
	v.click(".kept-salvage")
	v.until(`document.querySelector("#vectors-read") !== null`)
	v.readVectors()
	v.click("#vectors-keep")
	v.until(`document.querySelector('` + keptRow("own-mine") + `') !== null`)
	v.click(".kept-discard")
	v.until(`document.querySelector("[data-broken]") === null && document.getElementById("kept-said").innerText.includes("mine.vec is deleted.")`)
	if got := eval[string](v, keptFolders); got != "0 meta.json" {
		t.Errorf("kept are %q", got)
	}
}
