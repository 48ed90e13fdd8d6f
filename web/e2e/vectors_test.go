package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// projected is a recipe on the smallest of the packs.
const projected = `{"of":"glove-6b-50d","debias":[{"method":"projection","pairs":[["she","he"],["woman","man"]]}]}`

// pickFile stands in for the dialog for a file: one of the origin's own storage.
const pickFile = `window.showSaveFilePicker = async ({ suggestedName }) => {
	const root = await navigator.storage.getDirectory();
	return root.getFileHandle(suggestedName, { create: true });
}; true`

// hashFile is the SHA-256 of such a file, "none" without one.
func (v *visit) hashFile(name string) string {
	v.t.Helper()
	return eval[string](v, `(async () => {
		const root = await navigator.storage.getDirectory();
		let file;
		try { file = await (await root.getFileHandle("`+name+`")).getFile() } catch { return "none" }
		const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
		return [...new Uint8Array(sum)].map(b => b.toString(16).padStart(2, "0")).join("");
	})()`)
}

// savedText is what the page says of the newest file.
const savedText = `[...document.querySelectorAll(".vectors-out [role=status], .vectors-out [role=alert]")].map(e => e.innerText).join("")`

// saveVectors presses Save, or Stop, and waits until the page says what became
// of the file.
func (v *visit) saveVectors() (said, problem string) {
	v.t.Helper()
	eval[bool](v, `window.before = `+savedText+`; true`)
	v.click("#vectors-save")
	v.until(`(() => { const text = ` + savedText + `; return text !== "" && text !== window.before && !document.querySelector(".vectors-out [role=progressbar]") })()`)
	return v.text(".vectors-out [role=status]"), v.text(".vectors-out [role=alert]")
}

func (v *visit) vectorFormat(format string) {
	v.t.Helper()
	v.click(`.vectors-out input[value=` + format + `]`)
	v.until(`document.querySelector(".vectors-out input[value=` + format + `]").checked`)
}

// openRecipe opens a reading of debiased vectors.
func openRecipe(t *testing.T, recipe string) *visit {
	t.Helper()
	_, link := vectorstest.Reading(t, `{"method":"weat","embedding":`+recipe+`,"test":"caliskan.weat8"}`)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/#" + link)
	v.until(`document.querySelector(".vectors-out") !== null`)
	eval[bool](v, pickFile)
	return v
}

// TestE2EVectors saves debiased vectors and compares them, byte for byte, with
// what the command line writes.
func TestE2EVectors(t *testing.T) {
	e2e(t)
	v, dir := openRecipe(t, projected), t.TempDir()
	recipe := filepath.Join(dir, "r.json")
	filestest.Write(t, recipe, projected)
	for _, c := range []struct{ format, name string }{{"w2v", "glove-6b-50d-projection.txt"},
		{"npy", "glove-6b-50d-projection.npy"}} {
		out := filepath.Join(dir, c.name)
		if code, text := program(t, "debias", "-no-audit", "-format", c.format, "-o", out, recipe); code != 0 {
			t.Fatalf("status %d, %s", code, text)
		}
		v.vectorFormat(c.format)
		if said, problem := v.saveVectors(); !strings.Contains(said, "Saved 50,000 words") || problem != "" {
			t.Fatalf("%s: %q, %q", c.format, said, problem)
		}
		if got, want := v.hashFile(c.name), filestest.Hash(t, out); got != want {
			t.Errorf("%s: the page's file has the digest %s, the command line's %s", c.format, got, want)
		}
	}
	v.click("#vectors-words")
	words := "glove-6b-50d-projection.npy.words.txt"
	v.until(`document.querySelector(".vectors-out [role=status]").innerText.includes(".words.txt")`)
	if got, want := v.hashFile(words), filestest.Hash(t, filepath.Join(dir, words)); got != want {
		t.Errorf("the page's words have the digest %s, the command line's %s", got, want)
	}

	// The card is that of the command line, but for what it says of the audit.
	eval[bool](v, `HTMLAnchorElement.prototype.click = function () { window.cardName = this.download };
		URL.createObjectURL = (blob) => { window.card = blob.text(); return "" }; true`)
	v.click("#vectors-card")
	v.until(`window.card !== undefined`)
	card, err := os.ReadFile(filepath.Join(dir, "glove-6b-50d-projection.npy.card.md"))
	if err != nil {
		t.Fatal(err)
	}
	want, _, _ := strings.Cut(string(card), "## Audit")
	got, _, _ := strings.Cut(eval[string](v, `window.card`), "## Audit")
	if name := eval[string](v, `window.cardName`); got != want || name != "glove-6b-50d-projection.npy.card.md" {
		t.Errorf("the card %s is\n%s\nthe command line's\n%s", name, got, want)
	}
}

