package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// shuffles is the number of random orders of a permutation test of two series
// that are too long for every order.
const shuffles = 9_999

// standardGrid is the number of steps in a standard deviation: sums of products
// of standardised numbers are counted in whole steps and are exact.
const standardGrid = 1 << 20

// shuffleP returns the two-sided p of a product-moment correlation: the share of
// orders of b in which it is at least as far from 0 as observed. Every order is
// tried up to exactOrders numbers; of the random ones beyond, the observed order
// is counted in. Neither series may be constant. Ranks in place of the numbers
// give the p of Spearman's rho.
//
//	Pitman (1937), "Significance Tests Which May Be Applied to Samples from
//	Any Populations. II. The Correlation Coefficient Test".
//
// a and b have one length. The statistic is Σ z_a z_b in whole steps, so that
// equal orders tie; the observed order counts as far.
func shuffleP(ctx context.Context, in *measure.Input, a, b []float64) (float64, error) {
	za, zb := standardised(a), standardised(b)
	distance := func() int {
		s := 0
		for i, z := range za {
			s += z * zb[i] // |s| is at most n steps squared
		}
		return max(s, -s)
	}
	// Rounding to the grid must not part orders that are equal.
	// Each of the n products may be off by about a step of the grid times a standard
	// deviation.
	observed := distance() - len(a)*standardGrid
	far, seen := 0, 0
	visit := func() {
		seen++
		if distance() >= observed {
			far++
		}
	}
	if len(a) <= exactOrders {
		everyOrder(zb, visit)
		return float64(far) / float64(seen), ctx.Err()
	}
	random := in.Rand(streamShuffles)
	for draw := range shuffles {
		if draw%512 == 0 {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			in.Progress(measure.Progress{Text: "Shuffling the numbers", Done: draw, Total: shuffles})
		}
		random.Shuffle(len(zb), func(i, j int) { zb[i], zb[j] = zb[j], zb[i] })
		visit()
	}
	return float64(far+1) / float64(seen+1), nil
}

// standardised returns the numbers in steps of their deviation about their mean.
//
// (v − mean)/sd with n, rounded to the grid.
func standardised(values []float64) []int {
	centre, sum := stats.Mean(values), 0.0
	for _, v := range values {
		sum = float64((v-centre)*(v-centre)) + sum
	}
	sd := math.Sqrt(sum / float64(len(values)))
	out := make([]int, len(values))
	for i, v := range values {
		out[i] = int(math.RoundToEven((v - centre) / sd * standardGrid))
	}
	return out
}
