package engine

import (
	"archive/zip"
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"
)

// toyPackFiles are the files of the world's pack in a folder, and that folder as a zip file.
func (w uploadWorld) toyPackFiles(t *testing.T) (files []string, zipped string) {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(w.files)) {
		base, ok := strings.CutPrefix(name, "packs/toy/")
		if !ok {
			continue
		}
		files = append(files, "my toy/"+base, string(w.files[name]))
		f, err := z.CreateHeader(&zip.FileHeader{Name: "toy/" + base, Method: zip.Store})
		if err == nil {
			_, err = f.Write(w.files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return files, b.String()
}

// nativelyAt is the reading of the toy test that "run -vectors" gives.
func nativelyAt(t *testing.T, path string) *experiment.Reading {
	t.Helper()
	q, err := experiment.Parse([]byte(toyTest))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), q, experiment.Env{Lexicon: toyLexicon(),
		Open: func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, path, nil)
		}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestUploadedPack gives the files of a pack, and its zip file: what they are is known before, and
// readings and digests are those of the command line.
func TestUploadedPack(t *testing.T) {
	w := newUploadWorld(t)
	files, zipped := w.toyPackFiles(t)
	dir := filepath.Join(t.TempDir(), "toy.zip")
	if err := os.WriteFile(dir, []byte(zipped), 0o600); err != nil {
		t.Fatal(err)
	}
	want := nativelyAt(t, dir)
	for id, given := range map[string][]string{"own-my-toy": files, "own-saved": {"saved.zip", zipped}} {
		req := w.give(false, given...)
		c := converse(t, w.engine())
		var peek protocol.VectorsPeek
		if err := c.ask(protocol.PeekRequest{Given: req.Given}, &peek); err != nil {
			t.Fatal(err)
		}
		if len(peek.Files) != 1 || !peek.Files[0].Pack || peek.Files[0].Words != want.Embedding.Words ||
			peek.Files[0].Dims != 4 || peek.Files[0].Bytes == 0 {
			t.Errorf("%s: %+v", id, peek)
		}
		var owned protocol.Uploaded
		if err := c.ask(req, &owned); err != nil {
			t.Fatal(err)
		}
		if one := owned.Embeddings[0]; len(owned.Embeddings) != 1 || one.ID != id || one.Digest != want.Embedding.Digest {
			t.Errorf("%s: %+v", id, owned)
		}
		var report protocol.VectorsReport
		if err := c.ask(protocol.InspectRequest{ID: id}, &report); err != nil {
			t.Fatal(err)
		}
		if report.Kind != inspect.PackKind || report.Words != want.Embedding.Words || report.Title != "Toy" ||
			report.Digest != want.Embedding.Digest {
			t.Errorf("%s: %+v", id, report)
		}
		var answer protocol.Answer
		if err := c.ask(runRequest(strings.Replace(toyTest, `"toy"`, `"`+id+`"`, 1)), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Reading.Digest != want.Digest {
			t.Errorf("%s: digest %s, natively %s", id, answer.Reading.Digest, want.Digest)
		}
	}
}

// TestBadUploadedPack: a pack that lacks a file, or whose file is damaged, says which.
func TestBadUploadedPack(t *testing.T) {
	w := newUploadWorld(t)
	files, _ := w.toyPackFiles(t)
	at := slices.IndexFunc(files, func(text string) bool { return strings.HasPrefix(text, "my toy/lexicon-") })
	name := strings.TrimPrefix(files[at], "my toy/")
	damaged := slices.Clone(files)
	damaged[at+1] = strings.Repeat("x", len(damaged[at+1]))
	for _, given := range [][]string{damaged, slices.Delete(slices.Clone(files), at, at+2)} {
		c := converse(t, w.engine())
		if err := c.ask(w.give(false, given...), new(protocol.Uploaded)); err != nil {
			if !strings.Contains(err.Error(), name) {
				t.Errorf("%v does not name %s", err, name)
			}
			continue
		}
		err := c.ask(runRequest(strings.Replace(toyTest, `"toy"`, `"own-my-toy"`, 1)), new(protocol.Answer))
		if err == nil || err.Code != "bad_file" || !strings.Contains(err.Error(), name) {
			t.Errorf("%v does not name %s", err, name)
		}
	}
}

// TestDamagedPackZip: a zip file whose manifest has another letter than when it was written, or that
// begins with another zip file, is refused here and on the command line.
func TestDamagedPackZip(t *testing.T) {
	w := newUploadWorld(t)
	_, zipped := w.toyPackFiles(t)
	for name, damaged := range map[string]string{
		"letter": strings.Replace(zipped, `"title":"Toy"`, `"title":"Tow"`, 1),
		"joined": zipped + zipped,
	} {
		if damaged == zipped {
			t.Fatal("the manifest has no such title")
		}
		path := filepath.Join(t.TempDir(), "toy.zip")
		if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := vectors.Open(t.Context(), path, nil); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s, natively: %v", name, err)
		}
		c := converse(t, w.engine())
		if err := c.ask(w.give(false, "toy.zip", damaged), new(protocol.Uploaded)); err == nil ||
			!strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestUploadedSpacy gives the folder of a model of spaCy's with its other parts, the files of its
// vocabulary alone, and a wheel: each is one embedding, with the native digest.
func TestUploadedSpacy(t *testing.T) {
	const at = "../../metrics/formats/tables/testdata/"
	natively, err := vectors.Open(t.Context(), at+"spacy", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := natively.(embed.Indexer).Index(t.Context()); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		b, err := os.ReadFile(at + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	vocabulary := func(folder string) (files []string) {
		for _, name := range []string{"key2row", "strings.json", "vectors", "vectors.cfg"} {
			files = append(files, folder+name, read("spacy/vocab/"+name))
		}
		return files
	}
	w := newUploadWorld(t)
	for id, files := range map[string][]string{
		"own-tiny-1.0": append(vocabulary("tiny/tiny-1.0/vocab/"), "tiny/tiny-1.0/ner/model", "\x80",
			"tiny/tiny-1.0/tokenizer", "x", "tiny/__init__.py", "", "tiny/meta.json", "{}"),
		"own-vocab":   vocabulary("vocab/"),
		"own-vectors": vocabulary(""),
		"own-tiny":    {"tiny.whl", read("spacy.whl")},
	} {
		var owned protocol.Uploaded
		if err := converse(t, w.engine()).ask(w.give(false, files...), &owned); err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		if one := owned.Embeddings[0]; len(owned.Embeddings) != 1 || one.ID != id || one.Words != 4 ||
			one.Digest != natively.Info().Digest {
			t.Errorf("%s: %+v, natively %s", id, owned.Embeddings, natively.Info().Digest)
		}
	}
}
