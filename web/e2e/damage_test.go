package e2e

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"weatherglass/vectors/vectorstest"
)

// damager answers for a site, and for one of its files otherwise while it is told to.
type damager struct {
	next http.Handler

	mu    sync.Mutex
	path  string
	how   string // "corrupt", "cut", "lost", "stall", after half of it "stop", or "slow"
	times int    // so many answers; below 0: all
}

func (d *damager) set(path, how string, times int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.path, d.how, d.times = path, how, times
}

// waits reports whether an answer is still to be damaged.
func (d *damager) waits() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.times > 0
}

// take returns how the answer is to be damaged, "" if not.
func (d *damager) take(path string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if path != d.path || d.times == 0 {
		return ""
	}
	d.times--
	return d.how
}

func (d *damager) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	how := ""
	if r.Method == http.MethodGet {
		how = d.take(r.URL.Path)
	}
	switch how {
	case "":
		d.next.ServeHTTP(w, r)
		return
	case "lost":
		http.Error(w, "no such file", http.StatusNotFound)
		return
	case "stall":
		<-r.Context().Done()
		return
	}
	// As the server has it, with all that lets a cache keep it, but for the bytes.
	plain := r.Clone(r.Context())
	for _, h := range []string{"Accept-Encoding", "If-None-Match", "Range"} {
		plain.Header.Del(h)
	}
	rec := httptest.NewRecorder()
	d.next.ServeHTTP(rec, plain)
	body := rec.Body.Bytes()
	half := body[:len(body)/2]
	switch how {
	case "cut":
		body = half
	case "stop", "slow": // the connection stays, and nothing comes any more, or little at a time
	default:
		body = append([]byte(nil), body...)
		body[len(body)/2] ^= 1
	}
	for name, values := range rec.Header() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	switch how {
	case "stop":
		_, _ = w.Write(half)
		<-r.Context().Done()
	case "slow":
		drip(w, r, body)
	default:
		_, _ = w.Write(body)
	}
}

// drip sends a body in pieces that come steadily, over more than twice the time that the page waits for one.
func drip(w http.ResponseWriter, r *http.Request, body []byte) {
	const pieces = 8
	for piece := range slices.Chunk(body, len(body)/pieces+1) {
		_, _ = w.Write(piece)
		_ = http.NewResponseController(w).Flush()
		select {
		case <-time.After(2 * time.Second):
		case <-r.Context().Done():
			return
		}
	}
}

func serveDamaged(t *testing.T) (*server, *damager) {
	t.Helper()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	d := &damager{next: s.Handler()}
	return serveTest(t, d), d
}

// startFiles are what the page cannot start or measure without; those of Time, and of a series of the visitor's, in the
// end.
var startFiles = []string{"/wasm_exec.js", "/app.js", "/web/worker.js", "/web/app.wasm", "/web/lexicons.json",
	"/web/loader.js", "/series.js", "/web/series.wasm", "/texts.js", "/web/texts.wasm"}

// needing is the page that needs a file, and the digest of what it opens with.
func needing(t *testing.T, file string) (page, digest string) {
	t.Helper()
	page, question := "/", vectorstest.WEAT8
	switch {
	case strings.Contains(file, "/series."):
		page, question = "/time", firstOfTime
	case strings.Contains(file, "/texts."):
		page, question = "/series", firstOfTime
	}
	want, _ := vectorstest.Reading(t, question)
	return page, want.Digest
}

// complaint is what the page says in the place of a reading when it cannot make one.
// Nothing is drawn before the styles are there.
const complaint = `document.styleSheets.length < 3 ? "" : [...document.querySelectorAll(".setup .failed, .stamp .failed, .unstarted, #error")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => e.innerText).join(" ")`

// settingUp says whether the page still promises to start, beside what it says of that.
const settingUp = `[...document.querySelectorAll(".setup :is(.headline, .verdict):not(.failed)")].some((e) => e.checkVisibility({ visibilityProperty: true }))`

// tryAgain presses Try again, or the browser's own button where nothing can offer one.
const tryAgain = `(document.getElementById("start-again") ?? [...document.querySelectorAll("#error button")].find((b) => b.innerText === "Try again") ??
	{ click: () => location.reload() }).click(), true`

