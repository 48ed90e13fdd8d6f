package largetest

import (
	"bytes"
	"compress/gzip"
	"io"
	"runtime"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/zstd"
)

// Read is a way in which the bytes of an input arrive.
type Read struct {
	Name string
	Of   func([]byte) io.Reader
}

// Reads are the ways that readers are tried with: under Node, which is slow, one extreme for words
// of one length and the other for the others.
func Reads(words Words) []Read {
	all := []Read{
		{"whole", Whole},
		{"one byte a read", OneByte},
		{"4093 bytes a read", func(b []byte) io.Reader { return some{bytes.NewReader(b), 4093} }},
		{"the end with the last bytes", func(b []byte) io.Reader { return iotest.DataErrReader(bytes.NewReader(b)) }},
	}
	switch {
	case runtime.GOARCH != "wasm":
		return all
	case words == OneLength:
		return all[:1]
	}
	return all[1:2]
}

// Whole fills whatever buffer it is asked for.
func Whole(b []byte) io.Reader { return bytes.NewReader(b) }

// OneByte yields one byte a read.
func OneByte(b []byte) io.Reader { return iotest.OneByteReader(bytes.NewReader(b)) }

// some reads up to so many bytes at once.
type some struct {
	in   io.Reader
	most int
}

// Read implements [io.Reader].
func (s some) Read(p []byte) (int, error) { return s.in.Read(p[:min(len(p), s.most)]) }

// Gzip packs data, fast.
func Gzip(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Zstd packs data, fast.
func Zstd(t testing.TB, data []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll(data, nil)
}
