package inspect

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/scan"
)

// Isotropy is the measure of Mu and Viswanath (2018, section 2.2), after the partition
// function of Arora et al. (2016): with Z(c) = sum over words of exp(c · v(w)), it is the
// least Z(c) over the largest, where c goes through the unit eigenvectors of V'V, V having
// the words' vectors as rows. 1 is vectors that are spread evenly over all directions.
//
// An eigenvector has no sign, but Z has: both c and -c are taken, so that the number does
// not hang on the one that an algorithm happens to return. Where there are fewer words than
// dimensions, Z of the directions without any spread is the number of words. Without a
// word it is 0. products multiplies; nil is [scan.Products].
func Isotropy(ctx context.Context, products scan.ProductKernel, rows [][]float64) (float64, error) {
	if len(rows) == 0 {
		return 0, nil
	}
	least, most := math.Inf(1), math.Inf(-1)
	take := func(logZ float64) { least, most = min(least, logZ), max(most, logZ) }
	products = scan.Kernels{Products: products}.OrOwn().Products
	squares, axis := principal(ctx, products, rows)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	largest := 0.0
	for _, s := range squares {
		largest = max(largest, s)
	}
	squares = squares[:slices.IndexFunc(append(squares, 0), func(s float64) bool { return !(s > largest*noSpread) })]
	flat, dims := slices.Concat(rows...), len(rows[0])
	for first := 0; first < len(squares); first += axesAtOnce {
		var axes []float64
		for i := first; i < min(first+axesAtOnce, len(squares)); i++ {
			axes = append(axes, linalg.Unit(axis(i))...)
		}
		dots := make([]float64, len(axes)/dims*len(rows))
		products(dots, axes, flat, dims)
		for some := range slices.Chunk(dots, len(rows)) {
			take(logSumExp(some, 1))
			take(logSumExp(some, -1))
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
	}
	if len(squares) < dims {
		take(math.Log(float64(len(rows))))
	}
	return math.Exp(least - most), nil
}

// principal is [linalg.Principal] with the products of the columns by a kernel, where those
// are fewer.
func principal(ctx context.Context, products scan.ProductKernel, rows [][]float64) (squares []float64,
	axis func(i int) []float64) {
	dims := len(rows[0])
	if len(rows) <= dims {
		return linalg.Principal(ctx, rows)
	}
	columns, m := slices.Concat(linalg.Columns(rows)...), linalg.NewMatrix(dims)
	products(m.A, columns, columns, len(rows))
	squares, axes := linalg.EigenContext(ctx, m)
	return squares, axes.Row
}

// axesAtOnce is how many directions are multiplied with all words at once.
const axesAtOnce = 16

// noSpread is the share of the largest eigenvalue below which one is rounding.
const noSpread = 1e-12

// logSumExp is the logarithm of the sum of exp(sign x), which may be too large for a float.
func logSumExp(x []float64, sign float64) float64 {
	most := math.Inf(-1)
	for _, v := range x {
		most = max(most, sign*v)
	}
	sum := 0.0
	for _, v := range x {
		sum += math.Exp(float64(sign*v) - most)
	}
	return most + math.Log(sum)
}

// MeanCosine is the mean of the cosines of all pairs of different words: with u the unit
// vectors, (|sum u|² - n) / (n (n-1)). It is 0 of fewer than two.
func MeanCosine(rows [][]float64) float64 {
	n := float64(len(rows))
	if n < 2 {
		return 0
	}
	sum := make([]float64, len(rows[0]))
	for _, row := range rows {
		linalg.AddScaled(sum, 1/linalg.Norm(row), row)
	}
	return (linalg.Dot(sum, sum) - n) / float64(n*(n-1))
}
