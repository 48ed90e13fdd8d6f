package vectors_test

import (
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors"
)

// A file of vectors alone in a zip file is that file; several are named.
func TestOpenZipOfVectors(t *testing.T) {
	dir := t.TempDir()
	zipped := func(name string, files ...string) string { return filestest.Zip(t, filepath.Join(dir, name), files...) }
	const text = "the 1 2\nhe 3 4\nshe 5 6\n"
	plain := filepath.Join(dir, "a.txt")
	filestest.Write(t, plain, text)
	digest := func(path string) string {
		t.Helper()
		source, err := vectors.Open(t.Context(), path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if hits, err := source.Find(t.Context(), []string{"she"}); err != nil || hits[0].Vector[1] != 6 {
			t.Fatalf("%v, %v", hits, err)
		}
		return source.Info().Digest
	}
	if got, want := digest(zipped("one.zip", "README.md", "Vectors.", "v/a.txt", text)), digest(plain); got != want {
		t.Errorf("digest %s in the zip file, %s of the file", got, want)
	}
	source, err := vectors.Open(t.Context(), zipped("two.zip", "a.txt", text, "b.txt", text), nil)
	if err == nil {
		_, err = source.Find(t.Context(), []string{"she"})
	}
	if err == nil || !strings.Contains(err.Error(), `two.zip cannot be read: there are 2 files in this zip file: "a.txt", "b.txt"; extract it`) {
		t.Errorf("%v; want what is in it", err)
	}
}
