package e2e

import (
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
)

// gate holds back one file of a site until it is opened.
type gate struct {
	next http.Handler
	path string
	once sync.Once
	open chan struct{}
}

func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == g.path || g.path == "" && strings.HasSuffix(r.URL.Path, ".wasm") {
		select {
		case <-g.open:
		case <-r.Context().Done():
			return
		}
	}
	g.next.ServeHTTP(w, r)
}

// opened lets it come.
func (g *gate) opened() { g.once.Do(func() { close(g.open) }) }

// holdBack serves the real site, but for one file until the gate is opened: of any program where path is "".
func holdBack(t *testing.T, path string) (*gate, *server) {
	t.Helper()
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{next: ours.Handler(), path: path, open: make(chan struct{})}
	s := serveTest(t, g)
	t.Cleanup(g.opened) // before the server is closed, which waits for it
	return g, s
}

// TestE2EFilesBeforeTheProgram chooses and drops files while the program is on its way, on each page with a
// place for them: they are kept, the page says so, and they are read once it can; also one that is chosen in a
// dialog that was opened before and closed after.
func TestE2EFilesBeforeTheProgram(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	vec := mineFile(t)
	text := filepath.Join(dir, "novel.txt")
	filestest.Write(t, text, strings.Repeat("The nurse and the engineer met her and him. ", 200))
	contexts := filepath.Join(dir, "contexts.jsonl")
	filestest.Write(t, contexts, contextLines(t, 2))
	for _, c := range []struct{ name, page, zone, file, read string }{
		{"chosen", "/vectors", "vectors", vec, `document.getElementById("vectors-read") !== null`},
		{"dropped", "/vectors", "vectors", vec, `document.getElementById("vectors-read") !== null`},
		{"late", "/vectors", "vectors", vec, `document.getElementById("vectors-read") !== null`},
		{"chosen", "/texts", "own-texts", text, `document.querySelector("main").innerText.includes("novel.txt")`},
		{"dropped", "/contexts", "contexts", contexts, `document.querySelector("#contexts-model")?.value.startsWith("own-")`},
	} {
		t.Run(c.name+strings.ReplaceAll(c.page, "/", "-"), func(t *testing.T) {
			g, s := holdBack(t, "/web/texts.wasm")
			v := newVisit(t, 390, 844)
			eval[bool](v, `location.href = "`+s.url+c.page+`", true`)
			v.until(`document.documentElement.dataset.folders === "here" && document.getElementById("` + c.zone + `-files") !== null`)
			eval[bool](v, `window.before = document.getElementById("`+c.zone+`-files"), true`)
			switch c.name {
			case "chosen":
				v.giveFiles("#"+c.zone+"-files", c.file)
			case "dropped":
				v.drop("#"+c.zone, c.file)
			}
			if c.name != "late" {
				v.until(`document.querySelector("#` + c.zone + `[data-kept] .keeps")?.checkVisibility() === true`)
				v.noOverflow("kept for the program")
			}
			g.opened()
			v.until(`!window.before.isConnected && document.getElementById("` + c.zone + `") !== null`)
			if c.name == "late" {
				eval[bool](v, `(() => {
					const files = new DataTransfer();
					files.items.add(new File(["word 1 2\nother 2 1\n"], "late.vec"));
					window.before.files = files.files;
					window.before.dispatchEvent(new Event("change", { bubbles: true }));
					return true;
				})()`)
			}
			v.until(c.read)
			v.complaints() // that it took long
		})
	}
}

// TestE2ENothingNotedYet: nobody who chose no file is told that one is noted, on any page that takes files.
func TestE2ENothingNotedYet(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, page := range []string{"/vectors", "/texts", "/series", "/contexts"} {
		v := newVisit(t, 390, 844)
		v.do(chromedp.Navigate(s.url + page))
		v.until(`document.querySelector(".drop .keeps") !== null`)
		if eval[bool](v, `[...document.querySelectorAll(".keeps")].some(e => e.checkVisibility())`) {
			t.Errorf("%s: a file is said to be noted", page)
		}
	}
}
