package shard

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/klauspost/compress/huff0"
	"pgregory.net/rapid"
)

// noise returns n signed bytes, normal about 0.
func noise(seed uint64, n int, spread float64) []byte {
	rng := rand.New(rand.NewPCG(seed, 0))
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(int8(max(-levels, min(levels, rng.NormFloat64()*spread))))
	}
	return out
}

// Another program's blocks are read: by the one that wrote them and by ours,
// with the same outcome.
func TestHuffmanReadsWhatHuff0Writes(t *testing.T) {
	var h huffman // used again and again, as a sweep does
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 20_000).Draw(t, "n")
		plane := noise(rapid.Uint64().Draw(t, "seed"), n, rapid.Float64Range(0.3, 90).Draw(t, "spread"))
		block, _, err := huff0.Compress1X(plane, new(huff0.Scratch))
		if err != nil {
			t.Skip("it does not get smaller")
		}
		got := make([]byte, n)
		if !h.decode(got, block) || !bytes.Equal(got, plane) {
			t.Fatalf("%d bytes come back otherwise", n)
		}
		for _, wrong := range []int{n - 1, n + 1} {
			if h.decode(make([]byte, wrong), block) {
				t.Fatalf("a block of %d passes for one of %d", n, wrong)
			}
		}
	})
}

// A table whose weights stand in four bits each, made by hand from RFC 8878,
// section 4.2.1: weights 2, 1 and the implied 1 give the codes 1, 00 and 01.
// The stream 1 00 01 1, from its end, and the bit that ends it: 1100011.
func TestHuffmanByHand(t *testing.T) {
	var h huffman
	got := make([]byte, 4)
	if !h.decode(got, []byte{127 + 2, 0x21, 0b1100011}) || !bytes.Equal(got, []byte{0, 1, 2, 0}) {
		t.Errorf("%v, want [0 1 2 0]", got)
	}
}

// FuzzHuffman compares the decoder with the other program's on any bytes: what
// both accept is the same, and nothing panics.
func FuzzHuffman(f *testing.F) {
	for _, spread := range []float64{1, 9, 40} {
		block, _, err := huff0.Compress1X(noise(1, 3000, spread), new(huff0.Scratch))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(block, 3000)
	}
	f.Add([]byte{127 + 2, 0x21, 0b1100011}, 4)
	f.Fuzz(func(t *testing.T, block []byte, n int) {
		if n < 1 || n > 1<<16 {
			return
		}
		got := make([]byte, n)
		var h huffman
		ok := h.decode(got, block)
		s := &huff0.Scratch{MaxDecodedSize: n}
		s, rest, err := huff0.ReadTable(block, s)
		if err != nil {
			return
		}
		want, err := s.Decoder().Decompress1X(make([]byte, 0, n), rest)
		good := err == nil && len(want) == n
		if good && (!ok || !bytes.Equal(got, want)) {
			t.Fatalf("%d bytes: %v, the other program says %v", n, ok, good)
		}
	})
}

func BenchmarkHuffman(b *testing.B) {
	plane := noise(1, PageWords*100, 40)
	block, _, err := huff0.Compress1X(plane, new(huff0.Scratch))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(plane)))
	var h huffman
	for b.Loop() {
		if !h.decode(plane, block) {
			b.Fatal("refused")
		}
	}
}
