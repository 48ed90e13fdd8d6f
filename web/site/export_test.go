package site

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/files/filestest"
	"weatherglass/metrics/racetest"
)

// exported writes a site to a folder and serves it below its base as a static
// host would: files, no headers of ours.
func exported(t *testing.T, base string) (dir string, h http.Handler) {
	t.Helper()
	dir = t.TempDir()
	s := testSite(t, Options{Base: base, Meta: true})
	n, err := s.Export(t.Context(), dir, base)
	if err != nil {
		t.Fatal(err)
	}
	if n < 30 {
		t.Errorf("%d files", n)
	}
	return dir, filestest.Host(dir, base)
}

func TestExportServesItself(t *testing.T) {
	racetest.Skip(t)
	for _, base := range []string{"/", "/name/", "/a/b/"} {
		_, h := exported(t, base)
		ts := httptest.NewServer(h)
		for _, path := range []string{"", "words/", "time/", "corpus/", "app.js", "texts.js", "web/texts.wasm",
			"wasm_exec.js", "app-worker.js", "manifest.webmanifest", "web/app.wasm", "web/worker.js", "web/lexicons.json",
			"packs/index.json", "corpora/index.json", "corpora/novels-en/manifest.json",
			"encoders/e5-small-v2/manifest.json", "corpora/novels-en/sentences/manifest.json",
			"404.html",
			"packs/" + FirstPack + "/manifest.json", "2-3/", "de/2-3/", "fr/8-1/", "web/preview/index.png",
			"web/preview/de/compare.png"} {
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
	racetest.Skip(t)
	dir, _ := exported(t, "/")
	s := testSite(t, Options{Base: "/"})
	below := map[string]fs.FS{"packs": assets.Packs(), "corpora": assets.Corpora(), "encoders": assets.Encoders()}
	for name := range s.packed {
		folder, rest, _ := strings.Cut(name, "/")
		from := below[folder]
		if texts, file, ok := strings.Cut(rest, "/sentences/"); ok {
			from, rest = assets.Sentences(), texts+"/"+file
		}
		want, err := fs.Stat(from, rest)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name))); err != nil || info.Size() != want.Size() {
			t.Errorf("%s: %v", name, err)
		}
	}
	headers, err := os.ReadFile(filepath.Join(dir, "_headers"))
	if err != nil || !strings.Contains(string(headers), policyHeader) ||
		!strings.Contains(string(headers), "\n/packs/*.wev\n  Cache-Control: "+cacheForEver) ||
		!strings.Contains(string(headers), "\n/corpora/*.gz\n  Cache-Control: "+cacheForEver) ||
		!strings.Contains(string(headers), "\n/encoders/*.gz\n  Cache-Control: "+cacheForEver) {
		t.Errorf("_headers: %v\n%s", err, headers)
	}
}

// A short address of a step leads to it, below every base.
func TestShortAddresses(t *testing.T) {
	racetest.Skip(t)
	dir, _ := exported(t, "/name/")
	for short, leads := range map[string]string{"2-3": "/name/lessons/test#step-3",
		"de/3-1": "/name/de/lessons/luck#step-1",
		"fr/8-5": "/name/fr/lessons/years#step-5"} {
		text, err := os.ReadFile(filepath.Join(dir, short, "index.html"))
		if err != nil || !strings.Contains(string(text), `content="0; url=`+leads+`"`) {
			t.Errorf("%s: %v\n%s", short, err, text)
		}
	}
}
