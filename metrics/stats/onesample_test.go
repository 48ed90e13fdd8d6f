package stats

import (
	"errors"
	"math"
	"testing"
)

// reference.json, statistics.seed002_effect: numpy; the standard error by hand.
func TestStandardisedMean(t *testing.T) {
	ref := loadReference(t).OneMean
	if len(ref.X) != 11 {
		t.Fatalf("%d values, want 11", len(ref.X))
	}
	got, err := StandardisedMean(ref.X)
	se := math.Sqrt(1./11 + ref.D*ref.D/22)
	if err != nil || !near(got.D, ref.D, 1e-12) || !near(got.Mean, ref.Mean, 1e-12) || !near(got.SD, ref.SD, 1e-12) || !near(got.SE, se, 1e-12) {
		t.Errorf("%+v, %v, want %+v", got, err, ref)
	}
	for _, c := range []struct {
		in   []float64
		want error
	}{{nil, ErrEmpty}, {[]float64{1}, ErrTooFew}, {[]float64{.1, .1}, ErrNoSpread}, {[]float64{1, math.NaN()}, ErrNotFinite}} {
		if _, err := StandardisedMean(c.in); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.in, err, c.want)
		}
	}
}
