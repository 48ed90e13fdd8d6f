package scan

import (
	"math"

	"weatherglass/metrics/cpu"
)

//go:noescape
func dotAVX2(dst []int32, rows []byte, query []int16)

//go:noescape
func findAVX2(dst []uint32, rows []byte, queries []int16, bounds []int32) int

// Dot is the [Kernel] of this machine.
func Dot(dst []int32, rows []byte, query []int16) {
	if !cpu.AVX2 || len(query)%RowAlign != 0 {
		plainDot(dst, rows, query)
		return
	}
	dotAVX2(dst, rows[:len(dst)*len(query)], query)
}

// Find is the [FindKernel] of this machine.
func Find(dst []uint32, rows []byte, queries []int16, bounds []int32) int {
	n, m := len(rows)/FindWidth, len(bounds)
	if !cpu.AVX2 || n%4 != 0 {
		return plainFind(dst, rows, queries, bounds)
	}
	dst, rows, queries = dst[:n*m], rows[:n*FindWidth], queries[:m*FindWidth]
	fours, count := m&^3, 0
	if fours > 0 {
		count = findAVX2(dst, rows, queries, bounds[:fours])
	}
	if fours == m {
		return count
	}
	// Nothing exceeds the bounds of those that fill up the last four.
	var last [4 * FindWidth]int16
	above := [4]int32{math.MaxInt32, math.MaxInt32, math.MaxInt32, math.MaxInt32}
	copy(last[:], queries[fours*FindWidth:])
	copy(above[:], bounds[fours:])
	end := count + findAVX2(dst[count:], rows, last[:], above[:])
	for i := range dst[count:end] {
		dst[count+i] += uint32(fours) << 16
	}
	return end
}
