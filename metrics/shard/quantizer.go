package shard

import (
	"math"

	"weatherglass/metrics/message"
)

// Quantizer turns vectors into records and back. A record is a scale, a plane
// of one signed byte a component and Refine further bits a component:
//
//	y_j = x_j / DimScale_j
//	scale = float32(max|y| / 127)
//	q_j = round(y_j / scale), in −127…127
//	r_j = floor((y_j/scale − q_j + ½)·2^Refine), in 0…2^Refine − 1
//	x_j ≈ DimScale_j · scale · (q_j + (r_j + ½)/2^Refine − ½)
//
// With Refine 0 the last line is DimScale_j · scale · q_j. Vectors stay raw: the
// scale carries the norm. No sum is involved, so that every machine decodes the
// same bits. With Refine 32 or 64 the record is exact: r_j is x_j itself (see exact.go).
//
// Example with DimScale 1, 1 and Refine 2: x = (1, −0.3) has the scale 1/127, so
// y/scale = (127, −38.1), q = (127, −38), r = (⌊0.5·4⌋, ⌊0.4·4⌋) = (2, 1), and reads
// as (127.125, −38.125)/127.
type Quantizer struct {
	Refine   int       // refinement bits, 0…16, or those of a whole number: 32 or 64
	DimScale []float64 // one positive factor a dimension; its length is that of the vectors
}

// ErrNotFinite is returned when a vector holds NaN, an infinity, or a number
// too large for the format.
var ErrNotFinite error = message.Text("shard.not_finite: a component is not a finite number of moderate size")

const (
	// 16 bits more than the plane's 8 are what a float32's 24 bits can tell.
	maxRefine = 16
	levels    = 127      // the largest quantized magnitude
	minScale  = 0x1p-126 // smaller scales would be subnormal: such a vector is stored as zero
	maxFactor = 1e6      // bounds of a DimScale component and its inverse
	maxScale  = math.MaxFloat32 / (maxFactor * 2 * levels)
)

// check refuses what a record cannot be decoded with. Factors within 10^±6 keep every
// product below the largest float32.
func (z Quantizer) check() error {
	if !validRefine(z.Refine) {
		return message.Errorf("shard.refinement_bits_are_not_0: {refine} refinement bits are not 0 to {most}", z.Refine,
			maxRefine)
	}
	if len(z.DimScale) < 1 || len(z.DimScale) > maxDims {
		return message.Errorf("shard.dimensions_are_not_1: {dimScale} dimensions are not 1 to {most}",
			len(z.DimScale), maxDims)
	}
	for _, s := range z.DimScale {
		if !(s >= 1/maxFactor && s <= maxFactor) {
			return message.Errorf("shard.factor_range: the factor {what:%g} of a dimension is not between {what2:%g} and {most:%g}", s, 1/maxFactor, float64(maxFactor))
		}
	}
	return nil
}

func validRefine(k int) bool { return k >= 0 && k <= maxRefine || exactBits(k) }

// refineBytes is the length of a record's refinement bits.
//
// Each record begins at a byte of its own.
func refineBytes(dims, refine int) int { return (dims*refine + 7) / 8 }

// encode writes the record of x into q, of len(x) bytes, and r, of
// refineBytes zero bytes.
//
// Neither is kept, nor x. The scale is rounded to float32 before components are
// divided by it, so that q and r fit the number that the reader has. A vector whose
// scale would be subnormal becomes zero, in the plane alone if the record is exact.
func (z Quantizer) encode(x []float64, q, r []byte) (scale float32, err error) {
	top := 0.0
	for j, v := range x {
		a := math.Abs(v / z.DimScale[j])
		// Written so that NaN fails, too.
		if !(a <= maxScale) {
			return 0, ErrNotFinite
		}
		top = max(top, a)
	}
	refine := z.Refine
	if exactBits(refine) {
		z.putExact(x, r)
		refine = 0
	}
	scale = float32(top / levels)
	if scale < minScale {
		clear(q)
		return 0, nil
	}
	s, steps := float64(scale), float64(int(1)<<refine)
	var bits bitWriter
	for j, v := range x {
		y := v / z.DimScale[j] / s
		// Rounding the scale may carry the largest component to 127 and a little; it
		// stays 127.
		n := min(max(math.RoundToEven(y), -levels), levels)
		q[j] = byte(int8(n))
		if refine > 0 {
			// y − n is in −½…½; the upper end itself would give steps, one too many.
			m := min(max(math.Floor((y-n+0.5)*steps), 0), steps-1)
			r = bits.put(r, uint32(m), refine)
		}
	}
	bits.flush(r)
	return scale, nil
}

// decode writes the vector of a record into dst. It refuses a record that
// encode cannot have written.
//
// dst has the length of q. Every operation is one product or one sum of exact
// numbers, in a fixed order: no machine may fuse them into other bits.
func (z Quantizer) decode(scale float32, q, r []byte, dst []float64) error {
	s := float64(scale)
	if !validScale(s) {
		return errRecord
	}
	if exactBits(z.Refine) {
		return z.takeExact(r, dst)
	}
	top := 0
	half := 1 << z.Refine >> 1
	steps := float64(int(1) << z.Refine)
	var bits bitReader
	for j, b := range q {
		n := int(int8(b))
		top = max(top, n, -n)
		v := float64(n)
		if z.Refine > 0 {
			var m uint32
			m, r = bits.take(r, z.Refine)
			// The middle of the interval that (q, r) stands for, in units of the
			// scale; the integer is exact, and steps a power of two.
			v = (float64(n<<z.Refine+int(m)-half) + 0.5) / steps
		}
		dst[j] = z.DimScale[j] * (s * v)
	}
	if s == 0 && top == 0 {
		clear(dst)
		return nil
	}
	if s == 0 || top != levels {
		return errRecord
	}
	return nil
}

// validScale reports whether encode can have written the scale.
//
// −0 is refused, since encode writes +0 only.
func validScale(s float64) bool {
	return (s == 0 || s >= minScale && s <= maxScale) && !math.Signbit(s)
}
