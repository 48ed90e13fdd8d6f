//go:build !wasm

package scan

import "encoding/binary"

const (
	// factorsAtOnce are so many pairs of components of a query that the lower
	// halves of their products fit: 256 · 255 · 32768 < 2^31.
	factorsAtOnce = 256
	// fewRows are so many that preparing the query is not worth while.
	fewRows = 4
	// touched is the number of rows that are brought near at hand at once.
	touched = 256
)

// plainDot is the [Kernel] in plain Go, by multiplications of 64 bits that do the work
// of two. With a byte a = r + 128 in the lower and b in the upper half of one
// factor, q' and q in those of the other, the upper half of the product has
// a q + b q', and the lower a q', whose sum has a sign of its own that is taken
// out in the end, as is 128 times the sum of the query.
func plainDot(dst []int32, rows []byte, query []int16) {
	stride := len(query)
	if len(dst) < fewRows {
		dotRows(dst, rows, query)
		return
	}
	factors, offset := pairsOf(query)
	for i := 0; i+2 <= len(dst); i += 2 {
		if i%touched == 0 {
			touch(rows[i*stride : min(i+touched, len(dst))*stride])
		}
		dst[i], dst[i+1] = dotTwo(rows[i*stride:(i+1)*stride], rows[(i+1)*stride:(i+2)*stride], factors, offset)
	}
	if odd := len(dst) &^ 1; odd < len(dst) {
		dotRows(dst[odd:], rows[odd*stride:], query)
	}
}

// touch reads a byte of each line of the cache, all of which wait for memory
// together: products wait for one line after the other.
//
// It returns something so that no compiler leaves the loop out.
//
//go:noinline
func touch(rows []byte) (any byte) {
	for i := 0; i < len(rows); i += 64 {
		any |= rows[i]
	}
	return any
}

// dotTwo multiplies two rows, so that each factor is read once for both.
//
// factors are those of pairsOf. Sums of factorsAtOnce products fit the halves;
// they are taken out after so many.
func dotTwo(r, p []byte, factors []uint64, offset int32) (x, y int32) {
	const (
		low  = 0x000000ff_000000ff
		bias = 0x80808080_80808080
	)
	x, y = offset, offset
	for len(factors) > 0 {
		part := factors[:min(factorsAtOnce, len(factors))]
		factors = factors[len(part):]
		var s, t uint64
		for len(part) >= RowAlign/2 && len(r) >= RowAlign && len(p) >= RowAlign {
			q, a, b := (*[RowAlign / 2]uint64)(part), (*[RowAlign]byte)(r), (*[RowAlign]byte)(p)
			u, v := binary.LittleEndian.Uint64(a[:8])^bias, binary.LittleEndian.Uint64(b[:8])^bias
			f := q[0]
			s += u & low * f
			t += v & low * f
			f = q[1]
			s += u >> 8 & low * f
			t += v >> 8 & low * f
			f = q[2]
			s += u >> 16 & low * f
			t += v >> 16 & low * f
			f = q[3]
			s += u >> 24 & low * f
			t += v >> 24 & low * f
			u, v = binary.LittleEndian.Uint64(a[8:])^bias, binary.LittleEndian.Uint64(b[8:])^bias
			f = q[4]
			s += u & low * f
			t += v & low * f
			f = q[5]
			s += u >> 8 & low * f
			t += v >> 8 & low * f
			f = q[6]
			s += u >> 16 & low * f
			t += v >> 16 & low * f
			f = q[7]
			s += u >> 24 & low * f
			t += v >> 24 & low * f
			part, r, p = part[RowAlign/2:], r[RowAlign:], p[RowAlign:]
		}
		x, y = x+upper(s), y+upper(t)
	}
	return x, y
}

// pairsOf returns the query's components two by two, those of eight four apart,
// and −128 times their sum.
func pairsOf(query []int16) (factors []uint64, offset int32) {
	factors = make([]uint64, 0, len(query)/2)
	for j := 0; j+8 <= len(query); j += 8 {
		for k := j; k < j+4; k++ {
			factors = append(factors, uint64(query[k])<<32+uint64(query[k+4]))
		}
	}
	for _, q := range query {
		offset -= 128 * int32(q)
	}
	return factors, offset
}

// upper returns the upper half of a sum whose lower half has a sign.
//
// (s − lower half with its sign) / 2^32.
func upper(s uint64) int32 { return int32((s - uint64(int32(s))) >> 32) }
