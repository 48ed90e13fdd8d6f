package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/web/build"
)

func TestExportRefusesFullFolder(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "thesis.txt")
	filestest.Write(t, kept, "mine")
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

// builtDist returns the checkout's web/dist, built.
func builtDist(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the page's WebAssembly")
	}
	d, err := build.Ready(t.Context(), os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	return d.Dir
}
