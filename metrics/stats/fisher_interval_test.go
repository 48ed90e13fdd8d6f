package stats

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Pearson: scipy 1.17.1, pearsonr(...).confidence_interval(0.95) of 1 .. 8
// against 2 1 4 3 7 5 8 6. The others: numpy 2.4.6, tanh(arctanh(r) -+ 1.96 se)
// with the variances of Bonett and Wright (2000) and Fieller et al. (1957).
func TestFisherIntervals(t *testing.T) {
	for _, c := range []struct {
		name      string
		of        func(float64, int) (Interval, error)
		r         float64
		n         int
		low, high float64
	}{
		{"Pearson", PearsonInterval, 5. / 6, 8, 0.31169805718344, 0.968989208891987},
		{"Spearman", SpearmanInterval, 0.6, 30, 0.27605656502679504, 0.8015333184952605},
		{"Kendall", KendallInterval, -0.45, 40, -0.6047754372022649, -0.26246882994374326},
	} {
		got, err := c.of(c.r, c.n)
		if err != nil || !near(got.Low, c.low, 1e-12) || !near(got.High, c.high, 1e-12) {
			t.Errorf("%s: %+v, %v, want [%v, %v]", c.name, got, err, c.low, c.high)
		}
	}
}

// The interval holds r, narrows as n grows and turns with the sign of r.
func TestFisherIntervalLaws(t *testing.T) {
	all := []func(float64, int) (Interval, error){PearsonInterval, SpearmanInterval, KendallInterval}
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.SampledFrom(all).Draw(t, "kind")
		r, n := rapid.Float64Range(-0.999, 0.999).Draw(t, "r"), rapid.IntRange(5, 500).Draw(t, "n")
		a, err := of(r, n)
		if err != nil || !(-1 <= a.Low && a.Low < r && r < a.High && a.High <= 1) {
			t.Fatalf("%+v, %v", a, err)
		}
		if b, _ := of(-r, n); b.Low != -a.High || b.High != -a.Low {
			t.Fatalf("%+v for -r, %+v for r", b, a)
		}
		if b, _ := of(r, n+1); b.High-b.Low >= a.High-a.Low {
			t.Fatalf("%+v is not narrower than %+v", b, a)
		}
	})
}

func TestFisherIntervalErrors(t *testing.T) {
	if _, err := PearsonInterval(0.5, 3); !errors.Is(err, ErrTooFew) {
		t.Errorf("3 pairs: error %v", err)
	}
	if _, err := KendallInterval(0.5, 4); !errors.Is(err, ErrTooFew) {
		t.Errorf("4 pairs: error %v", err)
	}
	for _, r := range []float64{1.1, -1.1, math.NaN()} {
		if _, err := SpearmanInterval(r, 30); !errors.Is(err, ErrOption) {
			t.Errorf("r = %v: error %v", r, err)
		}
	}
	if got, err := PearsonInterval(1, 30); err != nil || !math.IsNaN(got.Low) || !math.IsNaN(got.High) {
		t.Errorf("r = 1: %+v, %v", got, err)
	}
}

// reference.json, statistics.normal_sf: scipy.
func TestNormalTail(t *testing.T) {
	for x, want := range map[float64]float64{0: 0.5, 1: 0.15865525393145707, 1.96: 0.024997895148220435,
		3: 0.0013498980316300933,
		6: 9.865876450376946e-10, 10: 7.61985302416047e-24, 37: 5.7255712225239266e-300} {
		if got := normalTail(x); !near(got, want, 1e-12) {
			t.Errorf("upper tail at %v: %v, want %v", x, got, want)
		}
	}
}
