package inspect

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// Isotropy is the measure of Mu and Viswanath (2018, section 2.2), after the partition
// function of Arora et al. (2016): with Z(c) = sum over words of exp(c · v(w)), it is the
// least Z(c) over the largest, where c goes through the unit eigenvectors of V'V, V having
// the words' vectors as rows. 1 is vectors that are spread evenly over all directions.
//
// An eigenvector has no sign, but Z has: both c and -c are taken, so that the number does
// not hang on the one that an algorithm happens to return. Where there are fewer words than
// dimensions, Z of the directions without any spread is the number of words. Without a
// word it is 0.
func Isotropy(ctx context.Context, rows [][]float64) (float64, error) {
	if len(rows) == 0 {
		return 0, nil
	}
	least, most := math.Inf(1), math.Inf(-1)
	take := func(logZ float64) { least, most = min(least, logZ), max(most, logZ) }
	squares, axis := linalg.Principal(ctx, rows)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	largest := 0.0
	for _, s := range squares {
		largest = max(largest, s)
	}
	spread := 0
	dots := make([]float64, len(rows))
	for i := range squares {
		if !(squares[i] > largest*noSpread) {
			continue
		}
		spread++
		c := linalg.Unit(axis(i))
		for k, row := range rows {
			dots[k] = linalg.Dot(row, c)
		}
		take(logSumExp(dots, 1))
		take(logSumExp(dots, -1))
		if err := ctx.Err(); err != nil {
			return 0, err
		}
	}
	if spread < len(rows[0]) {
		take(math.Log(float64(len(rows))))
	}
	return math.Exp(least - most), nil
}

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
