package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A compressed form that was damaged on the disk is made again, not sent.
func TestDamagedFormsAreMadeAgain(t *testing.T) {
	dir := t.TempDir()
	d := testDepot(t, dir)
	if _, err := newSite(d, siteOptions{base: "/"}); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, formName(newFile("app.wasm", testWasm).hash, form{"br", brotliFast}))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for what, bad := range map[string][]byte{"cut short": good[:len(good)/2], "empty": nil, "of another": append(bytes.Clone(good[:len(good)-1]), good[len(good)-1]^1)} {
		if err := os.WriteFile(name, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := newSite(d, siteOptions{base: "/"})
		if err != nil {
			t.Fatal(err)
		}
		sent := readAll(t, request(t, s.handler(), "GET", "/web/app.wasm", "Accept-Encoding", "br"))
		if !bytes.Equal(decode(t, "br", sent), testWasm) {
			t.Errorf("a form that is %s is sent", what)
		}
	}
}

// A program that was damaged on the disk is not taken for the one that was built.
func TestMarkOfCoversTheProgram(t *testing.T) {
	a, b := markOf("inputs", []byte("program")), markOf("inputs", []byte("progrum"))
	if a == b || a == markOf("others", []byte("program")) {
		t.Error("the mark does not tell another program, or other sources")
	}
}
