package main

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets"
)

// exported writes a site to a folder and serves it below its base as a static
// host would: files, no headers of ours.
func exported(t *testing.T, base string) (dir string, h http.Handler) {
	t.Helper()
	dir = t.TempDir()
	s := testSite(t, siteOptions{base: base, meta: true})
	n, err := s.export(t.Context(), dir, base)
	if err != nil {
		t.Fatal(err)
	}
	if n < 30 {
		t.Errorf("%d files", n)
	}
	return dir, staticHost(dir, base)
}

func staticHost(dir, base string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(base, http.StripPrefix(strings.TrimSuffix(base, "/"), http.FileServer(http.Dir(dir))))
	return mux
}

func TestExportServesItself(t *testing.T) {
	for _, base := range []string{"/", "/name/", "/a/b/"} {
		_, h := exported(t, base)
		ts := httptest.NewServer(h)
		for _, path := range []string{"", "words/", "app.js", "wasm_exec.js", "app-worker.js", "manifest.webmanifest", "web/app.wasm", "web/worker.js", "web/lexicons.json", "packs/index.json", "404.html", "packs/" + firstPack + "/manifest.json"} {
			r, err := http.Get(ts.URL + base + path)
			if err != nil {
				t.Fatal(err)
			}
			b, err := io.ReadAll(r.Body)
			_ = r.Body.Close()
			if err != nil || r.StatusCode != 200 || len(b) == 0 {
				t.Errorf("%s%s: %d, %d bytes, %v", base, path, r.StatusCode, len(b), err)
			}
		}
		ts.Close()
	}
}

func TestExportHasEveryPackFile(t *testing.T) {
	dir, _ := exported(t, "/")
	s := testSite(t, siteOptions{base: "/"})
	for name := range s.packed {
		want, err := fs.Stat(assets.Packs(), name)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(filepath.Join(dir, "packs", name)); err != nil || info.Size() != want.Size() {
			t.Errorf("packs/%s: %v", name, err)
		}
	}
	headers, err := os.ReadFile(filepath.Join(dir, "_headers"))
	if err != nil || !strings.Contains(string(headers), policyHeader) || !strings.Contains(string(headers), "\n/packs/*.wev\n  Cache-Control: "+cacheForEver) {
		t.Errorf("_headers: %v\n%s", err, headers)
	}
}

func TestExportRefusesFullFolder(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "thesis.txt")
	writeTestFile(t, kept, "mine")
	code, out, errs := runCommand("", "export", dir)
	if code != exitFailed || out != "" || !strings.Contains(errs, "not empty") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	if b, err := os.ReadFile(kept); err != nil || string(b) != "mine" {
		t.Errorf("the file became %q, %v", b, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%d files in the folder", len(entries))
	}
	code, _, errs = runCommand("", "export", kept)
	if code != exitFailed || !strings.Contains(errs, "empty or not there") {
		t.Errorf("a file as folder: exit %d, %q", code, errs)
	}
}

func TestExportCommand(t *testing.T) {
	builtDist(t)
	dir := filepath.Join(t.TempDir(), "new", "folder")
	code, out, errs := runCommand("", "export", "-base", "/bias/", dir)
	if code != exitOK || !strings.Contains(out, "/bias/") {
		t.Fatalf("exit %d, %q, %q", code, out, errs)
	}
	html, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !strings.Contains(string(html), `"/bias/web/loader.js`) {
		t.Errorf("index.html: %v", err)
	}
	var names []string
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	for _, want := range []string{".nojekyll", "404.html", "_headers", "app-worker.js", "index.html", "packs", "web", "words"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is missing among %v", want, names)
		}
	}
}
