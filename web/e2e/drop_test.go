package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// aZone makes a place for files on whatever page is open, and keeps what it hears.
const aZone = `(async () => {
	const zone = document.createElement("div");
	zone.innerHTML = 'Drop here <input type="file" id="zone-files" multiple>';
	Object.assign(zone, {id: "zone", tabIndex: 0});
	zone.dataset.drop = "files";
	zone.style.cssText = "position: fixed; inset: 0 0 auto; height: 120px; z-index: 9";
	zone.addEventListener("given", ({detail}) => { window.heard = JSON.parse(detail); });
	document.body.append(zone);
	await window.weatherglass.drops("zone");
	return true;
})()`

// heard is what web/drop.js tells of a drop.
type heard struct {
	Files []struct {
		ID, Path string
		Size     int64
	}
	Left    int
	Problem string
}

// paths returns those of the files, sorted, after they were heard of.
func (v *visit) heardPaths() []string {
	v.t.Helper()
	v.until(`Boolean(window.heard)`)
	var h heard
	if err := json.Unmarshal([]byte(eval[string](v, `(() => { const told = JSON.stringify(window.heard); window.heard = null; return told })()`)), &h); err != nil {
		v.t.Fatal(err)
	}
	if h.Problem != "" || h.Left != 0 {
		v.t.Errorf("heard %+v", h)
	}
	var paths []string
	for _, f := range h.Files {
		if f.ID == "" || f.Size != 3 {
			v.t.Errorf("heard of %+v", f)
		}
		paths = append(paths, f.Path)
	}
	slices.Sort(paths)
	return paths
}

// drop drops files and folders of the disk on an element, as a hand does: where it is in sight. Chromium now and then
// lets nothing go on a page that is busy: a hand that sees so tries again. What the page heard is its own to make good.
func (v *visit) drop(selector string, paths ...string) {
	v.t.Helper()
	v.untilStill(selector)
	// The drop may lead to another page of the site.
	eval[bool](v, `(sessionStorage.removeItem("fell"), addEventListener("drop", () => sessionStorage.setItem("fell", ""), true), true)`)
	for range 5 {
		v.letGo(selector, paths)
		for range 5 {
			err := v.poll(`sessionStorage.getItem("fell") !== null`)
			if err == nil {
				return
			}
			if errors.Is(err, chromedp.ErrPollingTimeout) || errors.Is(err, context.DeadlineExceeded) {
				break
			} // else another page is on its way
		}
	}
	v.t.Fatalf("nothing can be dropped on %s", selector)
}

// letGo drags the files over an element and lets them go there.
func (v *visit) letGo(selector string, paths []string) {
	v.t.Helper()
	at := eval[[]float64](v, `(() => { const zone = document.querySelector("`+selector+`"); zone.scrollIntoView({block: "center", behavior: "instant"}); const r = zone.getBoundingClientRect(); return [r.x + 10, r.y + 10] })()`)
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter,
		input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		if _, err := chromedp.Call(v.ctx, input.DispatchDragEvent,
			input.DispatchDragEventParams{Type: kind, X: at[0], Y: at[1], Data: data}); err != nil {
			v.t.Fatal(err)
		}
	}
}

// TestE2EDropAnywhere drops a file on pages without a place for it: the page Your vectors takes it
// and leads back. A page of the first program cannot hand it on: it leads there, too, and the
// file is asked for once more.
func TestE2EDropAnywhere(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/record?from=here")
	v.until(`document.querySelector("#anywhere") !== null && document.documentElement.dataset.folders === "here"`)
	v.drop("h1", file)
	v.until(`location.pathname === "/vectors" && document.querySelector("#vectors-read") !== null`)
	if text := v.text("#vectors-foresay"); !strings.Contains(text, "mine.vec: GloVe text, 10 dimensions") {
		t.Errorf("what was dropped: %q", text)
	}
	checkAxe(v)
	v.click("#vectors-back a")
	v.until(`location.pathname === "/record" && location.search === "?from=here"`)

	v = newVisit(t, 390, 844)
	v.open(s.url + "/words")
	v.until(isReady)
	eval[bool](v, `document.dispatchEvent(new DragEvent("dragenter"))`)
	v.until(`document.documentElement.dataset.folders === "here"`)
	from := eval[string](v, `location.pathname + location.search + location.hash`)
	v.drop("h1", file)
	v.until(startedYours + ` && document.querySelector("#vectors-back") !== null`)
	if text := v.text("#vectors-back"); !strings.Contains(text, "once more") {
		t.Errorf("on the page Your vectors: %q", text)
	}
	if got := eval[string](v, `document.querySelector("#vectors-back a").getAttribute("href")`); got != from {
		t.Errorf("back leads to %s, not to %s", got, from)
	}
	v.noOverflow("the way back")
	v.giveVectors(file)
	v.click("#vectors-back a")
	v.until(`location.pathname === "/words" && ` + isReady)

	// A document has no program, and leads there, too.
	v.open(s.url + "/about/methods/weat")
	v.until(`document.documentElement.dataset.folders === "here"`)
	v.drop("h1", file)
	v.until(startedYours + ` && document.querySelector("#vectors-back a")?.getAttribute("href") === "/about/methods/weat"`)
}

// TestE2EDrop gives files in every way: dropped, in a folder with folders, and chosen. Each
// comes with the folders below what was dropped and without the system's own files; what
// is dropped beside the place opens nothing.
func TestE2EDrop(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	for _, name := range []string{"a-1990.vec", "hist/1990-w.npy", "hist/1990-vocab.pkl",
		"hist/old/1840-w.npy", "hist/.DS_Store"} {
		filestest.Write(t, filepath.Join(dir, filepath.FromSlash(name)), "abc")
	}
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/vectors")
	v.until(startedYours) // the program takes the first element of the body for its own
	eval[bool](v, aZone)
	v.drop("#zone", filepath.Join(dir, "a-1990.vec"), filepath.Join(dir, "hist"))
	want := []string{"a-1990.vec", "hist/1990-vocab.pkl", "hist/1990-w.npy", "hist/old/1840-w.npy"}
	if got := v.heardPaths(); !slices.Equal(got, want) {
		t.Errorf("dropped %q, want %q", got, want)
	}
	v.giveFiles("#zone-files", filepath.Join(dir, "a-1990.vec"))
	if got := v.heardPaths(); !slices.Equal(got, want[:1]) {
		t.Errorf("chose %q, want %q", got, want[:1])
	}
	v.drop("footer", filepath.Join(dir, "a-1990.vec"))
	if eval[bool](v, `Boolean(window.heard) || !location.pathname.endsWith("/vectors")`) {
		t.Error("a file that was dropped beside the place is taken, or opened")
	}
}
