package shard

import (
	"testing"

	"weatherglass/metrics/scan"
)

// BenchmarkParsePlane decodes a shard like those of GloVe; the rate counts the
// bytes of its rows.
func BenchmarkParsePlane(b *testing.B) {
	h := Header{Dims: 100, Count: ShardWords, Refine: DefaultRefineBits, Coded: true, PageWords: PageWords}
	file := write(b, h, gauss(3, ShardWords, h.Dims))
	var dec huffman
	b.SetBytes(int64(h.Count * h.Dims))
	for b.Loop() {
		if _, err := parsePlane(file, h, &dec); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMeasurePlane(b *testing.B) {
	h := Header{Dims: 100, Count: ShardWords, Refine: DefaultRefineBits, Coded: true, PageWords: PageWords}
	file := write(b, h, gauss(3, ShardWords, h.Dims))
	p, err := parsePlane(file, h, new(huffman))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(h.Count * h.Dims))
	for b.Loop() {
		p.measure(ones(h.Dims), scan.Squares)
	}
}
