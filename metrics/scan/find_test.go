package scan

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// finds are all forms of Find.
var finds = map[string]FindKernel{"Find": Find, "plainFind": plainFind}

// Find finds the pairs above their bounds, and no others, up to the limit of what
// it compares, whatever the number of rows.
func TestFindIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, m := 4*rapid.IntRange(0, 12).Draw(t, "fours"), rapid.IntRange(0, 9).Draw(t, "queries")
		// 32 · 128 · 127 is just below the limit.
		rows := rapid.SliceOfN(rapid.Byte(), n*FindWidth, n*FindWidth).Draw(t, "rows")
		queries := rapid.SliceOfN(rapid.Int16Range(-127, 127), m*FindWidth, m*FindWidth).Draw(t, "numbers")
		if rapid.Bool().Draw(t, "extreme") {
			for i := range rows {
				rows[i] = 0x80
			}
			for i := range queries {
				queries[i] = 127 - 254*(queries[i]&1)
			}
		}
		bounds := rapid.SliceOfN(rapid.Int32Range(-FindLimit+1, FindLimit-1), m, m).Draw(t, "bounds")
		var want []uint32
		for q := range m {
			for i := range n {
				var sum int32
				for j := range FindWidth {
					sum += int32(int8(rows[i*FindWidth+j])) * int32(queries[q*FindWidth+j])
				}
				if i%3 == 0 && rapid.Bool().Draw(t, "near") {
					bounds[q] = min(max(sum-int32(i%2), -FindLimit+1), FindLimit-1)
				}
			}
			for i := range n {
				var sum int32
				for j := range FindWidth {
					sum += int32(int8(rows[i*FindWidth+j])) * int32(queries[q*FindWidth+j])
				}
				if sum > bounds[q] {
					want = append(want, uint32(q)<<16|uint32(i))
				}
			}
		}
		for name, find := range finds {
			got := make([]uint32, n*m+1)
			got[n*m] = 9
			found := got[:find(got[:n*m], rows, queries, bounds)]
			slices.Sort(found)
			if !slices.Equal(found, want) {
				t.Fatalf("%s: %d rows, %d queries:\ngot  %x\nwant %x", name, n, m, found, want)
			}
			if got[n*m] != 9 {
				t.Fatalf("%s writes behind its end", name)
			}
		}
	})
}

// Numbers need not be small for sums to be below the limit: here each takes away
// the one before, but for one of the last row.
func TestFindOfLargeNumbers(t *testing.T) {
	rows, queries := slices.Repeat([]byte{0x80}, 8*FindWidth), make([]int16, FindWidth)
	for j := range queries {
		queries[j] = math.MaxInt16 * int16(1-2*(j&1))
	}
	rows[7*FindWidth+1] = 0x81 // -127 times -32767 instead of -128 times
	for name, find := range finds {
		got := make([]uint32, 8)
		if n := find(got, rows, queries, []int32{-1}); n != 7 || slices.Contains(got[:n], 7) {
			t.Errorf("%s: found %v of the rows 0 to 6", name, got[:n])
		}
	}
}

func BenchmarkFind(b *testing.B) {
	const n, m = 480, 64
	rows, queries, bounds := make([]byte, n*FindWidth), make([]int16, m*FindWidth), make([]int32, m)
	for i := range rows {
		rows[i] = byte(i * 37)
	}
	for i := range queries {
		queries[i] = int16(i*29%255 - 127)
	}
	for i := range bounds {
		bounds[i] = 70_000
	}
	dst := make([]uint32, n*m)
	for name, find := range finds {
		b.Run(name, func(b *testing.B) {
			count := 0
			for b.Loop() {
				count = find(dst, rows, queries, bounds)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n/m, "ns/pair")
			b.ReportMetric(100*float64(count)/n/m, "%found")
		})
	}
}
