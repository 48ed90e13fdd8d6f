// Package encodertest has the files of a model for tests: the random BERT of metrics/encoder with its tokenizer.
package encodertest

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/metrics/encoder"
)

// Files are the texts of its files by their names. root is the path to the module's.
func Files(t testing.TB, root string) map[string]string {
	t.Helper()
	return FilesOf(t, root, "bert", "wordpiece-uncased")
}

// FilesOf are those of another model of metrics/encoder, with a tokenizer of metrics/formats/tokenizer.
func FilesOf(t testing.TB, root, model, tokenizer string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{encoder.ConfigFile, encoder.WeightsFile} {
		b, err := os.ReadFile(filepath.Join(root, "metrics", "encoder", "testdata", model, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(b)
	}
	packed, err := os.Open(filepath.Join(root, "metrics", "formats", "tokenizer", "testdata", tokenizer+".json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	files[encoder.TokenizerFile] = string(b)
	return files
}

// Folder writes them to a folder, and returns its path, which ends in tiny-bert.
func Folder(t testing.TB, root string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "tiny-bert")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range Files(t, root) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
