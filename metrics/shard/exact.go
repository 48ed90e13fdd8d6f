package shard

import (
	"encoding/binary"
	"math"
)

// An exact record holds the numbers themselves in the place of refinement bits, as IEEE 754
// numbers of 32 or 64 bits, low byte first. The plane stays: scans go through bytes, as
// in any pack, and whatever reads vectors reads every digit. A vector takes five or nine
// bytes a component.
const (
	// Float32Bits are the refinement bits of a pack whose source has single precision.
	Float32Bits = 32
	// Float64Bits are those of a pack of any other source, such as a text file.
	Float64Bits = 64
)

// exactBits reports whether so many refinement bits hold a number as it is.
func exactBits(refine int) bool { return refine == Float32Bits || refine == Float64Bits }

// Exact reports whether the pack has the numbers that it was made of, to the last bit.
func (m *Manifest) Exact() bool { return exactBits(m.Quantizer.RefineBits) }

// putExact writes the components of x into r, of refineBytes bytes.
func (z Quantizer) putExact(x []float64, r []byte) {
	for j, v := range x {
		if z.Refine == Float32Bits {
			binary.LittleEndian.PutUint32(r[4*j:], math.Float32bits(float32(v)))
			continue
		}
		binary.LittleEndian.PutUint64(r[8*j:], math.Float64bits(v))
	}
}

// takeExact reads into dst what putExact wrote.
//
// encode lets no infinity pass; the digest of the file stands for the rest.
func (z Quantizer) takeExact(r []byte, dst []float64) error {
	for j := range dst {
		if z.Refine == Float32Bits {
			dst[j] = float64(math.Float32frombits(binary.LittleEndian.Uint32(r[4*j:])))
		} else {
			dst[j] = math.Float64frombits(binary.LittleEndian.Uint64(r[8*j:]))
		}
		if math.IsNaN(dst[j]) || math.IsInf(dst[j], 0) {
			return errRecord
		}
	}
	return nil
}
