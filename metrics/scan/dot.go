//go:build !wasm

package scan

import "encoding/binary"

// Dot is the [Kernel] in plain Go, by multiplications of 64 bits that do the work
// of two. With a byte a = r + 128 in the lower and b in the upper half of one
// factor, q' and q in those of the other, the upper half of the product has
// a q + b q', and the lower a q', whose sum has a sign of its own that is taken
// out in the end, as is 128 times the sum of the query.
func Dot(dst []int32, rows []byte, query []int16) {
	const (
		low  = 0x000000ff_000000ff
		bias = 0x80808080_80808080
		most = 512 // components whose lower halves fit: 256 · 255 · 32768 < 2^31
	)
	stride := len(query)
	factors, offset := pairsOf(query)
	for i := range dst {
		row, sum := rows[i*stride:(i+1)*stride], offset
		for j := 0; j < stride; {
			var s, t uint64
			for end := min(j+most, stride); j+RowAlign <= end; j += RowAlign {
				r, q := (*[RowAlign]byte)(row[j:]), (*[RowAlign / 2]uint64)(factors[j/2:])
				u := binary.LittleEndian.Uint64(r[:8]) ^ bias
				v := binary.LittleEndian.Uint64(r[8:]) ^ bias
				s += u&low*q[0] + u>>8&low*q[1] + u>>16&low*q[2] + u>>24&low*q[3]
				t += v&low*q[4] + v>>8&low*q[5] + v>>16&low*q[6] + v>>24&low*q[7]
			}
			sum += upper(s) + upper(t)
		}
		dst[i] = sum
	}
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
func upper(s uint64) int32 { return int32((s - uint64(int32(s))) >> 32) }
