package shard

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// An exact record has every bit of what was written, and its plane is that of a record
// without refinement bits, so that scans go the same way.
func TestExactRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z, x := quantizerGen(t)
		z.Refine = rapid.SampledFrom([]int{Float32Bits, Float64Bits}).Draw(t, "bits")
		if z.Refine == Float32Bits {
			for j := range x {
				x[j] = float64(float32(x[j]))
			}
		}
		coarse := Quantizer{DimScale: z.DimScale}
		q, r, plain := make([]byte, len(x)), make([]byte, refineBytes(len(x), z.Refine)), make([]byte, len(x))
		scale, err := z.encode(x, q, r)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := coarse.encode(x, plain, nil); err != nil || s != scale || !slices.Equal(q, plain) {
			t.Fatalf("the plane is %v by %v, %v by %v without the numbers", q, scale, plain, s)
		}
		got := make([]float64, len(x))
		if err := z.decode(scale, q, r, got); err != nil || !slices.Equal(got, x) {
			t.Fatalf("%v became %v, %v", x, got, err)
		}
	})
}

func TestExactRecordsRefuseInfinity(t *testing.T) {
	z := Quantizer{Refine: Float64Bits, DimScale: []float64{1}}
	r := make([]byte, 8)
	z.putExact([]float64{math.Inf(1)}, r)
	if err := z.decode(1, []byte{127}, r, make([]float64, 1)); err != errRecord {
		t.Errorf("infinity: %v", err)
	}
}

// A program that knows no exact records sees another quantizer at byte 32.
func TestExactHeader(t *testing.T) {
	h := Header{Dims: 3, Count: 1, Refine: Float64Bits, PageWords: 128}
	b := h.appendTo(nil)
	if got, err := parseHeader(b); err != nil || got != h || b[32] != 2 {
		t.Errorf("%+v, %v, quantizer %d", got, err, b[32])
	}
}