// TestE2EDamagedOnce damages each file on its way to the page and so in the
// browser's cache: it is fetched again, and every number is right.
func TestE2EDamagedOnce(t *testing.T) {
	e2e(t)
	s, d := serveDamaged(t)
	files := append([]string{"/web/style.css", "/web/chart.js", "/web/vendor/vega.min.js", "/packs/index.json"},
		startFiles...)
	// which nothing fetches again
	files = slices.DeleteFunc(files, func(path string) bool { return path == "/web/loader.js" })
	for i, path := range files {
		t.Run(strings.ReplaceAll(path[1:], "/", "-"), func(t *testing.T) {
			page, want := needing(t, path)
			d.set(path, []string{"corrupt", "cut"}[i%2], 1)
			v := newVisit(t, 1440, 900)
			v.open(s.url + page)
			if got := v.digest(); got != want {
				t.Errorf("digest %s, want %s", got, want)
			}
			v.settled()
			if path == "/packs/index.json" { // the list of vectors needs it, the first reading does not
				eval[bool](v, `[...document.querySelectorAll("h1 button")].find(b => b.innerText.includes("GloVe")).click(), true`)
				v.until(`document.querySelector('[data-choice="glove-6b-50d"]') !== null`)
			}
			if d.waits() {
				t.Error("nobody asked for it")
			}
			if path == "/web/style.css" && eval[bool](v, `[...document.styleSheets].length < 3`) {
				t.Error("a style is missing")
			}
			v.complaints() // Chromium tells of each integrity that failed
		})
	}
}

// TestE2EDamaged has each file damaged, cut, lost or stalled for good: the page
// says so by name, and works once the file is there again. Two at a time: they wait long.
func TestE2EDamaged(t *testing.T) {
	e2e(t)
	for _, path := range startFiles {
		page, want := needing(t, path)
		for _, how := range []string{"corrupt", "cut", "lost", "stall"} {
			t.Run(how+strings.ReplaceAll(path, "/", "-"), func(t *testing.T) {
				t.Parallel()
				s, d := serveDamaged(t)
				d.set(path, how, -1)
				v := newVisit(t, 1440, 900)
				eval[bool](v, `location.href = "`+s.url+page+`", true`) // a stalled page never counts as loaded
				name := path[1:]
				if path == "/web/loader.js" {
					name = "" // who would name it is not there
				}
				// What is late is complained of until it comes: all is read at one moment.
				v.until(`(window.text = ` + complaint + `) !== "" && window.text.includes(` + strconv.Quote(name) +
					`) && [window.promised = ` + settingUp + `] && true`)
				if text := eval[string](v, `window.text`); strings.Contains(text, "undefined") {
					t.Errorf("the page says %q", text)
				}
				if eval[bool](v, `window.promised`) {
					t.Error("the instrument is still said to be set up")
				}
				d.set("", "", 0)
				eval[bool](v, tryAgain)
				v.ready()
				if got := v.digest(); got != want {
					t.Errorf("digest %s, want %s", got, want)
				}
				v.complaints()
			})
		}
	}
}

// TestE2EStalledOnce has each file of the start hang once, as a connection does that is lost on the way: it is asked
// for once more, and the page measures without anybody's doing.
func TestE2EStalledOnce(t *testing.T) {
	e2e(t)
	for _, path := range []string{"/wasm_exec.js", "/app.js", "/web/worker.js", "/web/lexicons.json",
		"/web/chart.js", "/texts.js"} {
		t.Run(strings.ReplaceAll(path[1:], "/", "-"), func(t *testing.T) {
			t.Parallel()
			page, want := needing(t, path)
			s, d := serveDamaged(t)
			d.set(path, "stall", 1)
			v := newVisit(t, 1440, 900)
			eval[bool](v, `location.href = "`+s.url+page+`", true`) // a stalled page never counts as loaded
			v.until(isReady + ` && document.querySelector(".plot svg") !== null`)
			if got := v.digest(); got != want {
				t.Errorf("digest %s, want %s", got, want)
			}
			if d.waits() {
				t.Error("nobody asked for it")
			}
			if n := eval[int](v, `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/web/`+needed(page)+`.wasm")).length`); n != 1 {
				t.Errorf("the program was asked for %d times", n)
			}
			v.complaints()
		})
	}
}

// needed is the program that a page runs.
func needed(page string) string {
	if page == "/" {
		return "app"
	}
	return "texts"
}

