package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/racetest"
)

func TestResolve(t *testing.T) {
	root, sub := resolver{"/", "abc"}, resolver{"/name/", "abc"}
	for _, c := range []struct{ in, root, sub string }{
		{"/", "/", "/name/"},
		{"/words", "/words", "/name/words"},
		{"/name/words", "/name/words", "/name/words"}, // the page prefixes its own links
		{"/web", "/web", "/name/web"},
		{"/web/style.css", "/web/style.css?v=abc", "/name/web/style.css?v=abc"},
		{"/web/loader.js?pack=x", "/web/loader.js?pack=x&v=abc", "/name/web/loader.js?pack=x&v=abc"},
		{"/web/fonts/a.woff2", "/web/fonts/a.woff2", "/name/web/fonts/a.woff2"},
		{"/app.js", "/app.js?v=abc", "/name/app.js?v=abc"},
		{"/app-worker.js", "/app-worker.js", "/name/app-worker.js"},
		{"#main", "#main", "#main"},
		{"https://example.org/", "https://example.org/", "https://example.org/"},
		{"//example.org/web/a.js", "//example.org/web/a.js", "//example.org/web/a.js"},
	} {
		if got := root.Resolve(c.in); got != c.root {
			t.Errorf("at /: %s becomes %s, want %s", c.in, got, c.root)
		}
		if got := sub.Resolve(c.in); got != c.sub {
			t.Errorf("at /name/: %s becomes %s, want %s", c.in, got, c.sub)
		}
	}
}

var address = regexp.MustCompile(`(?:src|href|content)="(/[^"]*|https?:[^"]*)"`)

// TestFirstFrame checks that the HTML asks for nothing that is not there,
// nothing from elsewhere, and holds nothing that its policy forbids.
func TestFirstFrame(t *testing.T) {
	racetest.Skip(t)
	for _, base := range []string{"/", "/name/"} {
		s := testSite(t, Options{Base: base, Meta: true})
		for _, p := range pages {
			if s.files[p.file()] == nil {
				continue
			}
			html := withoutLinked(t, s, p)
			for _, m := range address.FindAllStringSubmatch(html, -1) {
				checkAddress(t, s, base, p.path, m[1])
			}
			for _, bad := range []string{" style=", " onclick=", " onload=", "<style", "javascript:"} {
				if strings.Contains(html, bad) {
					t.Errorf("%s at %s: %q is blocked by the policy", p.path, base, bad)
				}
			}
			ours := []string{"web/loader.js"}
			if p.language != "" && p.language != locale.English {
				if ours = append(ours, firstPath(p.language, p.runs)); p.taught() {
					ours = append(ours, lessonsPath(p.language))
				}
			}
			own := 0
			for _, path := range ours {
				own += strings.Count(html, "src=\""+base+path+"?")
			}
			if own != len(ours) || strings.Count(html, "<script") != own+2 {
				t.Errorf("%s at %s: scripts other than go-app's two and %q:\n%s", p.path, base, ours, html)
			}
			if at := strings.Index(html, `\u`); at >= 0 {
				t.Errorf("%s at %s: a sign is written as Go does: %q", p.path, base, html[max(0, at-40):at+6])
			}
			if !strings.Contains(html, `<html lang="`+cmp.Or(p.language, locale.English)+`"`) {
				t.Errorf("%s at %s: another language in the HTML", p.path, base)
			}
			if first := scriptTags.FindString(html); !strings.Contains(first, loaderPath) ||
				!strings.Contains(first, " defer ") {
				t.Errorf("%s at %s: the first script is %s, not the loader, deferred", p.path, base, first)
			}
			if !strings.Contains(html, `http-equiv="Content-Security-Policy"`) {
				t.Errorf("%s at %s: no policy in the HTML", p.path, base)
			}
		}
	}
}

// TestDocuments checks the same of the documents about the data, whose one script runs no
// program, and that the browser checks what each loads.
func TestDocuments(t *testing.T) {
	racetest.Skip(t)
	s, err := New(testForms, Options{Base: "/name/", Meta: true})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for name, f := range s.files {
		if !strings.HasPrefix(name, "about/") || !strings.HasSuffix(name, ".html") {
			continue
		}
		n++
		html := string(f.body)
		for _, m := range address.FindAllStringSubmatch(html, -1) {
			checkAddress(t, s, "/name/", name, m[1])
		}
		for _, bad := range []string{" style=", " onclick=", " onload=", "<style", "javascript:"} {
			if strings.Contains(html, bad) {
				t.Errorf("%s: %q is blocked by the policy", name, bad)
			}
		}
		if strings.Count(html, "<script") != 2 || strings.Count(html, " integrity=") != 5 ||
			!strings.Contains(html, `http-equiv="Content-Security-Policy"`) {
			t.Errorf("%s: scripts, hashes or the policy are not as they should be:\n%.1500s", name, html)
		}
	}
	if n < 300 {
		t.Errorf("%d documents", n)
	}
}

