package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// tinyPacks is a folder with the pack tiny, and a half-built one beside it.
func tinyPacks(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	recipe, vectors := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "tiny.txt")
	writeTestFile(t, recipe, tinyRecipe)
	writeTestFile(t, vectors, tinyVectors)
	packs := filepath.Join(dir, "packs")
	if code, _, errs := runCommand("", "pack", "-recipe", recipe, "-o", filepath.Join(packs, "tiny"), vectors); code != exitOK {
		t.Fatal(errs)
	}
	if err := os.Mkdir(filepath.Join(packs, ".new123"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeTestFile(t, filepath.Join(packs, ".new123", "manifest.json"), "{")
	return packs
}

func TestServerOffersLocalPacks(t *testing.T) {
	dir := tinyPacks(t)
	s := testSite(t, siteOptions{base: "/", packs: dir})
	r := request(t, s.handler(), http.MethodGet, "/packs/index.json")
	var entries []experiment.EmbeddingEntry
	if err := json.NewDecoder(r.Body).Decode(&entries); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	if french, tiny := entries[0].Notice, entries[3].Notice; !strings.Contains(french, "CC0 1.0") || tiny != "No licence is stated." {
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
		r := request(t, s.handler(), http.MethodGet, "/packs/tiny/"+filepath.Base(name))
		if got, err := io.ReadAll(r.Body); err != nil || r.StatusCode != http.StatusOK || string(got) != string(want) {
			t.Errorf("%s: %d, %d bytes, %v", name, r.StatusCode, len(got), err)
		}
	}
	if r := request(t, s.handler(), http.MethodGet, "/packs/.new123/manifest.json"); r.StatusCode != http.StatusNotFound {
		t.Errorf("a half-built pack: %d", r.StatusCode)
	}
}

func TestLocalPacksErrors(t *testing.T) {
	dir := tinyPacks(t)
	if _, err := withLocal(filepath.Join(dir, "none")); err == nil || !strings.Contains(err.Error(), "-packs") {
		t.Errorf("no such folder: %v", err)
	}
	if err := os.Rename(filepath.Join(dir, "tiny"), filepath.Join(dir, firstPack)); err != nil {
		t.Fatal(err)
	}
	if _, err := withLocal(dir); err == nil || !strings.Contains(err.Error(), "another id") {
		t.Errorf("a pack that the program has: %v", err)
	}
}

// The command line reads the packs that the server here offers.
func TestRunOnLocalPacks(t *testing.T) {
	dir := tinyPacks(t)
	t.Chdir(filepath.Dir(dir))
	question := strings.Replace(tinyQuestion, `"mine"`, `"tiny"`, 1)
	if code, _, errs := runCommand(question, "run", "-"); code != exitFailed || !strings.Contains(errs, "does not carry") {
		t.Errorf("before: exit %d, %q", code, errs)
	}
	if err := os.Rename(dir, localPacks); err != nil {
		t.Fatal(err)
	}
	if code, out, errs := runCommand(question, "run", "-"); code != exitOK || !strings.Contains(out, "Tiny") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}
