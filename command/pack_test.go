package command

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/vectors"
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
	recipe, bad, vectors := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "bad.json"),
		filepath.Join(dir, "tiny.txt")
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

func TestOpenZipRefuses(t *testing.T) {
	var empty, flat bytes.Buffer
	z := zip.NewWriter(&flat)
	_, err := z.Create("vectors.txt")
	if err = errors.Join(err, z.Close(), zip.NewWriter(&empty).Close()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ content, want string }{
		{"no zip file", "cannot be used: zip: not a valid zip file"},
		{empty.String(), "there is no file of vectors in this zip file"},
		{flat.String(), "The file is empty"},
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

// A pack of a model says which of its tokens stands for a word, and a reading of it does.
func TestPackOfModel(t *testing.T) {
	dir := t.TempDir()
	recipe := filepath.Join(dir, "recipe.json")
	for model, want := range map[string]experiment.Token{"gpt2": experiment.TokenSpace, "bert": "whole",
		"eight/1990-w.npy": ""} {
		out := filepath.Join(dir, strings.ReplaceAll(model, "/", "-"))
		filestest.Write(t, recipe, strings.Replace(vectorstest.Recipe, `"lower"`, `"preserve"`, 1))
		if code, _, errs := runCommand("", "pack", "-recipe", recipe, "-o", out,
			"metrics/formats/tables/testdata/"+model); code != exitOK {
			t.Fatalf("%s: exit %d, %s", model, code, errs)
		}
		source, err := vectors.Open(t.Context(), out, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := source.Info().Provenance.Token; got != want {
			t.Errorf("%s: the pack's words are %q, want %q", model, got, want)
		}
	}
}
