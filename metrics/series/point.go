package series

import (
	"errors"
	"fmt"
	"math"
)

// Errors for series that have no answer. Match them with errors.Is.
var (
	// ErrFewEpochs is returned when too few epochs have a value.
	ErrFewEpochs = errors.New("series: too few epochs have a value")
	// ErrOrder is returned when epochs are not in ascending order of time.
	ErrOrder = errors.New("series: epochs are not in ascending order of time")
	// ErrShape is returned when lengths that must agree do not.
	ErrShape = errors.New("series: lengths do not agree")
	// ErrValue is returned for a time or an error that is no usable number.
	ErrValue = errors.New("series: not a usable number")
)

// FewEpochs is the number of epochs below which a trend is to be read with
// caution: a t-test of fewer points finds only changes of three residual
// deviations and more.
const FewEpochs = 8

// Point is the value of a measure at an epoch.
type Point struct {
	At    float64 // the time: a year, or the middle of a span
	Value float64 // NaN is a gap
	SE    float64 // standard error of Value, 0 where none is known
}

// measured returns the points that have a value, in order of time.
func measured(points []Point) ([]Point, error) {
	var out []Point
	last := math.Inf(-1)
	for i, p := range points {
		switch {
		case math.IsNaN(p.At) || math.IsInf(p.At, 0):
			return nil, fmt.Errorf("%w: the time of epoch %d is %v", ErrValue, i+1, p.At)
		case p.At <= last:
			return nil, fmt.Errorf("%w: %v follows %v", ErrOrder, p.At, last)
		case math.IsInf(p.Value, 0):
			return nil, fmt.Errorf("%w: the value at %v is %v", ErrValue, p.At, p.Value)
		case !(p.SE >= 0) || math.IsInf(p.SE, 0):
			return nil, fmt.Errorf("%w: the standard error at %v is %v", ErrValue, p.At, p.SE)
		}
		last = p.At
		if !math.IsNaN(p.Value) {
			out = append(out, p)
		}
	}
	return out, nil
}

// columns returns the times and the values.
func columns(points []Point) (at, values []float64) {
	for _, p := range points {
		at, values = append(at, p.At), append(values, p.Value)
	}
	return at, values
}
