package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/racetest"
)

func TestOpenZipRefuses(t *testing.T) {
	var empty, flat bytes.Buffer
	z := zip.NewWriter(&flat)
	_, err := z.Create("vectors.txt")
	if err = errors.Join(err, z.Close(), zip.NewWriter(&empty).Close()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ content, want string }{
		{"no zip file", "cannot be used: zip: not a valid zip file"},
		{empty.String(), "no folder of a pack in it"},
		{flat.String(), "a vector file is to be extracted from it first"},
	} {
		path := filepath.Join(t.TempDir(), "p.zip")
		filestest.Write(t, path, c.content)
		code, _, text := runCommand(`{"embedding":"","test":"caliskan.weat6"}`, "run", "-vectors", path, "-")
		if code != exitFailed || !strings.Contains(text, c.want) {
			t.Errorf("status %d, %q, want something about %q", code, text, c.want)
		}
	}
}

// A zip file that another program made, compressed, is read as well.
func TestOpenZipCompressed(t *testing.T) {
	racetest.Skip(t)
	source := subsetPack(t)
	path := filepath.Join(t.TempDir(), "p.zip")
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(os.DirFS(filepath.Dir(source))); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, path, b.String())
	const question = `{"embedding":"","test":"caliskan.weat6"}`
	if got, want := readingOf(t, question, path).Digest, readingOf(t, question, source).Digest; got != want {
		t.Errorf("the digest is %s, %s of the folder", got, want)
	}
}

// A file that says it is larger than it can be is refused, not made room for.
func TestOpenZipOfFalseSizes(t *testing.T) {
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		h := zip.FileHeader{Name: "p/manifest.json", Method: method, CompressedSize64: 2, UncompressedSize64: 1 << 62}
		w, err := z.CreateRaw(&h)
		if err == nil {
			_, err = w.Write([]byte("{}"))
		}
		if err = errors.Join(err, z.Close()); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "p.zip")
		filestest.Write(t, path, b.String())
		code, _, text := runCommand(`{"embedding":"","test":"caliskan.weat6"}`, "run", "-vectors", path, "-")
		if code != exitFailed || !strings.Contains(text, `"p/manifest.json" is not as large as it says, or over 1 GB`) {
			t.Errorf("method %d: status %d, %q", method, code, text)
		}
	}
}
