package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// framed is what a reading in a frame shows.
type framed struct{ Digest, Text string }

// inFrame opens a page of another site and returns what a frame of ours there says once it has
// measured. No script of the page can see into it: it is asked by way of its own context.
func (v *visit) inFrame(url, ours string) (said framed) {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	worlds := make(chan runtime.ExecutionContextID, 8)
	if err := chromedp.Listen(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExecutionContextCreated); ok && e.Context.Origin == ours {
			worlds <- e.Context.ID
		}
	}); err != nil {
		v.t.Fatal(err)
	}
	v.do(chromedp.Navigate(url))
	select {
	case world := <-worlds:
		var err error
		said, err = chromedp.Run(ctx, chromedp.Evaluate[framed](`new Promise((done) => {
			const look = () => {
				if (!document.querySelector(".plot svg") || !(`+isReady+`)) return setTimeout(look, 50);
				const page = document.getElementById("weatherglass");
				done({Digest: page.dataset.digest, Text: page.innerText});
			};
			look();
		})`, chromedp.EvalAwaitPromise, func(p *runtime.EvaluateParams) { p.ContextID = world }))
		if err != nil {
			v.t.Fatal(err)
		}
	case <-ctx.Done():
		v.t.Fatal("the page shows no frame of ours")
	}
	return said
}

// TestE2EFrame puts the HTML that the report copies on a page of another site: the frame there
// measures the reading again. Any other page of ours stays empty in a frame.
func TestE2EFrame(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	want, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/report#" + link)
	eval[bool](v, `navigator.clipboard.writeText = (text) => { window.taken = text; return Promise.resolve() }, true`)
	v.click("#copy-frame")
	v.until(`document.getElementById("copied").innerText === "Copied."`)
	code := eval[string](v, `window.taken`)
	if !strings.Contains(code, `src="`+s.url+`/embed#`+link+`"`) || strings.Contains(code, "<script") {
		t.Fatal(code)
	}

	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(`<!doctype html><html lang="en"><title>A blog</title><p>What I found:</p>` +
			strings.Replace(code, `loading="lazy"`, "", 1) + `<iframe id="whole" src="` + s.url +
			`/debias" title="not to be framed"></iframe>`))
	}))
	defer other.Close()
	// another origin, by its port, in the same process
	elsewhere := strings.Replace(other.URL, "127.0.0.1", "localhost", 1)
	for _, width := range []int64{1440, 390} {
		blog := newVisit(t, width, 1000)
		in := blog.inFrame(elsewhere, s.url)
		if in.Digest != want.Digest {
			t.Errorf("the frame has %s, want %s", in.Digest, want.Digest)
		}
		for _, text := range []string{"every number came out as in the link", "Science words lean to",
			"What this does not say", "Open in Weatherglass"} {
			if !strings.Contains(in.Text, text) {
				t.Errorf("the frame lacks %q: %s", text, in.Text)
			}
		}
		refused := false
		for _, said := range blog.complaints() {
			refused = refused || strings.Contains(said, "frame-ancestors")
		}
		if !refused {
			t.Error("another page was framed")
		}
	}

	v.open(s.url + "/embed#" + link)
	for _, theme := range []string{"light", "dark"} {
		v.theme(theme)
		checkAxe(v)
	}
	for _, width := range []int64{320, 390, 768} {
		v.do(chromedp.EmulateViewport(width, 900))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow("frame")
	}
	wrong := newVisit(t, 390, 844)
	wrong.fails(s.url + "/embed#AAAA")
	if text := wrong.text("#main"); !strings.Contains(text, "cannot be shown") {
		t.Error(text)
	}
}

// TestE2ECode writes a reading as programs: the texts of the page are those of the command line,
// and what a package lacks is refused.
func TestE2ECode(t *testing.T) {
	e2e(t)
	url, gone := serveUntil(t)
	v := newVisit(t, 1440, 900)
	v.open(url)
	digest := v.digest()
	v.click(`.share a[href*="/code#"]`)
	v.until(`location.pathname === "/code" && ` + isReady)
	if v.digest() != digest {
		t.Errorf("digest %s, of the reading %s", v.digest(), digest)
	}
	link := eval[string](v, `location.hash.slice(1)`)
	for _, language := range []string{"wefe", "sweater", "psychwordvec"} {
		v.click(`label:has(input[name="code-language"][value="` + language + `"])`)
		code, want := program(t, "code", "-for", language, link)
		if code != 0 {
			t.Fatal(want)
		}
		text, _ := json.Marshal(want)
		v.until(`document.getElementById("program").textContent === ` + string(text))
	}
	v.click(`label:has(input[name="code-language"][value="json"])`)
	v.until(`document.getElementById("program").textContent.startsWith("{")`)
	_, content := v.saved("Save as program.json")
	path := filepath.Join(t.TempDir(), "program.json")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, said := program(t, "run", "-json", path); code != 0 || !strings.Contains(said, digest) {
		t.Errorf("%s gives %s", content, said)
	}
	v.click(`label:has(input[name="code-language"][value="shell"])`)
	text, _ := json.Marshal(string(content))
	v.until(`document.getElementById("program").textContent.includes("weatherglass run - <<'EXPERIMENT'\n" + ` + string(text) + `)`)
	checkAxe(v)
	for _, width := range []int64{320, 390, 768} {
		v.do(chromedp.EmulateViewport(width, 900))
		v.until(fmt.Sprintf(`innerWidth === %d`, width))
		v.noOverflow("as code")
	}

	_, series := vectorstest.Reading(t, firstOfTime)
	v.open(url + "/code#" + series)
	v.click(`label:has(input[name="code-language"][value="wefe"])`)
	v.until(`document.getElementById("code-refused").innerText.includes("WEFE cannot")`)
	v.click(`label:has(input[name="code-language"][value="shell"])`)
	v.until(`document.getElementById("code-refused").innerText === "" && document.getElementById("program") !== null`)

	v.open(url + "/code#" + link)
	v.until(`caches.match("/web/texts.wasm", { ignoreSearch: true }).then((hit) => Boolean(hit))`)
	v.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
	v.do(chromedp.Reload()) // the service worker sees this page only now
	v.until(`caches.match("/code").then((hit) => Boolean(hit))`)
	v.ready()
	gone()
	v.do(chromedp.Reload())
	v.ready()
	if v.digest() != digest {
		t.Errorf("without a network the digest is %s", v.digest())
	}
	v.complaints() // that there is no network
}
