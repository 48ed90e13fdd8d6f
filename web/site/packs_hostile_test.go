//go:build unix

package site

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"
)

// A folder of packs gives out what the manifests name, and nothing else that lies
// there.
func TestPacksServeOnlyWhatTheManifestNames(t *testing.T) {
	racetest.Skip(t)
	dir := vectorstest.Packs(t)
	for name, text := range map[string]string{
		"tiny/evil.html": "<script>alert(1)</script>", "tiny/app-0123456789ab.js": "alert(1)", "tiny/notes.txt": "mine",
		"tiny/card.md": "# Card", "thesis.txt": "mine", "other/secret-0123456789ab.wev": "mine",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		filestest.Write(t, filepath.Join(dir, name), text)
	}
	// Nothing of these is opened to make the list, nor afterwards.
	if err := os.Truncate(filepath.Join(dir, "tiny", "notes.txt"), 6<<30); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "tiny", "pipe-0123456789ab.wev"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "tiny", "link-0123456789ab.wev")); err != nil {
		t.Fatal(err)
	}
	h := testSite(t, Options{Base: "/", Packs: dir, documents: fewDocuments}).Handler()
	for _, name := range []string{"tiny/evil.html", "tiny/app-0123456789ab.js", "tiny/notes.txt",
		"tiny/card.md", "thesis.txt",
		"other/secret-0123456789ab.wev", "tiny/pipe-0123456789ab.wev", "tiny/link-0123456789ab.wev"} {
		if r := request(t, h, http.MethodGet, "/packs/"+name); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", name, r.StatusCode)
		}
	}
}

