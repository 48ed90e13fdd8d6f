package shard

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// By hand: x = (127, −49.8, 0.45)/64 and factors 1 give scale = 1/64 and
// y/scale = (127, −49.8, 0.45), hence q = (127, −50, 0). The distances from q
// plus a half, in steps of a quarter, are (2, 2.8, 3.8), hence r = (2, 2, 3).
// They decode to the middles of their cells, (127.125, −49.875, 0.375)/64.
func TestQuantizerByHand(t *testing.T) {
	z := Quantizer{Refine: 2, DimScale: []float64{1, 1, 1}}
	q, r := make([]byte, 3), make([]byte, 1)
	scale, err := z.encode([]float64{127. / 64, -49.8 / 64, 0.45 / 64}, q, r)
	if err != nil || scale != 1./64 {
		t.Fatalf("scale %v, %v; want 1/64", scale, err)
	}
	if got := []int8{int8(q[0]), int8(q[1]), int8(q[2])}; !slices.Equal(got, []int8{127, -50, 0}) {
		t.Errorf("q = %v", got)
	}
	if want := byte(2 | 2<<2 | 3<<4); r[0] != want {
		t.Errorf("r = %08b, want %08b", r[0], want)
	}
	x := make([]float64, 3)
	if err := z.decode(scale, q, r, x); err != nil {
		t.Fatal(err)
	}
	if want := []float64{127.125 / 64, -49.875 / 64, 0.375 / 64}; !slices.Equal(x, want) {
		t.Errorf("x = %v, want %v", x, want)
	}
}

func quantizerGen(t *rapid.T) (Quantizer, []float64) {
	dims := rapid.IntRange(1, 40).Draw(t, "dims")
	z := Quantizer{Refine: rapid.IntRange(0, maxRefine).Draw(t, "refine"), DimScale: make([]float64, dims)}
	x := make([]float64, dims)
	for j := range x {
		z.DimScale[j] = rapid.Float64Range(0.01, 100).Draw(t, "factor")
		x[j] = rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
	}
	return z, x
}

// The error of a component is at most half a step, DimScale·scale/2^Refine/2;
// scale is rounded to float32, which adds 127·2^-24 of a step, and the largest
// component may lie on the outer edge of its cell.
func TestQuantizerError(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z, x := quantizerGen(t)
		q, r := make([]byte, len(x)), make([]byte, refineBytes(len(x), z.Refine))
		scale, err := z.encode(x, q, r)
		if err != nil {
			t.Fatal(err)
		}
		got := make([]float64, len(x))
		if err := z.decode(scale, q, r, got); err != nil {
			t.Fatal(err)
		}
		for j := range x {
			if scale == 0 && math.Abs(x[j]/z.DimScale[j]) < levels*minScale {
				continue // too small for a float32 scale
			}
			limit := z.DimScale[j] * float64(scale) * (0.5/math.Exp2(float64(z.Refine)) + 127*0x1p-23)
			if d := math.Abs(got[j] - x[j]); d > limit {
				t.Fatalf("component %d: %v became %v, off by %v > %v", j, x[j], got[j], d, limit)
			}
		}
	})
}

func TestQuantizerRefuses(t *testing.T) {
	z := Quantizer{Refine: 2, DimScale: []float64{1, 1}}
	for _, x := range [][]float64{{math.NaN(), 1}, {1, math.Inf(1)}, {math.Inf(-1), 0}, {1e300, 0}} {
		if _, err := z.encode(x, make([]byte, 2), make([]byte, 1)); !errors.Is(err, ErrNotFinite) {
			t.Errorf("%v: %v, want ErrNotFinite", x, err)
		}
	}
	for name, bad := range map[string]Quantizer{
		"17 bits": {17, []float64{1}}, "−1 bits": {-1, []float64{1}}, "no dimensions": {2, nil},
		"factor 0": {2, []float64{0}}, "factor NaN": {2, []float64{math.NaN()}}, "negative factor": {2, []float64{-1}},
	} {
		if bad.check() == nil {
			t.Errorf("%s passes", name)
		}
	}
}

func TestZeroAndTinyVectors(t *testing.T) {
	z := Quantizer{Refine: 2, DimScale: []float64{1, 1}}
	for _, x := range [][]float64{{0, 0}, {1e-40, -1e-41}} {
		q, r := make([]byte, 2), make([]byte, 1)
		scale, err := z.encode(x, q, r)
		if err != nil || scale != 0 {
			t.Fatalf("%v: scale %v, %v", x, scale, err)
		}
		got := []float64{7, 7}
		if err := z.decode(scale, q, r, got); err != nil || got[0] != 0 || got[1] != 0 {
			t.Errorf("%v became %v, %v", x, got, err)
		}
	}
}

func TestDecodeRefusesForgedRecords(t *testing.T) {
	z := Quantizer{Refine: 0, DimScale: []float64{1, 1}}
	b := func(n int8) byte { return byte(n) }
	for name, c := range map[string]struct {
		scale float32
		q     []byte
	}{
		"NaN":           {float32(math.NaN()), []byte{127, 0}},
		"infinity":      {float32(math.Inf(1)), []byte{127, 0}},
		"negative":      {-1, []byte{127, 0}},
		"subnormal":     {1e-40, []byte{127, 0}},
		"−128":          {1, []byte{b(-128), 0}},
		"no 127":        {1, []byte{126, 3}},
		"0 with q":      {0, []byte{127, 0}},
		"minus zero":    {float32(math.Copysign(0, -1)), []byte{0, 0}},
		"scale without": {1, []byte{0, 0}},
	} {
		if err := z.decode(c.scale, c.q, nil, make([]float64, 2)); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}

func TestBits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 16).Draw(t, "width")
		want := rapid.SliceOf(rapid.Uint32Range(0, 1<<width-1)).Draw(t, "numbers")
		buf := make([]byte, (len(want)*width+7)/8)
		var w bitWriter
		dst := buf
		for _, m := range want {
			dst = w.put(dst, m, width)
		}
		w.flush(dst)
		var r bitReader
		src := buf
		for i := range want {
			var m uint32
			if m, src = r.take(src, width); m != want[i] {
				t.Fatalf("number %d is %d, want %d", i, m, want[i])
			}
		}
	})
}
