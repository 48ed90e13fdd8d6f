package stats

import (
	"fmt"
	"math"
)

// maxTheilSenPoints bounds the list of slopes: 2 million of them, 16 MB.
const maxTheilSenPoints = 2000

// RobustLine is a line through the middle of points, y = Intercept + Slope x.
type RobustLine struct {
	// Slope is the median of the slopes between any two points.
	Slope float64
	// Intercept is median y - Slope median x.
	Intercept float64
	// SlopeInterval is the 95 % interval that belongs to Kendall's test: the
	// slopes b for which y - b x shows no trend at the 5 % level, two-sided.
	// It is NaN if no level so small can be reached, for fewer than 5 points.
	SlopeInterval Interval
	// Exact says that the interval rests on the exact null distribution: no
	// two x are equal and there are at most 100 points. Otherwise it rests
	// on the normal distribution.
	Exact  bool
	Slopes int // slopes between two points of different x
}

// TheilSen fits a line to y at x that up to 29 % of wild points do not move.
//
//	Theil (1950), "A Rank-Invariant Method of Linear and Polynomial
//	Regression Analysis";
//	Sen (1968), "Estimates of the Regression Coefficient Based on Kendall's
//	Tau";
//	Hollander and Wolfe (1999), "Nonparametric Statistical Methods",
//	section 9.3.
//
// With M slopes in ascending order, the interval is from number (M-C)/2 to
// number (M+C)/2 + 1, where C is the smallest possible value of Kendall's S
// with P(S > C) <= 0.025.
//
// Errors as OLS, and ErrOption for more than 2,000 points.
func TheilSen(x, y []float64) (RobustLine, error) {
	if err := checkPoints(x, y); err != nil {
		return RobustLine{}, err
	}
	if len(x) > maxTheilSenPoints {
		return RobustLine{}, fmt.Errorf("%w: %d points, at most %d", ErrOption, len(x), maxTheilSenPoints)
	}
	slopes := pairSlopes(x, y)
	if len(slopes) == 0 {
		return RobustLine{}, fmt.Errorf("%w (all x are about %v)", ErrNoSpread, x[0])
	}
	ties := sumTies(x)
	line := RobustLine{
		Slope: quantileOf(slopes, 0.5), Slopes: len(slopes),
		Exact: ties.pairs == 0 && len(x) <= maxExactKendall,
	}
	line.Intercept = medianOf(y) - float64(line.Slope*medianOf(x))
	c := normalCritical(len(x), ties)
	if line.Exact {
		c = kendallCritical(len(x))
	}
	line.SlopeInterval = slopesBetween(slopes, c)
	return line, nil
}

// pairSlopes returns the slopes between points of different x.
func pairSlopes(x, y []float64) []float64 {
	slopes := make([]float64, 0, len(x)*(len(x)-1)/2)
	for i := range x {
		for j := range i {
			if snap(x[i]) != snap(x[j]) {
				slopes = append(slopes, (y[i]-y[j])/(x[i]-x[j]))
			}
		}
	}
	return slopes
}

// medianOf returns the median of v, which it leaves as it is.
func medianOf(v []float64) float64 { return quantileOf(append([]float64(nil), v...), 0.5) }

// slopesBetween returns the slopes number (M-c)/2 and (M+c)/2 + 1 of M,
// counted from 1. It reorders slopes.
func slopesBetween(slopes []float64, c int) Interval {
	m := len(slopes)
	low, high := (m-c)/2, (m+c+1)/2+1
	if low < 1 || high > m {
		return Interval{math.NaN(), math.NaN()}
	}
	return Interval{selectNth(slopes, low-1), selectNth(slopes, high-1)}
}

// kendallCritical returns the smallest possible value c of S with
// P(S > c) <= 0.025 for n untied values.
func kendallCritical(n int) int {
	p := kendallNull(n)
	pairs := len(p) - 1
	var tail float64 // P(at most k discordant pairs) = P(S >= pairs-2k)
	for k := range p {
		if tail += p[k]; tail > 0.025 {
			return pairs - 2*k
		}
	}
	return pairs
}

// normalCritical is kendallCritical by the normal distribution, given the ties
// in x.
func normalCritical(n int, ties tieSums) int {
	variance := (float64(n*(n-1)*(2*n+5)) - ties.spread) / 18
	return int(math.Ceil(Normal975 * math.Sqrt(variance)))
}
