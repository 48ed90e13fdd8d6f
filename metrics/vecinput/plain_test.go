package vecinput

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
)

// zipped is a zip file of so many files with the same text.
func zipped(t testing.TB, text string, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			continue
		}
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// encryptedZip is a zip file whose file needs a password, by the flags of both its headers.
func encryptedZip(t *testing.T) []byte {
	b := zipped(t, "a 1 2\n", "a.txt")
	b[6] |= 1
	b[bytes.Index(b, []byte("PK\x01\x02"))+8] |= 1
	return b
}

// A zip file of one file of vectors is that file; of others it says what is in it.
func TestPlain(t *testing.T) {
	const text = "a 1 2\nb 3 4\n"
	for _, c := range []struct {
		file []byte
		want string // in the error
	}{
		{[]byte(text), ""},
		{zipped(t, text, "v/", "v/a.vec", "__MACOSX/v/._a.vec", "README.txt", "v/licence"), ""},
		{zipped(t, text, "a.txt", "b.txt"), `there are 2 files in this zip file: "a.txt", "b.txt"; extract it`},
		{zipped(t, text, "1", "2", "3", "4", "5", "6"), `"5" …; extract it`},
		{zipped(t, text, "README.md"), "no file of vectors"},
		{zipped(t, text, "a.txt")[:20], "not a valid zip file"},
		{zipped(t, text, "archive/data.pkl", "archive/version"), "a.zip: The file is one of PyTorch's"},
		{zipped(t, text, "[Content_Types].xml", "word/document.xml"), "a document of Word, Excel or PowerPoint"},
		{encryptedZip(t), "a zip archive that is encrypted"},
		{append(zipped(t, text, "a.txt"), zipped(t, text, "a.txt")...), "two zip files were joined"},
	} {
		r, err := Plain("a.zip", bytes.NewReader(c.file), int64(len(c.file)))
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v; want %q", err, c.want)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); string(got) != text || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	}
}

// Whatever stands in a zip file is read as it is or refused.
func FuzzPlain(f *testing.F) {
	f.Add([]byte("a 1 2\nb 3 4\n"))
	f.Add(zipped(f, "a 1 2\nb 3 4\n", "a.vec"))
	f.Add(zipped(f, "a 1 2\n", "a.vec", "b.vec"))
	f.Fuzz(func(t *testing.T, data []byte) {
		in := File("a", func(context.Context) (io.ReadCloser, error) {
			return Plain("a.zip", bytes.NewReader(data), int64(len(data)))
		}, Kernels{}, func(string) {})
		_ = NewSource(in, Options{Hold: 1 << 20, Names: 1 << 20}).Index(t.Context())
	})
}