// TestE2EVectorsPack saves a pack and compares it, byte for byte, with what the
// command line writes; and stops one.
func TestE2EVectorsPack(t *testing.T) {
	e2e(t)
	v, dir := openRecipe(t, projected), t.TempDir()
	recipe, out := filepath.Join(dir, "r.json"), filepath.Join(dir, "glove-6b-50d-projection.zip")
	filestest.Write(t, recipe, projected)
	if code, text := program(t, "debias", "-no-audit", "-format", "pack", "-o", out, recipe); code != 0 {
		t.Fatalf("status %d, %s", code, text)
	}
	v.vectorFormat("pack")
	v.until(`document.querySelector(".vectors-out").innerText.includes("weatherglass -packs FOLDER")`)
	v.click("#vectors-save")
	v.until(`/Writing the shards: [1-9][0-9,]* of 50,000/.test(document.querySelector(".vectors-out .work")?.innerText)`)
	if said, problem := v.saveVectors(); !strings.Contains(said, "Stopped") || problem != "" {
		t.Errorf("stopped: %q, %q", said, problem)
	}
	v.until(noVectors)
	if said, problem := v.saveVectors(); !strings.Contains(said, "Saved 50,000 words as glove-6b-50d-projection.zip.") ||
		problem != "" {
		t.Fatalf("%q, %q", said, problem)
	}
	if got, want := v.hashFile(filepath.Base(out)), filestest.Hash(t, out); got != want {
		t.Errorf("the page's file has the digest %s, the command line's %s", got, want)
	}
}

// noVectors is true when no file of vectors is left behind.
const noVectors = `(async () => { for await (const name of (await navigator.storage.getDirectory()).keys()) if (name.includes("projection")) return false; return true })()`

// TestE2EVectorsStop stops a file, is refused one, and runs out of room: nothing
// is left behind, and the page says why.
func TestE2EVectorsStop(t *testing.T) {
	e2e(t)
	v := openRecipe(t, strings.Replace(projected, "50d", "100d", 1))
	v.click("#vectors-save")
	v.until(`/[1-9][0-9,]* of 341,479/.test(document.querySelector(".vectors-out .work")?.innerText)`)
	if said, problem := v.saveVectors(); !strings.Contains(said, "Stopped") || problem != "" {
		t.Errorf("stopped: %q, %q", said, problem)
	}
	v.until(noVectors)

	eval[bool](v, `window.pick = window.showSaveFilePicker; window.showSaveFilePicker = async () => { throw new DOMException("the folder is not to be written to", "NotAllowedError") }; true`)
	if said, problem := v.saveVectors(); said != "" || !strings.Contains(problem,
		"cannot be saved: the folder is not to be written to") {
		t.Errorf("denied: %q, %q", said, problem)
	}

	origin := eval[string](v, `location.origin`)
	room := func(bytes float64) {
		t.Helper()
		if _, err := chromedp.Call(v.ctx, storage.OverrideQuotaForOrigin,
			storage.OverrideQuotaForOriginParams{Origin: origin, QuotaSize: &bytes}); err != nil {
			t.Fatal(err)
		}
	}
	eval[bool](v, `window.showSaveFilePicker = window.pick; true`)
	room(60e6)
	if said, problem := v.saveVectors(); said != "" || !strings.Contains(problem, "The file cannot be written: ") ||
		!strings.Contains(problem, "room on the disk") {
		t.Errorf("no room: %q, %q", said, problem)
	}
	v.until(noVectors)
	eval[bool](v, `window.showSaveFilePicker = undefined; navigator.storage.estimate = async () => ({ quota: 60e6, usage: 1e6 }); true`)
	if said, problem := v.saveVectors(); said != "" || !strings.Contains(problem, "the browser has room for 59 MB") {
		t.Errorf("no room for a download: %q, %q", said, problem)
	}
}

// TestE2EVectorsDownload saves in a browser without a dialog for files: the file
// comes as a download.
func TestE2EVectorsDownload(t *testing.T) {
	e2e(t)
	v, out := openRecipe(t, projected), filepath.Join(t.TempDir(), "v.bin")
	recipe := filepath.Join(t.TempDir(), "r.json")
	filestest.Write(t, recipe, projected)
	if code, text := program(t, "debias", "-card=false", "-format", "bin", "-o", out, recipe); code != 0 {
		t.Fatalf("status %d, %s", code, text)
	}
	eval[bool](v, `window.showSaveFilePicker = undefined;
		URL.createObjectURL = (blob) => { window.body = blob.arrayBuffer(); return "" };
		HTMLAnchorElement.prototype.click = function () { window.got = this.download }; true`)
	v.vectorFormat("bin")
	if said, problem := v.saveVectors(); !strings.Contains(said, "Saved 50,000 words") {
		t.Fatalf("%q, %q", said, problem)
	}
	v.until(`window.got !== undefined`)
	got := eval[string](v, `(async () => [...new Uint8Array(await crypto.subtle.digest("SHA-256", await window.body))].map(b => b.toString(16).padStart(2, "0")).join("") + " " + window.got)()`)
	if want := filestest.Hash(t, out) + " glove-6b-50d-projection.bin"; got != want {
		t.Errorf("the download is %s, want %s", got, want)
	}

	// The next file does not take away one that the browser may still be copying.
	v.vectorFormat("npy")
	if said, problem := v.saveVectors(); !strings.Contains(said, "projection.npy") {
		t.Fatalf("%q, %q", said, problem)
	}
	if n := eval[int](v, ownFiles); n != 2 {
		t.Errorf("%d files are kept, want both", n)
	}
}
