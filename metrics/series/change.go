package series

import (
	"math"

	"weatherglass/metrics/stats"
)

// ErrorSource says where the interval of a difference comes from.
type ErrorSource string

// The sources of intervals.
const (
	ByErrors    ErrorSource = "errors"    // the standard errors of both values
	ByResiduals ErrorSource = "residuals" // the scatter of the points about the line
	ByNothing   ErrorSource = ""          // there is none
)

// Change is the difference between the last value and the first.
//
// It is made by Analyse. Value may exist without an interval.
type Change struct {
	From, To float64 // the times
	Value    float64 // last minus first
	// Interval is its 95 % interval, NaN where By is ByNothing.
	//
	// ByErrors takes the errors of both values as independent. Those of the
	// same words at two times are alike, which makes it too wide rather than
	// too narrow.
	//
	// ByResiduals is -+ t s sqrt(2), with the residual deviation s of the
	// line and t of its degrees of freedom. It holds 95.0 % (3 points) to
	// 96.8 % (11 points) where errors are normal and independent: both
	// values have their part in s.
	Interval stats.Interval
	By       ErrorSource
}

// changeOf returns the change over the points, two or more.
//
// It goes after the fit, whose scatter it may need.
func (t Trend) changeOf(points []Point) Change {
	first, last := points[0], points[len(points)-1]
	c := Change{From: first.At, To: last.At, Value: last.Value - first.Value}
	reach := math.NaN()
	switch {
	case first.SE > 0 && last.SE > 0:
		c.By, reach = ByErrors, float64(stats.Normal975*math.Hypot(first.SE, last.SE))
	case t.Fitted:
		c.By, reach = ByResiduals, float64(t.Line.Critical()*t.Line.ResidualSD*math.Sqrt2)
	}
	c.Interval = stats.Interval{Low: c.Value - reach, High: c.Value + reach}
	return c
}

// Step is the largest difference between two neighbouring values.
//
// It is a word's largest step, too: see LargestStep.
type Step struct {
	From, To float64 // the times
	Value    float64 // later minus earlier
}

// LargestStep returns the largest difference, up or down, between values that
// follow each other; gaps in between are passed over, and the earlier of equal
// steps is taken. It returns ErrFewEpochs, ErrOrder, and ErrValue.
//
// O(n). Sizes are compared as they are, not on a grid.
func LargestStep(points []Point) (Step, error) {
	kept, err := measured(points)
	if err != nil {
		return Step{}, err
	}
	if len(kept) < 2 {
		return Step{}, ErrFewEpochs
	}
	var largest Step
	for i, p := range kept[1:] {
		before := kept[i]
		step := Step{From: before.At, To: p.At, Value: p.Value - before.Value}
		if i == 0 || math.Abs(step.Value) > math.Abs(largest.Value) {
			largest = step
		}
	}
	return largest, nil
}
