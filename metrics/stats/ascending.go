package stats

import "math"

// Ascending returns the places of the values from the smallest value on, of equal
// ones the first place first. NaN is below everything.
//
//	Radix sort, a byte of the value at a time, the lowest first (Knuth 1998, The Art
//	of Computer Programming 3, section 5.2.5).
func Ascending(values []float64) []int {
	n := len(values)
	keys, order := make([]uint64, n), make([]int, n)
	var differ uint64
	for i, v := range values {
		keys[i], order[i] = ascendingKey(v), i
		differ |= keys[i] ^ keys[0]
	}
	otherKeys, other := make([]uint64, n), make([]int, n)
	for shift := 0; shift < 64; shift += 8 {
		if byte(differ>>shift) == 0 {
			continue
		}
		var starts [257]int
		for _, k := range keys {
			starts[int(byte(k>>shift))+1]++
		}
		for b := range 256 {
			starts[b+1] += starts[b]
		}
		for i, k := range keys {
			at := &starts[byte(k>>shift)]
			otherKeys[*at], other[*at] = k, order[i]
			*at++
		}
		keys, otherKeys, order, other = otherKeys, keys, other, order
	}
	return order
}

// ascendingKey is larger for the larger of two numbers.
func ascendingKey(v float64) uint64 {
	bits := math.Float64bits(v)
	switch {
	case v != v:
		return 0
	case v == 0: // or −0
		return 1 << 63
	case bits>>63 == 1:
		return ^bits
	}
	return bits | 1<<63
}
