package scan

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Squares are sums of weighted squares.
func TestSquaresAreTheirDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, stride := rapid.IntRange(0, 5).Draw(t, "rows"), RowAlign*rapid.IntRange(1, 3).Draw(t, "stride")
		rows := rapid.SliceOfN(rapid.Byte(), n*stride, n*stride).Draw(t, "bytes")
		weights := rapid.SliceOfN(rapid.Float64Range(0, 10), stride, stride).Draw(t, "weights")
		got := make([]float64, n)
		Squares(got, rows, weights)
		for i, sum := range got {
			want := 0.0
			for j, w := range weights {
				x := float64(int8(rows[i*stride+j]))
				want += w * x * x
			}
			if !(math.Abs(sum-want) <= 1e-12*want) {
				t.Fatalf("row %d gives %v, want %v", i, sum, want)
			}
		}
	})
}
