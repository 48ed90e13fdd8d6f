package site

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/metrics/racetest"
	"weatherglass/web/build"
)

// A compressed form that was damaged on the disk is made again, not sent.
func TestDamagedFormsAreMadeAgain(t *testing.T) {
	racetest.Skip(t)
	dir := t.TempDir()
	d := testDepot(t, dir)
	if _, err := New(d, Options{Base: "/", documents: fewDocuments}); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, build.FormName(newFile("app.wasm", testWasm).hash,
		build.Form{Encoding: "br", Quality: build.BrotliFast}))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for what, bad := range map[string][]byte{"cut short": good[:len(good)/2], "empty": nil,
		"of another": append(bytes.Clone(good[:len(good)-1]), good[len(good)-1]^1)} {
		if err := os.WriteFile(name, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := New(d, Options{Base: "/", documents: fewDocuments})
		if err != nil {
			t.Fatal(err)
		}
		sent := readAll(t, request(t, s.Handler(), "GET", "/web/app.wasm", "Accept-Encoding", "br"))
		if !bytes.Equal(decode(t, "br", sent), testWasm) {
			t.Errorf("a form that is %s is sent", what)
		}
	}
}
