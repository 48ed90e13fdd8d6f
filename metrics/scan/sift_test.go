package scan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Sift keeps the pairs above their bounds, in their order, and no others.
func TestSiftIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, m, stride := rapid.IntRange(1, 30).Draw(t, "rows"), rapid.IntRange(1, 9).Draw(t, "queries"),
			RowAlign*rapid.IntRange(1, 5).Draw(t, "stride")
		rows := rapid.SliceOfN(rapid.Byte(), n*stride, n*stride).Draw(t, "rows")
		queries := rapid.SliceOfN(rapid.Int16(), m*stride, m*stride).Draw(t, "numbers")
		bounds := rapid.SliceOfN(rapid.Int32(), m, m).Draw(t, "bounds")
		var found, want []uint32
		for range rapid.IntRange(0, 60).Draw(t, "found") {
			q, i := rapid.IntRange(0, m-1).Draw(t, "q"), rapid.IntRange(0, n-1).Draw(t, "i")
			var sum int32
			for j := range stride {
				sum += int32(int8(rows[i*stride+j])) * int32(queries[q*stride+j])
			}
			found = append(found, uint32(q)<<16|uint32(i))
			if sum > bounds[q] {
				want = append(want, found[len(found)-1])
			}
		}
		if got := found[:Sift(found, rows, queries, bounds)]; !slices.Equal(got, want) {
			t.Fatalf("%d rows of %d:\ngot  %x\nwant %x", n, stride, got, want)
		}
	})
}
