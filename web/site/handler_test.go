package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/web/about"
	"weatherglass/web/build"

	"github.com/andybalholm/brotli"
)

// testWasm stands for app.wasm, and with its name behind it for the second program: the
// server does not look into either.
var testWasm = bytes.Repeat([]byte("\x00asm not really; "), 1000)

// testDepot returns a depot in dir with small programs.
func testDepot(t *testing.T, dir string) build.Depot {
	t.Helper()
	d, err := putDepot(dir)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func putDepot(dir string) (build.Depot, error) {
	err := os.WriteFile(filepath.Join(dir, build.App.File), testWasm, 0o644)
	for _, p := range build.Programs[1:] {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, p.File), append(bytes.Clone(testWasm), p.File...), 0o644)
		}
	}
	return build.Depot{Files: os.DirFS(dir), Dir: dir}, err
}

// fewDocuments stands for the hundreds about the data, which take longer to write, above all
// under the race detector, than all else that is tested here.
func fewDocuments(about.Contents) (map[string][]byte, error) {
	out := map[string][]byte{}
	names := []string{"about", "about/methods", "about/terms", "about/cite"}
	for _, m := range experiment.Methods() { // to which readings lead
		names = append(names, "about/methods/"+m.ID)
	}
	for _, name := range names {
		out[name+"/index.html"] = []byte("<!doctype html><title>" + name + "</title>")
	}
	return out, nil
}

// place is where a site of a test stands.
type place struct {
	base string
	meta bool
}

// sites are those without packs of a test's own: each takes seconds to make, and no test changes one.
var sites = map[place]*Site{}

func testSite(t *testing.T, o Options) *Site {
	t.Helper()
	at := place{o.Base, o.Meta}
	if s := sites[at]; s != nil && o.Packs == "" {
		return s
	}
	o.documents = fewDocuments
	s, err := New(testForms, o)
	if err != nil {
		t.Fatal(err)
	}
	if o.Packs == "" {
		sites[at] = s
	}
	return s
}

