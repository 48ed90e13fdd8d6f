// Package wire writes numbers as the bytes that workers send each other, and reads
// them: in little-endian order, without a head. It is compiled for speed, which
// packages that are small in the browser are not.
package wire

import (
	"encoding/binary"
	"math"
	"slices"
)

// AppendFloats appends numbers as f64.
//
// Four at a time, with slices of fixed length, spares most checks of bounds. The bits
// are kept, those of NaN, too.
func AppendFloats(b []byte, v ...float64) []byte {
	at := len(b)
	b = slices.Grow(b, 8*len(v))[:at+8*len(v)]
	to := b[at:]
	for len(v) >= 4 && len(to) >= 32 {
		x, y := (*[4]float64)(v), (*[32]byte)(to)
		binary.LittleEndian.PutUint64(y[:8], math.Float64bits(x[0]))
		binary.LittleEndian.PutUint64(y[8:16], math.Float64bits(x[1]))
		binary.LittleEndian.PutUint64(y[16:24], math.Float64bits(x[2]))
		binary.LittleEndian.PutUint64(y[24:], math.Float64bits(x[3]))
		v, to = v[4:], to[32:]
	}
	for i, x := range v {
		binary.LittleEndian.PutUint64(to[8*i:], math.Float64bits(x))
	}
	return b
}

// ReadFloats reads as many f64 from b as dst has room for; b has at least so many.
func ReadFloats(dst []float64, b []byte) {
	for len(dst) >= 4 && len(b) >= 32 {
		x, y := (*[4]float64)(dst), (*[32]byte)(b)
		x[0] = math.Float64frombits(binary.LittleEndian.Uint64(y[:8]))
		x[1] = math.Float64frombits(binary.LittleEndian.Uint64(y[8:16]))
		x[2] = math.Float64frombits(binary.LittleEndian.Uint64(y[16:24]))
		x[3] = math.Float64frombits(binary.LittleEndian.Uint64(y[24:]))
		dst, b = dst[4:], b[32:]
	}
	for i := range dst {
		dst[i] = math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
}

// Floats reads n f64 from b, which has at least so many.
//
// The slice is new and shares nothing with b.
func Floats(b []byte, n int) []float64 {
	v := make([]float64, n)
	ReadFloats(v, b)
	return v
}
