package shard

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/scan"

	"pgregory.net/rapid"
)

// Rows are the vectors that Find yields, to the bit: of the lexicon's words, of
// late ones and of others, whatever is kept of the shards.
func TestRowsAreThoseOfFind(t *testing.T) {
	tp := smallPack()
	tp.late = []string{"w033"}
	for _, limit := range []int{0, 700, DesktopPlaneBytes} {
		p := openTest(t, tp)
		p.Share(NewPlanes(limit, scan.Kernels{}))
		for range 2 { // nothing kept, then what there is room for
			hits, err := p.Find(t.Context(), tp.words)
			if err != nil {
				t.Fatal(err)
			}
			next := 0
			err = p.Rows(t.Context(), func(first int, rows []float64) error {
				if first != next {
					t.Errorf("a block begins at %d, not %d", first, next)
				}
				for row := range slices.Chunk(rows, testDims) {
					if h := hits[next]; p.Place(h) != next || !slices.Equal(row, h.Vector) {
						t.Errorf("%s is %v, Find has %v", h.As, row, h.Vector)
					}
					clear(row) // the caller's to write to
					next++
				}
				return nil
			})
			if err != nil || next != len(tp.words) {
				t.Errorf("%d rows, %v", next, err)
			}
		}
	}
}

func TestRowsStop(t *testing.T) {
	p, enough, blocks := openTest(t, smallPack()), errors.New("enough"), 0
	count := func(int, []float64) error { blocks++; return enough }
	if err := p.Rows(t.Context(), count); err != enough || blocks != 1 {
		t.Errorf("%v after %d blocks", err, blocks)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := p.Rows(ctx, count); !errors.Is(err, context.Canceled) || blocks != 1 {
		t.Errorf("%v after %d blocks", err, blocks)
	}
}

// The faster way decodes the same bits and refuses the same records.
func TestDecodeFours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dims := 4 * rapid.IntRange(1, 5).Draw(t, "fours")
		z := Quantizer{Refine: DefaultRefineBits}
		for range dims {
			z.DimScale = append(z.DimScale, rapid.Float64Range(0.1, 10).Draw(t, "factor"))
		}
		q := rapid.SliceOfN(rapid.Byte(), dims, dims).Draw(t, "plane")
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			clear(q)
		case 1, 2:
			for i, b := range q {
				if b == 0x80 {
					q[i] = 0
				}
			}
			levels := int8(-levels)
			q[rapid.IntRange(0, dims-1).Draw(t, "at")] = byte(levels)
		}
		r := rapid.SliceOfN(rapid.Byte(), dims/4, dims/4).Draw(t, "refine")
		scale := rapid.SampledFrom([]float32{0, 0x1p-126, 0.0123, 3, float32(math.NaN()), -1}).Draw(t, "scale")
		want, got := make([]float64, dims), make([]float64, dims)
		err, err2 := z.decode(scale, q, r, want), z.decodeFours(scale, q, r, got)
		if err != err2 || err == nil && !slices.Equal(got, want) {
			t.Fatalf("%v, %v; want %v, %v", got, err2, want, err)
		}
	})
}
