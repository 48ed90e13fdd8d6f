package command

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
	for _, want := range []string{".nojekyll", "404.html", "_headers", "app-worker.js", "index.html",
		"packs", "web", "words"} {
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

// The folder of a lesson has what it measures and no other vectors but those made of its texts, and
// says how it is opened.
func TestExportLesson(t *testing.T) {
	builtDist(t)
	dir := filepath.Join(t.TempDir(), "stick")
	if code, out, errs := runCommand("", "export", "-lesson", "years", dir); code != exitOK {
		t.Fatalf("exit %d, %q, %q", code, out, errs)
	}
	for list, want := range map[string][]string{"packs": {"glove-6b-100d", "novels-en"}, "corpora": {"novels-en"}} {
		entries, err := os.ReadDir(filepath.Join(dir, list))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range entries {
			if e.IsDir() {
				got = append(got, e.Name())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", list, got, want)
		}
		index, err := os.ReadFile(filepath.Join(dir, list, "index.json"))
		if err != nil || strings.Count(string(index), `"id":`) != len(want) {
			t.Errorf("%s/index.json: %.200s, %v", list, index, err)
		}
	}
	start, err := os.ReadFile(filepath.Join(dir, startFile))
	if err != nil || !strings.Contains(string(start), "http://localhost:8080/lessons/years/") ||
		!strings.Contains(string(start), "file://") {
		t.Errorf("%s, %v", start, err)
	}
	own := filepath.Join(t.TempDir(), "own.md")
	text, err := os.ReadFile("assets/lessons/en/2-test.md")
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, own, string(text))
	dir = filepath.Join(t.TempDir(), "stick")
	if code, _, errs := runCommand("", "export", "-lesson", own, dir); code != exitOK {
		t.Fatal(errs)
	}
	if start, err := os.ReadFile(filepath.Join(dir, startFile)); err != nil ||
		!strings.Contains(string(start), "/lessons/own/#") {
		t.Errorf("%s, %v", start, err)
	}
	for _, bad := range [][]string{{"-lesson", "none", dir + "2"}, {"-lesson", "export.go", dir + "2"}} {
		if code, _, errs := runCommand("", append([]string{"export"}, bad...)...); code != exitFailed || errs == "" {
			t.Errorf("%v: exit %d, %q", bad, code, errs)
		}
	}
}