// tinyFile is a file of the pack tiny whose name begins with the prefix.
func tinyFile(t *testing.T, packs, prefix string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(packs, "tiny", prefix+"*"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	return names[0]
}

// A file that the manifest does name is a regular file of the folder, of the
// length that it says, or the program says which is not and does not start.
func TestHostileFilesOfPacks(t *testing.T) {
	racetest.Skip(t)
	replace := func(with func(path string) error) func(string) error {
		return func(path string) error {
			if err := os.Remove(path); err != nil {
				return err
			}
			return with(path)
		}
	}
	for name, change := range map[string]func(path string) error{
		"a pipe":                 replace(func(p string) error { return syscall.Mkfifo(p, 0o644) }),
		"a device":               replace(func(p string) error { return os.Symlink("/dev/zero", p) }),
		"a link out":             replace(func(p string) error { return os.Symlink("/etc/hostname", p) }),
		"a link to a twin":       replace(func(p string) error { return os.Symlink("../../vectors", p) }),
		"a folder":               replace(func(p string) error { return os.Mkdir(p, 0o755) }),
		"nothing":                os.Remove,
		"six gigabytes of holes": func(p string) error { return os.Truncate(p, 6<<30) },
		"a byte less":            func(p string) error { return os.Truncate(p, 10) },
	} {
		for _, prefix := range []string{"manifest", "s000", "pages", "words", "lexicon"} {
			dir := vectorstest.Packs(t)
			if err := os.Symlink("/", filepath.Join(filepath.Dir(dir), "vectors")); err != nil {
				t.Fatal(err)
			}
			path := tinyFile(t, dir, prefix)
			if err := change(path); err != nil {
				t.Fatal(err)
			}
			if name == "nothing" && prefix == "manifest" {
				continue // then it is no pack
			}
			_, err := New(testForms, Options{Base: "/", Packs: dir, documents: fewDocuments})
			if err == nil || !strings.Contains(err.Error(), "packs/tiny") {
				t.Errorf("%s in the place of %s: %v", name, filepath.Base(path), err)
			}
		}
	}
}

// A pack that changes under the server is not served half old, half new.
func TestPackChangesWhileServed(t *testing.T) {
	racetest.Skip(t)
	dir := vectorstest.Packs(t)
	h := testSite(t, Options{Base: "/", Packs: dir, documents: fewDocuments}).Handler()
	path := tinyFile(t, dir, "s000")
	if err := os.Truncate(path, 10); err != nil {
		t.Fatal(err)
	}
	address := "/packs/tiny/" + filepath.Base(path)
	if r := request(t, h, http.MethodGet, address); r.StatusCode != http.StatusInternalServerError {
		t.Errorf("cut short: %d", r.StatusCode)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if r := request(t, h, http.MethodGet, address); r.StatusCode != http.StatusInternalServerError {
		t.Errorf("a pipe: %d", r.StatusCode)
	}
}

// What a pack holds is data, whatever a manifest calls it.
func TestPackFilesNeverRun(t *testing.T) {
	racetest.Skip(t)
	dir := vectorstest.Packs(t)
	manifest := filepath.Join(dir, "tiny", "manifest.json")
	b, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	m, err := shard.ParseManifest(b)
	if err != nil {
		t.Fatal(err)
	}
	old := m.Lexicon.Words.Path
	m.Lexicon.Words.Path = "index.html"
	m.Digest = m.ContentDigest()
	if b, err = m.Append(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "tiny", old), filepath.Join(dir, "tiny", "index.html")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(manifest, b, 0o644); err != nil {
		t.Fatal(err)
	}
	h := testSite(t, Options{Base: "/", Packs: dir, documents: fewDocuments}).Handler()
	for name, kind := range map[string]string{"index.html": "application/octet-stream",
		"manifest.json": "application/json"} {
		r := request(t, h, http.MethodGet, "/packs/tiny/"+name)
		if got := r.Header; r.StatusCode != http.StatusOK || got.Get("Content-Type") != kind ||
			got.Get("Content-Disposition") != "attachment" ||
			got.Get("X-Content-Type-Options") != "nosniff" || got.Get("Cache-Control") != cacheAsk {
			t.Errorf("%s: %d, %v", name, r.StatusCode, r.Header)
		}
		if body := readAll(t, r); name == "manifest.json" && !bytes.Equal(body, b) {
			t.Errorf("%d bytes of manifest", len(body))
		}
	}
}

// A pack that is a link is told, not passed over; other links are none of ours.
func TestLinkedPacks(t *testing.T) {
	dir := vectorstest.Packs(t)
	links := t.TempDir()
	if err := os.Symlink("/etc", filepath.Join(links, "etc")); err != nil {
		t.Fatal(err)
	}
	if _, err := vectors.WithLocal(links); err != nil {
		t.Errorf("a link to no pack: %v", err)
	}
	if err := os.Symlink(filepath.Join(dir, "tiny"), filepath.Join(links, "tiny")); err != nil {
		t.Fatal(err)
	}
	if _, err := vectors.WithLocal(links); err == nil || !strings.Contains(err.Error(), "is a link to a pack") {
		t.Errorf("a link to a pack: %v", err)
	}
}

func TestServerOffersLocalPacks(t *testing.T) {
	racetest.Skip(t)
	dir := vectorstest.Packs(t)
	s := testSite(t, Options{Base: "/", Packs: dir, documents: fewDocuments})
	r := request(t, s.Handler(), http.MethodGet, "/packs/index.json")
	var entries []experiment.EmbeddingEntry
	if err := json.NewDecoder(r.Body).Decode(&entries); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range entries {
		if !strings.HasPrefix(e.ID, "novels-") {
			ids = append(ids, e.ID)
		}
	}
	if french, tiny := entries[0].Notice, entries[len(entries)-1].Notice; !strings.Contains(french, "CC0 1.0") ||
		tiny != "No licence is stated." {
		t.Errorf("credits %q and %q", french, tiny)
	}
	if got := strings.Join(ids, " "); got != "fr-md-300d glove-6b-100d glove-6b-50d tiny" {
		t.Errorf("the packs %s", got)
	}
	names, err := filepath.Glob(filepath.Join(dir, "tiny", "*"))
	if err != nil || len(names) < 5 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r := request(t, s.Handler(), http.MethodGet, "/packs/tiny/"+filepath.Base(name))
		if got, err := io.ReadAll(r.Body); err != nil || r.StatusCode != http.StatusOK || string(got) != string(want) {
			t.Errorf("%s: %d, %d bytes, %v", name, r.StatusCode, len(got), err)
		}
	}
	if r := request(t, s.Handler(), http.MethodGet, "/packs/.new123/manifest.json"); r.StatusCode != http.StatusNotFound {
		t.Errorf("a half-built pack: %d", r.StatusCode)
	}
}
