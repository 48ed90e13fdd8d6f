package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Intervals are three 95 % intervals of one statistic from the same draws.
//
//	Efron and Tibshirani (1993), "An Introduction to the Bootstrap",
//	chapters 13 and 14;
//	Davison and Hinkley (1997), "Bootstrap Methods and their Application",
//	section 5.2.1 (basic).
type Intervals struct {
	// Percentile is from the 2.5 to the 97.5 percentile of the draws.
	Percentile Interval
	// Basic is Percentile reflected at the estimate. It may leave the range
	// of possible values.
	Basic Interval
	// BCa is between the percentiles that correct bias and skewness. It is
	// NaN where all draws lie on one side of the estimate, or the statistic
	// does not change or has no value with some item left out.
	BCa Interval
}

// basicInterval reflects a percentile interval at the estimate.
func basicInterval(p Interval, estimate float64) Interval {
	return Interval{2*estimate - p.High, 2*estimate - p.Low}
}

// jackknife is a statistic of the whole sample and with each item left out.
type jackknife struct {
	estimate float64
	without  [][]float64 // one list for each set that is resampled
}

// acceleration returns the skewness correction of the BCa interval; with
// l = (n-1)(mean of the jackknife values - jackknife value) in a set of n,
//
//	a = sum of l^3/n^3 / (6 (sum of l^2/n^2)^1.5),
//
// both sums over all sets.
func (j jackknife) acceleration() float64 {
	var third, second float64
	for _, values := range j.without {
		n, centre := float64(len(values)), mean(values)
		for _, v := range values {
			l := (n - 1) * (centre - v) / n
			second += float64(l * l)
			third += float64(l * l * l)
		}
	}
	return third / (6 * second * math.Sqrt(second))
}

// bcaInterval returns the bias-corrected and accelerated interval. It reorders
// draws.
//
//	Efron (1987), "Better Bootstrap Confidence Intervals".
func bcaInterval(draws []float64, j jackknife) Interval {
	none := Interval{math.NaN(), math.NaN()}
	below, a := shareBelow(draws, j.estimate), j.acceleration()
	if !(below > 0 && below < 1) || math.IsNaN(a) {
		return none
	}
	z0 := mathext.NormalQuantile(below)
	limit := func(z float64) float64 {
		stretch := 1 - float64(a*(z0+z))
		if stretch <= 0 {
			return math.NaN()
		}
		return quantileOf(draws, 1-normalTail(z0+float64((z0+z)/stretch)))
	}
	out := Interval{limit(-normal975), limit(normal975)}
	if math.IsNaN(out.Low) || math.IsNaN(out.High) {
		return none
	}
	return out
}

// shareBelow returns the share of draws below the estimate, ties half. Draws
// that differ from it by rounding noise are ties.
func shareBelow(draws []float64, estimate float64) float64 {
	at, twice := snap(estimate), 0
	for _, d := range draws {
		switch v := snap(d); {
		case v < at:
			twice += 2
		case v == at:
			twice++
		}
	}
	return float64(twice) / float64(2*len(draws))
}
