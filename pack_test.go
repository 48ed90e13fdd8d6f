package main

import (
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

func TestPack(t *testing.T) {
	dir := t.TempDir()
	recipe, vectors, out := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "tiny.txt"), filepath.Join(dir, "tiny")
	filestest.Write(t, recipe, vectorstest.Recipe)
	filestest.Write(t, vectors, vectorstest.Text)
	code, text, errs := runCommand("", "pack", "-recipe", recipe, "-o", out, vectors)
	if code != exitOK || !strings.Contains(text, "Wrote tiny: 8 words, 2 dimensions") {
		t.Fatalf("exit %d, %q, %q", code, text, errs)
	}
	d := map[string]float64{}
	for _, path := range []string{vectors, out} {
		code, text, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
		var r experiment.Reading
		if err := json.Unmarshal([]byte(text), &r); code != exitOK || err != nil {
			t.Fatalf("%s: exit %d, %v, %q", path, code, err, errs)
		}
		d[path] = r.Values["d"]
	}
	// The pack format keeps d within 0.005 of its source.
	if math.Abs(d[vectors]-d[out]) > 0.005 {
		t.Errorf("d is %v from the file, %v from the pack", d[vectors], d[out])
	}
	code, _, errs = runCommand("", "pack", "-recipe", recipe, "-o", out, vectors)
	if code != exitFailed || !strings.Contains(errs, "not empty") {
		t.Errorf("into a full folder: exit %d, %q", code, errs)
	}
}

func TestPackErrors(t *testing.T) {
	dir := t.TempDir()
	recipe, bad, vectors := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "bad.json"), filepath.Join(dir, "tiny.txt")
	filestest.Write(t, recipe, vectorstest.Recipe)
	filestest.Write(t, bad, `{"id": "tiny", "colour": 1}`)
	filestest.Write(t, vectors, "he 1 2\nshe 1\n")
	for _, c := range []struct{ recipe, vectors, want string }{
		{recipe, filepath.Join(dir, "none"), "none"},
		{filepath.Join(dir, "none.json"), vectors, "recipe"},
		{bad, vectors, "colour"},
		{recipe, vectors, "line 2"},
	} {
		out := filepath.Join(dir, "out")
		code, _, errs := runCommand("", "pack", "-recipe", c.recipe, "-o", out, c.vectors)
		if code != exitFailed || !strings.Contains(errs, c.want) {
			t.Errorf("%v: exit %d, %q", c, code, errs)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "*out*")); len(left) != 0 {
			t.Errorf("%v: it leaves %v", c, left)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, ".pack-*")); len(left) != 0 {
			t.Errorf("%v: it leaves %v", c, left)
		}
	}
}
