package vecinput

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// buffer is more than readers of this program hold of a file at once.
const buffer = 1 << 20

// zipOf is a zip file of one file, stored or deflated.
func zipOf(t *testing.T, data []byte, method uint16) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.CreateHeader(&zip.FileHeader{Name: "vectors.bin", Method: method})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestLargeFile reads word2vec's binary form of 300 dimensions as the commands and the page do:
// plain, packed by gzip, and in a zip file. Every word, rank and number is the generator's own,
// none is a duplicate or left out, and a vector that is looked up is the word's.
func TestLargeFile(t *testing.T) {
	racetest.Skip(t)
	for _, words := range largetest.Both {
		want := largetest.Rows(words, 300, largetest.Fold*buffer)
		data := largetest.Binary(want, "\n")
		for _, c := range []struct {
			name string
			file []byte
		}{
			{"plain", data},
			{"gzip", largetest.Gzip(t, data)},
			{"zip, stored", zipOf(t, data, zip.Store)},
			{"zip, deflated", zipOf(t, data, zip.Deflate)},
		} {
			t.Run(c.name+", "+string(words), func(t *testing.T) {
				in := File("f", func(context.Context) (io.ReadCloser, error) {
					return Plain("f", bytes.NewReader(c.file), int64(len(c.file)))
				}, Kernels{}, func(note string) { t.Error(note) })
				testLargeFile(t, in, want)
			})
		}
	}
}

// testLargeFile goes through an input, then looks words up.
func testLargeFile(t *testing.T, in Input, want []largetest.Row) {
	pass, err := in.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	largetest.Check(t, want, func() (largetest.Row, bool, error) {
		word, err := pass.NextWord()
		if errors.Is(err, io.EOF) {
			return largetest.Row{}, false, nil
		}
		if err != nil {
			return largetest.Row{}, false, err
		}
		vector, err := pass.Vector()
		return largetest.Row{Word: word, Vector: vector, Rank: pass.Rank()}, true, err
	})
	if err := pass.Close(); err != nil {
		t.Error(err)
	}
	asked := make([]string, len(want))
	for i, row := range want {
		asked[i] = row.Word
	}
	found, err := NewSource(in, Options{}).Find(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	largetest.Check(t, want, func() (largetest.Row, bool, error) {
		if at == len(found) {
			return largetest.Row{}, false, nil
		}
		at++
		return largetest.Row{Word: found[at-1].As, Vector: found[at-1].Vector, Rank: found[at-1].Rank}, true, nil
	})
}
