package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/embed"
	"weatherglass/vectors"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// keptRow is the row of what is kept under an id.
func keptRow(id string) string { return `#kept-table tr[data-kept="` + id + `"]` }

// TestE2EYourVectorsKept keeps a file: it is there after a reload, under another name if it
// is renamed, on every page, and for a link that asks for it; then it is deleted.
func TestE2EYourVectorsKept(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-mine"}`,
		func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, file, nil)
		})
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/vectors")
	v.giveVectors(file)
	v.readVectors()
	v.click("#vectors-keep")
	v.until(`document.querySelector('` + keptRow("own-mine") + `') !== null && document.getElementById("kept-said").innerText.includes("Kept.")`)
	// One that was left half-way by a tab that was closed.
	eval[bool](v, `(async () => {
		const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors");
		await (await all.getDirectoryHandle("half", { create: true })).getFileHandle("0", { create: true });
		return true;
	})()`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.until(`document.querySelectorAll("#kept-table tbody tr").length === 1`)
	v.until(`(async () => { for await (const name of (await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors")).keys()) if (name === "half") return false; return true })()`)
	if text := v.text(keptRow("own-mine")); !strings.Contains(text, "1,532 × 10") || !strings.Contains(text, "mine.vec") {
		t.Errorf("kept: %q", text)
	}
	checkAxe(v)
	v.click(keptRow("own-mine") + " .kept-rename")
	v.until(`document.activeElement?.id === "kept-name"`)
	eval[bool](v, `document.getElementById("kept-name").value = "", true`)
	v.do(chromedp.SendKeys("#kept-name", "My letters\t"))
	v.until(`document.querySelector('` + keptRow("own-mine") + `')?.innerText.includes("My letters")`)
	v.click(keptRow("own-mine") + " .kept-open")
	v.until(`document.querySelector("#vectors-headline") !== null`)
	v.click("#vectors-measure")
	v.until(`location.pathname === "/" && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	link := eval[string](v, `location.hash`)

	// Elsewhere in this browser a link finds the file, and a page lists it.
	v.do(chromedp.Navigate("about:blank"))
	v.do(chromedp.Navigate(s.url + "/" + link))
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	v.banner("Reproduced")
	v.click(`button[aria-label^="Vectors:"]`)
	v.until(`document.querySelector('[data-choice="own-mine"]')?.innerText.includes("My letters")`)

	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.click(keptRow("own-mine") + " .kept-delete")
	v.until(`document.getElementById("kept-said").innerText.includes("deleted") && document.getElementById("kept-table") === null`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.until(`document.querySelector(".kept").innerText.includes("Nothing yet")`)
	// Whoever keeps nothing gets the smaller program again.
	v.click(`.rooms a[href="/lists"]`)
	v.until(`localStorage.getItem("weatherglass.yours") === null`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/words")
	v.until(isReady + ` && ` + runs + `.includes("app.wasm")`)
}

// TestE2EYourVectorsKeptFolders keeps what is a folder with folders below it, a pack and the vocab
// of a spaCy model: each is read again from what was kept, with the digest of before.
func TestE2EYourVectorsKeptFolders(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	for path, id := range map[string]string{"assets/packs/glove-6b-50d": "own-glove-6b-50d",
		"metrics/formats/tables/testdata/spacy": "own-spacy"} {
		path, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		want := inspected(t, path).Digest
		v.open(s.url + "/vectors")
		v.until(startedYours + ` && document.documentElement.dataset.folders === "here"`)
		v.drop("[data-drop]", path)
		v.readVectors()
		if got := v.digest(); got != want {
			t.Fatalf("%s: digest %s, natively %s", id, got, want)
		}
		v.click("#vectors-keep")
		v.until(`document.querySelector('` + keptRow(id) + `') !== null && document.getElementById("kept-said").innerText.includes("Kept.")`)
		v.do(chromedp.Navigate("about:blank"))
		v.open(s.url + "/vectors")
		v.click(keptRow(id) + " .kept-open")
		v.until(`document.querySelector("#vectors-headline") !== null`)
		if got := v.digest(); got != want {
			t.Errorf("%s, kept: digest %s, natively %s", id, got, want)
		}
		v.do(chromedp.Navigate("about:blank"))
	}
}

// TestE2EYourVectorsNotKept has no room, a file that was damaged since it was kept, another
// file of the same name, and browsers that keep nothing.
func TestE2EYourVectorsNotKept(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url + "/vectors")
	v.giveVectors(file)
	v.readVectors()
	origin := eval[string](v, `location.origin`)
	room := func(bytes float64) {
		t.Helper()
		if _, err := chromedp.Call(v.ctx, storage.OverrideQuotaForOrigin,
			storage.OverrideQuotaForOriginParams{Origin: origin, QuotaSize: &bytes}); err != nil {
			t.Fatal(err)
		}
	}
	room(1000)
	v.click("#vectors-keep")
	v.until(`document.getElementById("kept-problem").innerText.includes("no room")`)
	v.until(`document.querySelector("#vectors-keep") !== null && document.getElementById("kept-table") === null`)
	room(1e9)
	v.click("#vectors-keep")
	v.until(`document.querySelector('` + keptRow("own-mine") + `') !== null`)
	v.noOverflow("kept")

	// A digit of the kept file is another one.
	eval[bool](v, `(async () => {
		const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-vectors");
		for await (const folder of all.values()) {
			const handle = await folder.getFileHandle("0"), text = await (await handle.getFile()).text();
			const out = await handle.createWritable();
			await out.write(text.replace(/1(?=[0-9]*\n)/, "2"));
			await out.close();
		}
		return true;
	})()`)
	v.do(chromedp.Navigate("about:blank"))
	v.open(s.url + "/vectors")
	v.click(keptRow("own-mine") + " .kept-open")
	v.until(`document.getElementById("vectors-problem")?.innerText.includes("is not what was kept")`)

	// Another file of the name.
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, file, strings.Replace(string(text), "word9 ", "word9x ", 1))
	v.giveVectors(file)
	v.until(`document.querySelector("#vectors-read") !== null`)
	v.readVectors()
	v.until(`document.getElementById("vectors-changed")?.innerText.includes("Another file is kept under this name")`)

	for _, c := range []struct{ without, said string }{
		{`navigator.storage.getDirectory = undefined`, "cannot keep files for a page"},
		{`navigator.storage.getDirectory = async () => { throw new DOMException("not here", "SecurityError") }`, "private window"},
	} {
		there := newVisit(t, 390, 844)
		there.onNewDocument(c.without)
		there.open(s.url + "/vectors")
		there.until(`document.getElementById("kept-cannot")?.innerText.includes("` + c.said + `")`)
	}
}
