package series

import (
	"errors"
	"fmt"
	"math"

	"weatherglass/metrics/stats"
)

// Trend is how the value of a measure moved over the epochs.
type Trend struct {
	Points int // epochs with a value
	Gaps   int // epochs without one
	// Change is from the first value to the last.
	Change Change
	// Fitted says that there are at least three points, so that what follows
	// exists.
	Fitted bool
	// Line is the line of least squares, with the slope's t-test.
	Line stats.Line
	// Robust is the line of Theil and Sen, whose interval belongs to the test
	// of Mann and Kendall.
	Robust stats.RobustLine
	// Order is the test of Mann and Kendall; its P is NaN if all values are
	// equal.
	Order stats.MannKendallTest
	// SlopeByErrors is the 95 % interval of the slope by the standard errors
	// of the points alone, as if the line were exact and their errors
	// independent. It is NaN if a point has none.
	SlopeByErrors stats.Interval
	// SmallestOrderP is the smallest p that Mann and Kendall's test of so many
	// points can reach.
	SmallestOrderP float64

	at []float64 // the times of the values
}

// Few reports whether the trend is to be read with caution for want of points.
func (t Trend) Few() bool { return t.Points < FewEpochs }

// Detectable returns the smallest slope that the t-test finds in 80 of 100 such
// series, with this residual deviation; 0 if all points lie on the line, and NaN
// if nothing is fitted.
func (t Trend) Detectable() float64 {
	switch {
	case !t.Fitted:
		return math.NaN()
	case t.Line.ResidualSD == 0:
		return 0
	}
	slope, err := stats.SlopeTest{X: t.at, ResidualSD: t.Line.ResidualSD}.Detectable()
	if err != nil {
		return math.NaN()
	}
	return slope
}

// Analyse returns the trend of points in ascending order of time. Two points
// have a change and no trend.
//
// It returns ErrFewEpochs for fewer than two values, ErrOrder, and ErrValue.
func Analyse(points []Point) (Trend, error) {
	kept, err := measured(points)
	if err != nil {
		return Trend{}, err
	}
	if len(kept) < 2 {
		return Trend{}, fmt.Errorf("%w: %d, and a change needs two", ErrFewEpochs, len(kept))
	}
	t := Trend{
		Points: len(kept), Gaps: len(points) - len(kept),
		SlopeByErrors:  slopeByErrors(kept),
		SmallestOrderP: stats.SmallestMannKendallP(len(kept)),
	}
	if len(kept) >= 3 {
		if err := t.fit(kept); err != nil {
			return Trend{}, err
		}
	}
	t.Change = t.changeOf(kept)
	return t, nil
}

// fit fills in what needs three points.
func (t *Trend) fit(points []Point) error {
	at, values := columns(points)
	t.at = at
	var err error
	if t.Line, err = stats.OLS(at, values); err != nil {
		return err
	}
	if t.Robust, err = stats.TheilSen(at, values); err != nil {
		return err
	}
	t.Order, err = stats.MannKendall(values)
	if errors.Is(err, stats.ErrNoSpread) {
		t.Order, err = stats.MannKendallTest{N: len(values), P: math.NaN(), PRising: math.NaN(), PFalling: math.NaN()}, nil
	}
	if err != nil {
		return err
	}
	t.Fitted = true
	return err
}

// slopeByErrors returns the interval of the least-squares slope whose error is
// that of the points, NaN if one has none.
func slopeByErrors(points []Point) stats.Interval {
	at, values := columns(points)
	weights, err := SlopeContrast(at)
	if err != nil {
		return stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	var variance float64
	for i, p := range points {
		if p.SE == 0 {
			return stats.Interval{Low: math.NaN(), High: math.NaN()}
		}
		e := float64(weights[i] * p.SE)
		variance += float64(e * e)
	}
	slope, reach := weights.value(values), float64(stats.Normal975*math.Sqrt(variance))
	return stats.Interval{Low: slope - reach, High: slope + reach}
}
