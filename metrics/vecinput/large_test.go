package vecinput

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
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

// TestPackedChecksum: one other bit in a packed file, which leaves its rows as they are but for a
// number, or in its checksum, is an error behind the last word at the latest.
func TestPackedChecksum(t *testing.T) {
	want := largetest.Rows(largetest.OneLength, 300, 1<<16)
	data := largetest.Binary(want, "\n")
	stored := zipOf(t, data, zip.Store)
	stored[bytes.LastIndex(stored, data[len(data)-100:])] ^= 1
	deflated, gzipped := zipOf(t, data, zip.Deflate), largetest.Gzip(t, data)
	// Of the CRC-32 in front of the length (RFC 1952), and of that in the directory, 16 bytes behind
	// its begin (APPNOTE.TXT, section 4.3.12).
	gzipped[len(gzipped)-6] ^= 1
	deflated[bytes.LastIndex(deflated, []byte("PK\x01\x02"))+16] ^= 1
	for name, file := range map[string][]byte{"gzip": gzipped, "stored": stored, "deflated": deflated} {
		in := File("f", func(context.Context) (io.ReadCloser, error) {
			return Plain("f", bytes.NewReader(file), int64(len(file)))
		}, Kernels{}, func(string) {})
		err := NewSource(in, Options{}).Index(t.Context())
		if err == nil || !strings.Contains(err.Error(), "checksum") {
			t.Errorf("%s: %v", name, err)
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
