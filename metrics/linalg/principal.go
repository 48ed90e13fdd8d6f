package linalg

import "context"

// Principal returns the squared singular values of rows, of which there is at least
// one, largest first, and a function that makes the right singular vector of each,
// not of length 1: the axes along which the sum of squares is largest. Rows are not
// centred. It decomposes the smaller of both matrices of inner products. When ctx is
// cancelled, what it returns is worth nothing.
//
// O(n d m + m³) with m the smaller of the number of rows and their length. Signs
// of the vectors are arbitrary, and those of squares that are 0 are rounding.
func Principal(ctx context.Context, rows [][]float64) (squares []float64, axis func(i int) []float64) {
	if len(rows) > len(rows[0]) {
		squares, axes := EigenContext(ctx, Gram(Columns(rows)))
		return squares, axes.Row
	}
	squares, shares := EigenContext(ctx, Gram(rows))
	// With R = rows, R Rᵀ s = σ² s gives the right vector Rᵀ s, of length σ.
	return squares, func(i int) []float64 {
		a := make([]float64, len(rows[0]))
		for n, row := range rows {
			AddScaled(a, shares.Row(i)[n], row)
		}
		return a
	}
}

// Columns returns the columns of rows, of which there is at least one.
//
// Fresh.
func Columns(rows [][]float64) [][]float64 {
	columns := make([][]float64, len(rows[0]))
	for j := range columns {
		columns[j] = make([]float64, len(rows))
		for i, r := range rows {
			columns[j][i] = r[j]
		}
	}
	return columns
}
