package shard

import (
	"bytes"
	"encoding/hex"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func testHeader() Header {
	return Header{Dims: 100, Count: 3, First: 4096, Refine: 2, Lexicon: true, Coded: true, PageWords: 128,
		Build: BuildID{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}}
}

// The bytes are written from the table in the comment of Header; the last four
// are the CRC-32C of the rest, computed with another program (Python, crc32c by
// the bitwise definition with polynomial 0x82F63B78).
func TestHeaderBytes(t *testing.T) {
	want, err := hex.DecodeString("895745560d0a1a0a" + "0100" + "0000" + "40000000" + "64000000" + "03000000" +
		"0010000000000000" + "01" + "02" + "01" + "05" + "81000000" + "80000000" + "00000000" +
		"0102030405060708090a0b0c" + "ffe4f9b9")
	if err != nil {
		t.Fatal(err)
	}
	if got := testHeader().appendTo(nil); !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
}

func TestHeaderRefusesEveryFlip(t *testing.T) {
	good := testHeader().appendTo(nil)
	if h, err := parseHeader(good); err != nil || h != testHeader() {
		t.Fatalf("round trip: %+v, %v", h, err)
	}
	for i := range good {
		for bit := range 8 {
			bad := slices.Clone(good)
			bad[i] ^= 1 << bit
			if _, err := parseHeader(bad); err == nil {
				t.Errorf("byte %d with bit %d flipped passes", i, bit)
			}
		}
	}
	for n := range good {
		if _, err := parseHeader(good[:n]); err == nil {
			t.Errorf("%d bytes pass", n)
		}
	}
}

// gauss returns count vectors like those of an embedding.
func gauss(seed uint64, count, dims int) [][]float64 {
	rng := rand.New(rand.NewPCG(seed, 0))
	out := make([][]float64, count)
	for i := range out {
		out[i] = make([]float64, dims)
		for j := range out[i] {
			out[i][j] = rng.NormFloat64()
		}
	}
	return out
}

func ones(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = 1
	}
	return x
}

// write returns a file of the vectors.
func write(t interface{ Fatal(...any) }, h Header, rows [][]float64) []byte {
	w, err := NewVectorWriter(h, Quantizer{h.Refine, ones(h.Dims)})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range rows {
		if err := w.Add(x); err != nil {
			t.Fatal(err)
		}
	}
	file, _ := w.Finish()
	return file
}

// Whatever the layout, a file gives the vectors that the quantizer alone
// gives.
func TestVectorsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Header{Dims: rapid.IntRange(1, 24).Draw(t, "dims"), Refine: rapid.SampledFrom([]int{0, 2, 4, 8, 10}).
			Draw(t, "refine"),
			Coded: rapid.Bool().Draw(t, "coded"), PageWords: rapid.IntRange(1, 64).Draw(t, "page")}
		rows := gauss(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 150).Draw(t, "count"), h.Dims)
		if len(rows) > 3 {
			clear(rows[3])
		}
		v, err := ParseVectors(write(t, h, rows), ones(h.Dims))
		if err != nil {
			t.Fatal(err)
		}
		z := Quantizer{h.Refine, ones(h.Dims)}
		want := make([]float64, h.Dims)
		for i, x := range rows {
			q, r := make([]byte, h.Dims), make([]byte, refineBytes(h.Dims, h.Refine))
			scale, err := z.encode(x, q, r)
			if err != nil {
				t.Fatal(err)
			}
			if err := z.decode(scale, q, r, want); err != nil {
				t.Fatal(err)
			}
			if got, err := v.Vector(i); err != nil || !slices.Equal(got, want) {
				t.Fatalf("vector %d: %v, %v; want %v", i, got, err, want)
			}
		}
		if _, err := v.Vector(len(rows)); err == nil {
			t.Fatal("a vector behind the last one")
		}
	})
}

// Entropy coding has to pay: 5 % of the plane of normal numbers, as of real
// embeddings; and what it cannot shorten is stored.
func TestEntropyCoding(t *testing.T) {
	h := Header{Dims: 100, Coded: true, PageWords: PageWords}
	coded := len(write(t, h, gauss(1, 1280, 100)))
	if stored := 1280 * 104; coded > stored*97/100 {
		t.Errorf("%d bytes, stored %d", coded, stored)
	}
	equal := make([][]float64, 200)
	for i := range equal {
		equal[i] = slices.Repeat([]float64{127}, 100)
	}
	v, err := ParseVectors(write(t, h, equal), ones(100))
	if err != nil {
		t.Fatal(err)
	}
	if x, err := v.Vector(199); err != nil || !slices.Equal(x, equal[0]) {
		t.Errorf("equal vectors: %v, %v", x, err)
	}
}

func TestVectorsRefuseCuts(t *testing.T) {
	for _, coded := range []bool{false, true} {
		h := Header{Dims: 7, Refine: 2, Coded: coded, PageWords: 16}
		file := write(t, h, gauss(2, 50, 7))
		for n := range file {
			if _, err := ParseVectors(file[:n], ones(7)); err == nil {
				t.Fatalf("coded %v: %d of %d bytes pass", coded, n, len(file))
			}
		}
		if _, err := ParseVectors(append(file, 0), ones(7)); err == nil {
			t.Errorf("coded %v: a byte too many passes", coded)
		}
		if _, err := ParseVectors(file, ones(8)); err == nil {
			t.Errorf("coded %v: other dimensions pass", coded)
		}
	}
}

// Without digests a damaged file may give other numbers, but never a panic and
// never numbers that are not finite.
func FuzzParseVectors(f *testing.F) {
	for _, coded := range []bool{false, true} {
		h := Header{Dims: 7, Refine: 2, Coded: coded, PageWords: 16}
		f.Add(write(f, h, gauss(2, 40, 7)))
	}
	f.Add(write(f, Header{Dims: 7, Refine: 10, Lexicon: true, Coded: true, PageWords: 128}, gauss(2, 3, 7)))
	f.Fuzz(func(t *testing.T, file []byte) {
		v, err := ParseVectors(file, ones(7))
		if err != nil {
			return
		}
		for i := range min(v.Header().Count, 100) {
			x, err := v.Vector(i)
			for _, c := range x {
				if err == nil && c-c != 0 {
					t.Fatalf("vector %d: %v", i, x)
				}
			}
		}
	})
}

func BenchmarkDecodePage(b *testing.B) {
	h := Header{Dims: 100, Refine: 2, Coded: true, PageWords: PageWords}
	v, err := ParseVectors(write(b, h, gauss(3, PageWords, 100)), ones(100))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(PageWords * 100)
	for b.Loop() {
		if _, err := h.parsePage(v.pages[0], PageWords, &v.dec); err != nil {
			b.Fatal(err)
		}
	}
}
