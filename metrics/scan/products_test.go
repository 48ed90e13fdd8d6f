package scan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Every product is the sum in the order of its components, to the bit.
func TestProductsAreTheirDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, n, dims := rapid.IntRange(0, 7).Draw(t, "m"), rapid.IntRange(0, 11).Draw(t, "n"),
			rapid.IntRange(1, 9).Draw(t, "dims")
		table := func(rows int) []float64 {
			return rapid.SliceOfN(rapid.Float64Range(-3, 3), rows*dims, rows*dims).Draw(t, "table")
		}
		a, b := table(m), table(n)
		var want []float64
		for i := range m {
			for j := range n {
				var sum float64
				for k := range dims {
					sum += float64(a[i*dims+k] * b[j*dims+k])
				}
				want = append(want, sum)
			}
		}
		got := make([]float64, m*n)
		Products(got, a, b, dims)
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

func BenchmarkProducts(b *testing.B) {
	const m, n, dims = 1300, 64, 100
	rows, block, dst := make([]float64, m*dims), make([]float64, n*dims), make([]float64, m*n)
	for i := range rows {
		rows[i] = float64(i%17) - 8
	}
	copy(block, rows)
	for b.Loop() {
		Products(dst, rows, block, dims)
	}
	b.ReportMetric(float64(b.N)*m*n*dims/b.Elapsed().Seconds()/1e9, "GMAC/s")
}