// TestE2ESlowButSteady has each file come in pieces over sixteen seconds: nothing that still comes is given up, by
// the page, the worker or the service worker.
func TestE2ESlowButSteady(t *testing.T) {
	e2e(t)
	for _, path := range []string{"/wasm_exec.js", "/app.js", "/web/worker.js", "/web/app.wasm", "/web/lexicons.json",
		"/web/chart.js", "/web/style.css"} {
		t.Run(strings.ReplaceAll(path[1:], "/", "-"), func(t *testing.T) {
			t.Parallel()
			page, want := needing(t, path)
			s, d := serveDamaged(t)
			d.set(path, "slow", -1)
			v := newVisit(t, 1440, 900)
			v.onNewDocument(`addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
				if (document.querySelector("#weatherglass[data-state=error]")) window.gaveUp = document.querySelector(".stamp .failed, .setup .failed, #error")?.innerText || "an error";
			}).observe(document.documentElement, { attributes: true, childList: true, subtree: true }));`)
			eval[bool](v, `location.href = "`+s.url+page+`", true`)
			v.until(isReady + ` && document.querySelector(".plot svg") !== null`)
			if got := v.digest(); got != want {
				t.Errorf("digest %s, want %s", got, want)
			}
			if said := eval[string](v, `window.gaveUp || ""`); said != "" {
				t.Errorf("while it came the page said %q", said)
			}
			v.settled()
			for _, p := range v.complaints() {
				if strings.Contains(p, "is not installed") {
					t.Error(p)
				}
			}
		})
	}
}

// TestE2EDamagedInServiceWorker damages everything that the service worker keeps:
// the next visit gets none of it, of either program.
func TestE2EDamagedInServiceWorker(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for program, start := range map[string]string{"app": "app.js", "texts": "texts.js"} {
		t.Run(program, func(t *testing.T) { damagedInServiceWorker(t, s, start, "web/"+program+".wasm") })
	}
}

// damagedInServiceWorker damages what is kept of the page that a program runs.
func damagedInServiceWorker(t *testing.T, s *server, start, program string) {
	page, want := needing(t, "/"+start)
	v := newVisit(t, 1440, 900)
	v.open(s.url + page)
	v.settled()
	v.until(`caches.match("/` + program + `", { ignoreSearch: true }).then((hit) => Boolean(hit))`)
	n := eval[int](v, `(async () => {
		let n = 0;
		for (const name of await caches.keys()) {
			if (!name.startsWith("weatherglass-page ")) continue;
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const kept = await cache.match(request), bytes = new Uint8Array(await kept.arrayBuffer());
				bytes[bytes.length >> 1] ^= 1;
				await cache.put(request, new Response(bytes, { headers: kept.headers }));
				n++;
			}
		}
		return n;
	})()`)
	if n < 20 {
		t.Fatalf("%d files are kept", n)
	}
	v.open(s.url + page + "?again")
	if got := v.digest(); got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
	v.until(`document.querySelector("svg.marks") !== null`)
	v.until(`(async () => {
		for (const name of await caches.keys()) for (const path of ["` + program + `", "web/lexicons.json", "web/worker.js", "wasm_exec.js", "web/texts.css", "` + start + `", "web/loader.js"]) {
			const kept = name.startsWith("weatherglass-page ") && await (await caches.open(name)).match("/" + path, { ignoreSearch: true });
			if (!kept) continue;
			const sum = "sha256-" + btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()))));
			if (sum !== kept.headers.get("Weatherglass-Sum")) return false;
		}
		return true;
	})()`)
	v.complaints()
}

// TestE2EWorkerDies ends the worker without a word, with Web Locks and without:
// the question that it worked on is answered with an error, the next with a reading.
func TestE2EWorkerDies(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for name, without := range map[string]string{"locks": "", "silence": `delete Navigator.prototype.locks; const every = setInterval; window.setInterval = (f, ms) => every(f, ms / 20);`} {
		t.Run(name, func(t *testing.T) {
			v := newVisit(t, 1440, 900)
			v.onNewDocument(without + `
				const Real = Worker;
				window.Worker = class extends Real {
					postMessage(message) {
						super.postMessage(message);
						if (window.dies && typeof message === "string") { window.dies = false; this.terminate(); }
					}
				};`)
			v.open(s.url)
			eval[bool](v, `window.dies = true, document.getElementById("measure").click(), true`)
			v.until(`document.getElementById("error") !== null`)
			if text := v.text("#error"); !strings.Contains(text, "ended without a word") {
				t.Errorf("the page says %q", text)
			}
			eval[bool](v, tryAgain)
			v.ready()
		})
	}
}
