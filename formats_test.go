package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
)

// eight are the words of vectorstest in the forms that libraries write, by what the
// program says of each.
var eight = map[string]string{
	"eight":                   "8 of its 10 tokens are whole words",
	"eight/model.safetensors": "WordPiece",
	"eight/array.npy":         "",
	"eight/stored.npz":        "",
	"eight/packed.npz":        "",
	"eight/1990-w.npy":        "",
}

// TestFormats runs, packs and debiases vectors of every form. By hand: X leans wholly
// to A and Y to B, so d is 2.
func TestFormats(t *testing.T) {
	dir := t.TempDir()
	recipe, question := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "debias.json")
	filestest.Write(t, recipe, vectorstest.Recipe)
	filestest.Write(t, question, `{"of":"any","debias":[{"method":"hard","pairs":[["he","she"]],"equalize":[["he","she"]]}]}`)
	for name, says := range eight {
		path := filepath.Join("metrics", "tables", "testdata", filepath.FromSlash(name))
		code, out, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
		var reading struct{ Values map[string]float64 }
		if err := json.Unmarshal([]byte(out), &reading); code != exitOK || err != nil || reading.Values["d"] < 1.99 {
			t.Errorf("%s: exit %d, %v, %v\n%s", name, code, err, reading.Values, errs)
		}
		if !strings.Contains(errs, says) {
			t.Errorf("%s says %q, not %q", name, errs, says)
		}
		out = filepath.Join(dir, strings.NewReplacer("/", "-", ".", "-").Replace(name))
		if code, said, errs := runCommand("", "pack", "-recipe", recipe, "-o", out, path); code != exitOK || !strings.Contains(said, "8 words") {
			t.Errorf("pack %s: exit %d, %s%s", name, code, said, errs)
		}
		if code, _, errs := runCommand("", "debias", "-no-audit", "-card=false", "-vectors", path, "-o", out+".vec", question); code != exitOK {
			t.Errorf("debias %s: exit %d, %s", name, code, errs)
		}
	}
}
