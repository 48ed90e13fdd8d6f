package stats_test

import (
	"errors"
	"math"
	"testing"

	"weatherglass/metrics/stats"
)

// Values of the formula in numpy 2; with the variance of Pearson's r in the
// place of that of Spearman's rho the same script gives, for the first, the
// interval that Zou (2007) prints for it, −0.093 to 0.517.
func TestOverlapping(t *testing.T) {
	for _, c := range []struct {
		o         stats.Overlapping
		low, high float64
	}{
		{stats.Overlapping{A: 0.179, B: 0.396, AB: 0.088, N: 66}, -0.10045626696924559, 0.521933603036514},
		{stats.Overlapping{A: -0.44, B: -0.02, AB: 0.3, N: 20000}, 0.40470284609093643, 0.43522790930036365},
	} {
		i, err := c.o.Interval()
		if err != nil || math.Abs(i.Low-c.low) > 1e-12 || math.Abs(i.High-c.high) > 1e-12 {
			t.Errorf("%+v has %v, want %v to %v, %v", c.o, i, c.low, c.high, err)
		}
	}
	// Nothing changed: the interval holds 0.
	i, err := stats.Overlapping{A: 0.3, B: 0.3, AB: 1, N: 500}.Interval()
	if err != nil || !(i.Low <= 0 && i.High >= 0 && i.High-i.Low < 0.02) {
		t.Errorf("%v, %v", i, err)
	}
	if _, err := (stats.Overlapping{A: 0.1, B: 0.1, AB: 0.5, N: 3}).Interval(); !errors.Is(err, stats.ErrTooFew) {
		t.Errorf("error %v", err)
	}
	if _, err := (stats.Overlapping{A: 0.1, B: 2, AB: 0.5, N: 30}).Interval(); !errors.Is(err, stats.ErrOption) {
		t.Errorf("error %v", err)
	}
}
