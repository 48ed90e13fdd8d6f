package scan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Four finds the products above the limits and no others.
func TestFourIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, stride := rapid.IntRange(0, 300).Draw(t, "rows"), RowAlign*rapid.IntRange(1, 3).Draw(t, "stride")
		seed := rapid.Uint32().Draw(t, "seed")
		next := func() uint32 { seed = seed*1664525 + 1013904223; return seed >> 8 }
		q := FourQueries{Rows: make([]int16, 4*stride)}
		rows, weights, offs := make([]byte, n*stride), make([]float32, n), make([]float32, n)
		for i := range rows {
			rows[i] = byte(next())
		}
		for i := range q.Rows {
			q.Rows[i] = int16(next())
		}
		for i := range weights {
			weights[i], offs[i] = float32(next()%1000)/1000, float32(next()%1000)/500
		}
		for k := range q.Limits {
			q.Limits[k], q.Gains[k] = float32(next()%4_000_000)-2_000_000, float32(next()%1000)
		}
		var want []FourHit
		for i := range n {
			for k := range 4 {
				var sum int32
				for j := range stride {
					sum += int32(int8(rows[i*stride+j])) * int32(q.Rows[k*stride+j])
				}
				if float32(float32(sum)*weights[i]) > q.Limits[k]-float32(offs[i]*q.Gains[k]) {
					want = append(want, FourHit{int32(4*i + k), sum})
				}
			}
		}
		got := make([]FourHit, 4*n)
		got = got[:Four(got, FourRows{Rows: rows, Weights: weights, Offs: offs}, &q)]
		if !slices.Equal(got, want) {
			t.Fatalf("%d rows of %d:\ngot  %v\nwant %v", n, stride, got, want)
		}
	})
}
