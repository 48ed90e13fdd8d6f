package stats

import (
	"fmt"
	"math"
)

// SlopeTest is a two-sided t-test of a slope that is yet to be made: how large
// must the slope be for the test to find it?
type SlopeTest struct {
	X          []float64 // where the points will lie
	ResidualSD float64   // of the points about the line, above 0
	Alpha      float64   // level of the two-sided test; 0 means 0.05
	Power      float64   // probability of finding the slope; 0 means 0.8
}

// PowerOf returns the probability that the test finds a true slope of the given
// size. With normal errors the t of the slope is noncentral with N-2 degrees of
// freedom and
//
//	nc = slope sqrt(Sxx) / ResidualSD.
//
//	Dupont and Plummer (1998), "Power and Sample Size Calculations for Studies
//	Involving Linear Regression".
//
// Errors of neighbouring points that are alike make the true level larger than
// Alpha, and this number wrong.
//
// It returns ErrTooFew for fewer than three points, ErrNoSpread if all X are
// equal, ErrOption, ErrEmpty and ErrNotFinite.
func (s SlopeTest) PowerOf(slope float64) (float64, error) {
	at, scale, err := s.prepared()
	if err != nil {
		return 0, err
	}
	return twoSidedPower(at, slope/scale), nil
}

// Detectable returns the smallest slope, above 0, that the test finds with
// probability Power. Errors as PowerOf.
func (s SlopeTest) Detectable() (float64, error) {
	at, scale, err := s.prepared()
	if err != nil {
		return 0, err
	}
	power := s.Power
	if power == 0 {
		power = 0.8
	}
	if !(power > s.level() && power < 1) {
		return 0, fmt.Errorf("%w: power %v, need %v to 1", ErrOption, power, s.level())
	}
	low, high := 0.0, 8.0
	for ; twoSidedPower(at, high) < power && high < 1e9; high *= 2 {
		low = high
	}
	for range 60 {
		middle := low + float64((high-low)/2)
		if twoSidedPower(at, middle) < power {
			low = middle
		} else {
			high = middle
		}
	}
	return float64(high * scale), nil
}

func (s SlopeTest) level() float64 {
	if s.Alpha == 0 {
		return 0.05
	}
	return s.Alpha
}

// prepared returns the distribution at the critical t, and the slope of nc 1.
func (s SlopeTest) prepared() (*noncentralT, float64, error) {
	if err := checkPoints(s.X, s.X); err != nil {
		return nil, 0, err
	}
	if !(s.ResidualSD > 0) || math.IsInf(s.ResidualSD, 0) {
		return nil, 0, fmt.Errorf("%w: residual sd %v, need more than 0", ErrOption, s.ResidualSD)
	}
	if alpha := s.level(); !(alpha > 0 && alpha < 1) {
		return nil, 0, fmt.Errorf("%w: level %v, need 0 to 1", ErrOption, alpha)
	}
	df := float64(len(s.X) - 2)
	at := newNoncentralT(studentCritical(s.level()/2, df), df)
	return at, s.ResidualSD / math.Sqrt(squaresAbout(s.X, Mean(s.X))), nil
}

// twoSidedPower returns P(|T| > t) at noncentrality nc.
func twoSidedPower(at *noncentralT, nc float64) float64 {
	return min(1, (1-at.cdf(nc))+(1-at.cdf(-nc)))
}

// SmallestMannKendallP returns the smallest two-sided p that Mann and Kendall's
// test of n untied points can reach, 2/n!. It is 1 for fewer than two points.
func SmallestMannKendallP(n int) float64 {
	p := 2.0
	for k := 2; k <= n; k++ {
		p /= float64(k)
	}
	return min(1, p)
}
