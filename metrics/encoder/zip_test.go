package encoder

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// zipOf packs the files of a model's folder under a prefix, by a method of zip.
func zipOf(t *testing.T, dir, prefix string, method uint16, more ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	put := func(name string, text []byte) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = f.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{ConfigFile, TokenizerFile, WeightsFile} {
		put(prefix+name, read(t, filepath.Join(dir, name)))
	}
	for _, name := range more {
		put(name, []byte("{}"))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// complete is a folder of a tiny model with its tokenizer, which lies elsewhere.
func complete(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	packed, err := gzip.NewReader(
		bytes.NewReader(read(t, filepath.Join("..", "formats", "tokenizer", "testdata", "wordpiece-uncased.json.gz"))))
	if err != nil {
		t.Fatal(err)
	}
	words, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{ConfigFile: read(t, filepath.Join("testdata", "bert", ConfigFile)),
		WeightsFile: read(t, filepath.Join("testdata", "bert", WeightsFile)), TokenizerFile: words} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestZipped: a model in a zip file, packed or not, in a folder or not, gives the vectors that its folder gives.
func TestZipped(t *testing.T) {
	dir := complete(t)
	texts := []Text{{Text: "the nurse"}, {Text: "an engineer in a house"}}
	embed := func(of Files) [][]float32 {
		t.Helper()
		p, err := Open(t.Context(), of, nil)
		if err != nil {
			t.Fatal(err)
		}
		vectors, _, err := p.Embed(t.Context(), texts, Layered{Layer: p.Config.Layers}, Job{})
		if err != nil {
			t.Fatal(err)
		}
		return vectors
	}
	want := embed(folder(dir))
	for _, prefix := range []string{"", "tiny/", "a/b/"} {
		for _, method := range []uint16{zip.Store, zip.Deflate} {
			b := zipOf(t, dir, prefix, method, "a/b/c/"+ConfigFile)
			in, err := Zipped(bytes.NewReader(b), int64(len(b)))
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range embed(in) {
				if differ(v, want[i]) {
					t.Errorf("%q, method %d: text %d differs", prefix, method, i)
				}
			}
			if _, err := in.Open(t.Context(), indexFile); !errors.Is(err, fs.ErrNotExist) {
				t.Error("an index: ", err)
			}
		}
	}
}

// growing is a zip file whose weights are zeros without end, nearly.
func growing(t *testing.T, whole []byte) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range z.File[:2] {
		if err := w.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	f, err := w.Create(WeightsFile)
	if err == nil {
		_, err = f.Write(make([]byte, 60<<20))
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestZippedRefuses: what is damaged or no single model is refused before a byte of it is used.
func TestZippedRefuses(t *testing.T) {
	dir := complete(t)
	open := func(b []byte) error {
		in, err := Zipped(bytes.NewReader(b), int64(len(b)))
		if err == nil {
			_, err = Open(t.Context(), in, nil)
		}
		return err
	}
	whole := zipOf(t, dir, "", zip.Store)
	weights := read(t, filepath.Join(dir, WeightsFile))
	flipped := bytes.Clone(whole)
	flipped[bytes.Index(whole, weights)+len(weights)-1] ^= 1
	for what, text := range map[string]struct {
		zip  []byte
		want string
	}{
		"none":    {zipOf(t, dir, "x", zip.Store), "no config.json"},
		"several": {zipOf(t, dir, "a/", zip.Store, "b/"+ConfigFile), "several folders"},
		"flipped": {flipped, "checksum"},
		"grows":   {growing(t, whole), "as no model does"},
		"cut":     {whole[:len(whole)-9], "zip"},
	} {
		if err := open(text.zip); err == nil || !strings.Contains(err.Error(), text.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in, err := Zipped(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, in, nil); !errors.Is(err, context.Canceled) {
		t.Error("stopped: ", err)
	}
}
