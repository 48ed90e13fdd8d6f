package site

import (
	"cmp"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/files/filestest"
	"weatherglass/metrics/racetest"
)

// TestSealedScripts: the scripts that hold hashes are scripts still, and hold those
// of what they load.
func TestSealedScripts(t *testing.T) {
	s := testSite(t, Options{Base: "/name/"})
	for path, wants := range map[string][]string{
		"web/loader.js": {"wasm_exec.js", "app.js", "texts.js", "app.css", "web/app.wasm", "web/texts.wasm", "web/worker.js",
			"web/chart.js", "web/style.css", "web/vendor/vega.min.js"},
		"web/worker.js": {"wasm_exec.js", "web/lexicons.json", "web/sum.js", "packs/index.json", "corpora/index.json"},
		"app-worker.js": {"web/app.wasm", "web/texts.wasm", "web/loader.js",
			"web/fonts/source-sans-3-latin-wght-normal.woff2", "web/icons/icon.svg", "manifest.webmanifest"},
	} {
		body := string(s.files[path].body)
		for _, want := range wants {
			if !strings.Contains(body, `"`+want+`":"`+integrity(s.files[want].body)+`"`) {
				t.Errorf("%s does not hold the hash of %s", path, want)
			}
		}
		if strings.Contains(body, soundMark) || !strings.Contains(body, "async function sound(") {
			t.Errorf("%s lacks what it shares with others", path)
		}
		node, err := exec.LookPath("node")
		if err != nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "script.js")
		filestest.Write(t, file, body)
		if out, err := exec.Command(node, "--check", file).CombinedOutput(); err != nil {
			t.Errorf("%s: %s", path, out)
		}
	}
}

// falsehood finds an attribute that browsers take for true though it says false.
var falsehood = regexp.MustCompile(
	`(<[^>]*?) (?:checked|selected|disabled|open|hidden|multiple|readonly|required)="false"`)

// TestSealedPages: every script and style of a page has its hash beside it, and no
// attribute says false that browsers would take for true.
func TestSealedPages(t *testing.T) {
	const base = "/name/"
	s := testSite(t, Options{Base: base})
	for _, p := range pages {
		html := withoutLinked(t, s, p)
		n := 0
		for _, tag := range loading.FindAllString(html, -1) {
			m := loaded.FindStringSubmatch(tag)
			if !strings.HasPrefix(tag, "<script") && !strings.Contains(tag, `rel="stylesheet"`) {
				continue
			}
			n++
			f := s.files[strings.TrimPrefix(m[1], base)]
			if f == nil || !strings.Contains(tag, `integrity="`+integrity(f.body)+`"`) {
				t.Errorf("%s: %s has not the hash of its file", p.path, tag)
			}
		}
		if n < 6 {
			t.Errorf("%s: %d scripts and styles", p.path, n)
		}
		if m := falsehood.FindString(html); m != "" {
			t.Errorf("%s: %s", p.path, m)
		}
	}
	const said = `<input checked="false" type="radio" disabled="false"><p aria-hidden="false">checked="false"</p>`
	if got := ordered(said); got != `<input type="radio"><p aria-hidden="false">checked="false"</p>` {
		t.Errorf("got %s", got)
	}
}

// TestProgramOfEachPage: Measure, Words and Debias start the first program, the pages of a class's
// phones that of the class, but for the lesson that counts in texts, Time, Corpus and Map theirs, all other pages the
// full one: in what is asked for early, by the loader and by the script that starts it, which
// says how large that very program is.
func TestProgramOfEachPage(t *testing.T) {
	racetest.Skip(t)
	for _, base := range []string{"/", "/name/"} {
		s := testSite(t, Options{Base: base})
		for _, p := range pages {
			name, below := "texts", strings.Contains(p.path, "/lessons")
			last := p.path[strings.LastIndexByte(p.path, '/'):]
			path := cmp.Or(strings.TrimPrefix(p.path, locale.PrefixOf(p.language)), "/")
			switch {
			case slices.Contains([]string{"/", "/words", "/debias"}, path):
				name = "app"
			case slices.Contains([]string{"/time", "/corpus", "/map", "/compare"}, path):
				name = "series"
			case below && !slices.Contains([]string{"/own", "/class", "/sheet", "/tests", "/ratings", "/years"}, last):
				name = "class"
			}
			others := slices.DeleteFunc([]string{"app", "texts", "class", "series"},
				func(other string) bool { return other == name })
			html, start := string(s.files[p.file()].body), string(s.files[name+".js"].body)
			for _, want := range []string{`href="` + base + "web/" + name + ".wasm?v=", `src="` + base + name + ".js?v="} {
				if !strings.Contains(html, want) {
					t.Errorf("%s at %s lacks %s", p.path, base, want)
				}
			}
			for _, other := range others {
				for _, not := range []string{base + "web/" + other + ".wasm", base + other + ".js"} {
					if strings.Contains(html, not) {
						t.Errorf("%s at %s has %s", p.path, base, not)
					}
				}
				if strings.Contains(start, other+".wasm") {
					t.Errorf("%s.js starts %s.wasm", name, other)
				}
			}
			if asks := strings.Contains(html, "program="+name); asks != (name != "app") {
				t.Errorf("%s at %s: the loader hears of the program: %v", p.path, base, asks)
			}
			if !strings.Contains(start, `"`+base+"web/"+name+".wasm?v=") {
				t.Errorf("%s.js does not start %s.wasm", name, name)
			}
			if !strings.Contains(start, `goappWasmContentLength = "`+strconv.Itoa(len(s.files["web/"+name+".wasm"].body))+`"`) {
				t.Errorf("%s.js does not know how large its program is", name)
			}
		}
	}
}

// TestLoaderIsSentWhole: a browser must not take a damaged copy of the one script
// that mends all others for good.
func TestLoaderIsSentWhole(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	r := httptest.NewRequest(http.MethodGet, "/"+loaderPath+"?v="+s.version, nil)
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	if h := w.Header(); w.Code != http.StatusOK || h.Get("ETag") != "" || h.Get("Last-Modified") != "" ||
		h.Get("Cache-Control") != cacheAsk {
		t.Errorf("status %d, %v", w.Code, h)
	}
	if !strings.Contains(headersFile("/name/"), "/name/"+loaderPath+"\n  Cache-Control: no-store\n") {
		t.Error("an exported site does not say so")
	}
}