// request asks h and returns the answer; headers are name, value, ...
func request(t *testing.T, h http.Handler, method, path string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func readAll(t *testing.T, r *http.Response) []byte {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHandlerAnswers(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	h := s.Handler()
	versioned := "/web/app.wasm?v=" + s.version
	counts, sentences := "", ""
	for name := range s.packed {
		if strings.HasPrefix(name, "corpora/novels-en/") {
			counts = name
		}
		if strings.HasPrefix(name, "encoders/e5-small-v2/") {
			sentences = name
		}
	}
	for _, c := range []struct {
		path   string
		status int
		kind   string
		cache  string
	}{
		{"/", 200, "text/html; charset=utf-8", cacheAsk},
		{"/words", 200, "text/html; charset=utf-8", cacheAsk},
		{"/?x=1", 200, "text/html; charset=utf-8", cacheAsk},
		{"/app.js", 200, "text/javascript; charset=utf-8", cacheAsk},
		{"/app.js?v=" + s.version, 200, "text/javascript; charset=utf-8", cacheForEver},
		{"/wasm_exec.js", 200, "text/javascript; charset=utf-8", cacheAsk},
		{"/app-worker.js?v=" + s.version, 200, "text/javascript; charset=utf-8", cacheAsk},
		{"/manifest.webmanifest", 200, "application/manifest+json", cacheAsk},
		{versioned, 200, "application/wasm", cacheForEver},
		{"/web/app.wasm", 200, "application/wasm", cacheAsk},
		{"/web/app.wasm?v=000000000000", 200, "application/wasm", cacheAsk},
		{"/web/tokens.css", 200, "text/css; charset=utf-8", cacheAsk},
		{"/web/lexicons.json", 200, "application/json", cacheAsk},
		{"/web/fonts/source-sans-3-latin-wght-normal.woff2", 200, "font/woff2", cacheWeek},
		{"/web/vendor/vega.min.js", 200, "text/javascript; charset=utf-8", cacheAsk},
		{"/packs/index.json", 200, "application/json", cacheAsk},
		{"/corpora/index.json", 200, "application/json", cacheAsk},
		{"/corpora/novels-en/manifest.json", 200, "application/json", cacheAsk},
		{"/corpora/novels-en/sentences/manifest.json", 200, "application/json", cacheAsk},
		{"/" + counts, 200, "application/octet-stream", cacheForEver},
		{"/encoders/e5-small-v2/manifest.json", 200, "application/json", cacheAsk},
		{"/" + sentences, 200, "application/octet-stream", cacheForEver},
		{"/encoders/", 404, "text/html; charset=utf-8", cacheAsk},
		{"/corpora/novels-en/none.bin.gz", 404, "text/html; charset=utf-8", cacheAsk},
		{"/packs/" + FirstPack + "/manifest.json", 200, "application/json", cacheAsk},
		{"/healthz", 200, "text/plain; charset=utf-8", "no-store"},
		{"/words/", 301, "text/html; charset=utf-8", ""},
		{"/nothing", 404, "text/html; charset=utf-8", cacheAsk},
		{"/404.html", 404, "text/html; charset=utf-8", cacheAsk},
		{"/index.html", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web/", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web/sw.js", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web/web.go", 404, "text/html; charset=utf-8", cacheAsk},
		{"/packs/", 404, "text/html; charset=utf-8", cacheAsk},
		{"/packs/" + FirstPack + "/", 404, "text/html; charset=utf-8", cacheAsk},
		{"/packs/none/manifest.json", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web/../go.mod", 404, "text/html; charset=utf-8", cacheAsk},
		{"/packs/../../go.mod", 404, "text/html; charset=utf-8", cacheAsk},
		{"/web/%2e%2e/go.mod", 404, "text/html; charset=utf-8", cacheAsk},
		{"//example.org/", 404, "text/html; charset=utf-8", cacheAsk},
	} {
		r := request(t, h, "GET", "http://localhost"+c.path)
		if r.StatusCode != c.status || r.Header.Get("Content-Type") != c.kind || r.Header.Get("Cache-Control") != c.cache {
			t.Errorf("GET %s: %d, %s, %q; want %d, %s, %q", c.path, r.StatusCode,
				r.Header.Get("Content-Type"), r.Header.Get("Cache-Control"), c.status, c.kind, c.cache)
		}
		for _, want := range securityHeaders {
			if got := r.Header.Get(want.name); got != want.value {
				t.Errorf("GET %s: %s is %q", c.path, want.name, got)
			}
		}
	}
}

func TestHandlerRefusesMethods(t *testing.T) {
	h := testSite(t, Options{Base: "/"}).Handler()
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "PATCH"} {
		if r := request(t, h, method, "/"); r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s /: %d, Allow %q", method, r.StatusCode, r.Header.Get("Allow"))
		}
	}
	for _, path := range []string{"/", "/web/app.wasm", "/nothing"} {
		r := request(t, h, "HEAD", path)
		if b := readAll(t, r); len(b) != 0 || r.Header.Get("Content-Length") == "" {
			t.Errorf("HEAD %s: %d bytes of body, Content-Length %q", path, len(b), r.Header.Get("Content-Length"))
		}
	}
}

func TestHandlerEncodings(t *testing.T) {
	h := testSite(t, Options{Base: "/"}).Handler()
	for _, c := range []struct{ accept, want string }{
		{"", ""}, {"identity", ""}, {"gzip", "gzip"}, {"gzip, deflate, br, zstd", "br"},
		{"br;q=0, gzip", "gzip"}, {"BR", "br"}, {"gzip;q=0.5, br;q=0.1", "br"}, {"br;q=x", ""},
		{"brotli", ""}, {"gzip;q=0", ""},
	} {
		r := request(t, h, "GET", "/web/app.wasm", "Accept-Encoding", c.accept)
		if got := r.Header.Get("Content-Encoding"); got != c.want {
			t.Errorf("Accept-Encoding %q: Content-Encoding %q, want %q", c.accept, got, c.want)
		}
		body := readAll(t, r)
		if got := r.Header.Get("Content-Length"); got != fmt.Sprint(len(body)) {
			t.Errorf("Accept-Encoding %q: Content-Length %s for %d bytes", c.accept, got, len(body))
		}
		if !bytes.Equal(decode(t, c.want, body), testWasm) {
			t.Errorf("Accept-Encoding %q: another body", c.accept)
		}
		if r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: no Vary", c.accept)
		}
		again := request(t, h, "GET", "/web/app.wasm", "Accept-Encoding", c.accept, "If-None-Match", r.Header.Get("ETag"))
		if again.StatusCode != 304 {
			t.Errorf("Accept-Encoding %q: the ETag gives %d", c.accept, again.StatusCode)
		}
	}
	plain := request(t, h, "GET", "/web/app.wasm").Header.Get("ETag")
	if r := request(t, h, "GET", "/web/app.wasm", "Accept-Encoding", "br", "If-None-Match", plain); r.StatusCode != 200 {
		t.Errorf("the ETag of the plain file holds for brotli: %d", r.StatusCode)
	}
}

func decode(t *testing.T, encoding string, body []byte) []byte {
	t.Helper()
	var r io.Reader = bytes.NewReader(body)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHandlerRanges(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	h := s.Handler()
	shard := anyPacked(t, s)
	for _, path := range []string{"/web/app.wasm", "/packs/" + shard} {
		whole := readAll(t, request(t, h, "GET", path))
		for _, c := range []struct{ header, want string }{
			{"bytes=2-5", string(whole[2:6])}, {"bytes=-3", string(whole[len(whole)-3:])},
		} {
			r := request(t, h, "GET", path, "Range", c.header, "Accept-Encoding", "br, gzip")
			if got := readAll(t, r); r.StatusCode != 206 || string(got) != c.want || r.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s, Range %s: %d, %q", path, c.header, r.StatusCode, got)
			}
		}
		for _, none := range []string{"bytes=99999999-", "bytes=-0", "bytes=-000", "bytes= -0 ,-0"} {
			if r := request(t, h, "GET", path, "Range", none); r.StatusCode != 416 ||
				r.Header.Get("Content-Range") != fmt.Sprintf("bytes */%d", len(whole)) {
				t.Errorf("%s: the range %s, which holds nothing, gives %d, %q", path, none, r.StatusCode,
					r.Header.Get("Content-Range"))
			}
		}
		if r := request(t, h, "GET", path, "Range", "bytes=-0,0-1"); r.StatusCode != 206 ||
			string(readAll(t, r)) != string(whole[:2]) {
			t.Errorf("%s: a range beside an empty one gives %d", path, r.StatusCode)
		}
		r := request(t, h, "GET", path, "Range", "bytes=0-1", "If-Range", `"another"`)
		if r.StatusCode != 200 {
			t.Errorf("%s: If-Range of another version gives %d", path, r.StatusCode)
		}
	}
}

func anyPacked(t *testing.T, s *Site) string {
	t.Helper()
	for name := range s.packed {
		if strings.HasSuffix(name, ".wev") {
			return strings.TrimPrefix(name, "packs/")
		}
	}
	t.Fatal("no pack has a content-addressed file")
	return ""
}

func TestHandlerPackedFile(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	r := request(t, s.Handler(), "GET", "/packs/"+anyPacked(t, s), "Accept-Encoding", "br, gzip")
	h := r.Header
	if r.StatusCode != 200 || h.Get("Cache-Control") != cacheForEver || h.Get("Content-Encoding") != "" ||
		h.Get("ETag") == "" || h.Get("Accept-Ranges") != "bytes" {
		t.Errorf("%d, %v", r.StatusCode, h)
	}
}

func TestContentSum(t *testing.T) {
	for name, want := range map[string]string{
		"s000-0123456789ab.wev":              "0123456789ab",
		"lexicon-words-0123456789ab.tsv.gz":  "0123456789ab",
		"manifest.json":                      "",
		"index.json":                         "",
		"s000-0123.wev":                      "",
		"lexicon-words-in-plain-letters.txt": "",
	} {
		if got := contentSum(name); got != want {
			t.Errorf("contentSum(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestImprove checks that the better build.Form takes the place of the quick one and
// that the next start finds it.
func TestImprove(t *testing.T) {
	racetest.Skip(t)
	dir := t.TempDir()
	d := testDepot(t, dir)
	s, err := New(d, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		t.Fatal(err)
	}
	wasm := s.files["web/app.wasm"]
	if q := wasm.brotli.Load().form.Quality; q != build.BrotliFast {
		t.Fatalf("first quality %d", q)
	}
	first := wasm.etag(wasm.brotli.Load())
	s.Improve(context.Background(), "web/app.wasm")
	if q := wasm.brotli.Load().form.Quality; q != build.BrotliFast {
		t.Fatalf("quality %d of what is left", q)
	}
	s.Improve(context.Background())
	if q := wasm.brotli.Load().form.Quality; q != build.BrotliBest {
		t.Fatalf("quality %d after improve", q)
	}
	if wasm.etag(wasm.brotli.Load()) == first {
		t.Error("the ETag did not change with the bytes")
	}
	if _, ok := d.Kept(wasm.hash, build.Form{Encoding: "br", Quality: build.BrotliFast}); ok {
		t.Error("the quick form was not swept away")
	}
	again, err := New(d, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		t.Fatal(err)
	}
	if q := again.files["web/app.wasm"].brotli.Load().form.Quality; q != build.BrotliBest {
		t.Errorf("the next start has quality %d", q)
	}
	if again.version != s.version {
		t.Errorf("same contents, versions %s and %s", s.version, again.version)
	}
}

// FuzzHandler asks for anything: the answer is never a fault of the server, and
// only what a site has is given out.
func FuzzHandler(f *testing.F) {
	s, err := New(testForms, Options{Base: "/", documents: fewDocuments})
	if err != nil {
		f.Fatal(err)
	}
	h := s.Handler()
	for _, path := range []string{"/", "/words/", "/web/app.wasm", "/packs/../go.mod",
		"/packs/" + FirstPack + "/manifest.json", "/%00", "//", "/web/..%2f"} {
		f.Add("GET", path, "v=1&%zz", "bytes=0-1,2-", "br;q=1e999, gzip")
	}
	f.Fuzz(func(t *testing.T, method, path, query, span, accept string) {
		r := &http.Request{Method: method, URL: &url.URL{Path: path, RawQuery: query},
			Header: http.Header{"Range": {span}, "Accept-Encoding": {accept}}}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		switch w.Code {
		case 200, 206, 301, 304, 404, 405, 416:
		default:
			t.Errorf("%s %q: %d", method, path, w.Code)
		}
		if to := w.Header().Get("Location"); to != "" && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//")) {
			t.Errorf("%q leads to %q", path, to)
		}
	})
}