func checkAddress(t *testing.T, s *Site, base, page, address string) {
	t.Helper()
	if !strings.HasPrefix(address, "/") {
		// Links out are for people to follow; nothing is fetched from there.
		if strings.HasPrefix(address, "https://") {
			return
		}
		t.Errorf("%s: address %s", page, address)
		return
	}
	path, _, _ := strings.Cut(address, "?")
	path, _, _ = strings.Cut(path, "#")
	rest, ok := strings.CutPrefix(path+"/", base)
	if !ok {
		t.Errorf("%s: %s is not below %s", page, address, base)
		return
	}
	rest = strings.TrimRight(rest, "/")
	if s.files[strings.TrimPrefix(rest+"/index.html", "/")] == nil && s.files[rest] == nil &&
		s.pictures[rest].file == nil {
		t.Errorf("%s: %s is not there", page, address)
	}
}

// TestServiceWorkerFiles checks the list that the service worker keeps: one
// file that is missing there would be missing offline.
func TestServiceWorkerFiles(t *testing.T) {
	racetest.Skip(t)
	for _, base := range []string{"/", "/name/"} {
		s := testSite(t, Options{Base: base})
		js := string(s.files["app-worker.js"].body)
		m := regexp.MustCompile(`const files = (\[.*?\]);`).FindStringSubmatch(js)
		if m == nil || !strings.Contains(js, s.version) || strings.Contains(js, "{{") {
			t.Fatalf("the template was not filled in:\n%.300s", js)
		}
		var files []string
		if err := json.Unmarshal([]byte(m[1]), &files); err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			checkAddress(t, s, base, "service worker", f)
		}
		// It keeps these once they were opened.
		var names []string
		for _, p := range fewOpen {
			names = append(names, p[1:])
		}
		for _, p := range keptOnceRead {
			if strings.Contains(m[1], `"`+base+p[1:]+`"`) {
				t.Errorf("base %s: %s is fetched on a first visit", base, p)
			}
		}
		if !strings.Contains(js, "("+strings.Join(names, "|")+")") || !strings.Contains(js, `(lessons|de|fr)(\/|$)`) {
			t.Errorf("the service worker does not keep %q when they are opened", names)
		}
		for _, path := range keptOnceAsked {
			if strings.Contains(m[1], path) || !strings.Contains(js, `"`+path+`":"sha256-`) {
				t.Errorf("base %s: %s is fetched on a first visit, or its hash is not known", base, path)
			}
		}
		scripts := slices.DeleteFunc(slices.Clone(keptOnceAsked), func(path string) bool {
			return strings.HasPrefix(path, "web/locale-") || strings.HasPrefix(path, "web/shared")
		})
		if !strings.Contains(js, `["`+strings.Join(scripts, `", "`)+`"].includes(path) || path.startsWith("web/locale-") || path.startsWith("web/shared")`) {
			t.Errorf("the service worker does not keep %q when they are asked for", keptOnceAsked)
		}
		for _, want := range []string{"web/app.wasm", "web/texts.wasm", "texts.js", "web/class.wasm", "class.js",
			"web/series.wasm", "series.js", "time", "corpus",
			"web/worker.js", "web/loader.js", "web/lexicons.json", "web/vendor/vega.min.js",
			"web/fonts/source-serif-4-latin-wght-normal.woff2", "words"} {
			if !strings.Contains(m[1], `"`+base+want) {
				t.Errorf("base %s: %s is not kept for offline use", base, want)
			}
		}
	}
}

func TestManifest(t *testing.T) {
	s := testSite(t, Options{Base: "/name/"})
	var m struct {
		Name, Scope string
		StartURL    string `json:"start_url"`
		Icons       []struct{ Src string }
	}
	if err := json.Unmarshal(s.files["manifest.webmanifest"].body, &m); err != nil {
		t.Fatal(err)
	}
	if m.Name != "Weatherglass" || m.Scope != "/name/" || m.StartURL != "/name/" || len(m.Icons) == 0 {
		t.Errorf("%+v", m)
	}
	for _, i := range m.Icons {
		checkAddress(t, s, "/name/", "manifest", i.Src)
	}
}

// TestWasmExec checks that go-app's loader is the one of this toolchain.
func TestWasmExec(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	got, status := fetch(&goapp.Handler{Version: "1", Resources: resolver{"/", "1"}}, "/wasm_exec.js")
	if status != 200 || !bytes.Equal(got, want) {
		t.Error("go-app's wasm_exec.js is not that of the Go toolchain; another version of go-app is needed")
	}
}
