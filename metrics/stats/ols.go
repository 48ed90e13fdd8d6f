package stats

import (
	"fmt"
	"math"
)

// Line is a straight line fitted by least squares, y = Intercept + Slope x.
type Line struct {
	Slope, Intercept     float64
	SlopeSE, InterceptSE float64  // standard errors
	SlopeInterval        Interval // 95 %
	// T is Slope/SlopeSE and P its two-sided p with DF = N-2 degrees of
	// freedom. Both are NaN if all y are equal.
	T, P float64
	DF   int
	// R2 is the share of y's variance that the line explains; NaN if all y
	// are equal.
	R2 float64
	// ResidualSD divides by N-2.
	ResidualSD float64
	N          int

	meanX, meanY, squaresX float64
}

// OLS fits a line to y at x by ordinary least squares. The t-test assumes
// independent normal errors of equal variance; errors that persist from one
// point of time to the next make its p too small.
//
// x is centred first, so that years near 2000 cost no digits.
//
// It returns ErrShape if the lengths differ, ErrTooFew for fewer than three
// points, ErrNoSpread if all x are equal, ErrEmpty and ErrNotFinite.
func OLS(x, y []float64) (Line, error) {
	if err := checkPoints(x, y); err != nil {
		return Line{}, err
	}
	l := Line{N: len(x), DF: len(x) - 2, meanX: Mean(x), meanY: Mean(y)}
	var sxy, syy float64
	for i := range x {
		dx, dy := x[i]-l.meanX, y[i]-l.meanY
		l.squaresX += float64(dx * dx)
		sxy += float64(dx * dy)
		syy += float64(dy * dy)
	}
	l.Slope = sxy / l.squaresX
	l.Intercept = l.meanY - float64(l.Slope*l.meanX)
	var residual float64
	for i := range x {
		e := y[i] - l.meanY - float64(l.Slope*(x[i]-l.meanX))
		residual += float64(e * e)
	}
	l.R2, l.T, l.P = math.NaN(), math.NaN(), math.NaN()
	l.ResidualSD = math.Sqrt(residual / float64(l.DF))
	l.SlopeSE = l.ResidualSD / math.Sqrt(l.squaresX)
	l.InterceptSE = l.ResidualSD * math.Sqrt(1/float64(l.N)+float64(l.meanX*l.meanX)/l.squaresX)
	reach := float64(l.Critical() * l.SlopeSE)
	l.SlopeInterval = Interval{l.Slope - reach, l.Slope + reach}
	if !constant(y) {
		l.R2 = min(max(1-residual/syy, 0), 1)
		l.T = l.Slope / l.SlopeSE
		l.P = studentTwoSided(l.T, float64(l.DF))
	}
	return l, nil
}

// At returns the line's value at x.
func (l Line) At(x float64) float64 { return l.meanY + float64(l.Slope*(x-l.meanX)) }

// PredictionBand returns the limits that hold one more observation at x with a
// probability of 95 %,
//
//	At(x) -+ t ResidualSD sqrt(1 + 1/N + (x - mean x)^2/Sxx).
func (l Line) PredictionBand(x float64) Interval {
	away := x - l.meanX
	spread := 1 + 1/float64(l.N) + float64(away*away)/l.squaresX
	reach := float64(l.Critical() * l.ResidualSD * math.Sqrt(spread))
	return Interval{l.At(x) - reach, l.At(x) + reach}
}

// Critical returns the 97.5 percentile of Student's t with DF degrees of freedom.
func (l Line) Critical() float64 { return studentCritical(0.025, float64(l.DF)) }

// checkPoints validates the points of a line.
func checkPoints(x, y []float64) error {
	if len(x) != len(y) {
		return fmt.Errorf("%w: %d x and %d y", ErrShape, len(x), len(y))
	}
	if err := checkScores(x, y); err != nil {
		return err
	}
	if len(x) < 3 {
		return fmt.Errorf("%w for a line: %d points, need 3", ErrTooFew, len(x))
	}
	if constant(x) {
		return fmt.Errorf("%w (all x are %v)", ErrNoSpread, x[0])
	}
	return nil
}
