package shard

import (
	"bytes"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// What is written is what the library's own gzip writes.
func TestCompressIsGzip(t *testing.T) {
	for _, text := range []string{"", "a", string(bytes.Repeat([]byte("the of and to "), 9000))} {
		var want bytes.Buffer
		w, err := gzip.NewWriterLevel(&want, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		got := Gzip([]byte(text))
		if !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%d bytes become %x, want %x", len(text), got[:min(len(got), 40)], want.Bytes()[:min(want.Len(), 40)])
		}
		if back, err := expand(got, len(text)); err != nil || string(back) != text {
			t.Errorf("%d bytes come back as %d, %v", len(text), len(back), err)
		}
	}
}
