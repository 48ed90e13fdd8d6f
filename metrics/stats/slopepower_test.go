package stats

import (
	"errors"
	"math"
	"testing"
)

var (
	// The years of Schmahl et al. 2020: of all articles, and of new ones.
	allArticles = []float64{2006, 2008, 2009, 2010, 2014, 2015, 2016, 2017, 2018, 2019, 2020}
	newArticles = []float64{2008, 2010, 2016, 2017, 2018, 2019, 2020}
	decades     = []float64{1965, 1975, 1985, 1995, 2005, 2015}
	threeYears  = []float64{2008, 2014, 2020}
)

// scipy 1.17.1, stats.nct.sf and cdf at the two-sided critical t; change is over
// the whole span, in residual deviations.
func TestSlopePower(t *testing.T) {
	for _, c := range []struct {
		at                  []float64
		change, alpha, want float64
	}{
		{decades, 1, 0.05, 0.10038687980534847}, {decades, 4, 0.05, 0.7088948031841229},
		{newArticles, 3, 0.05, 0.6218698661306132}, {allArticles, 2, 0, 0.49252596758534306},
		{allArticles, 3, 0.01, 0.5355677245629649}, {threeYears, 4, 0.05, 0.17570741109775997},
	} {
		span := c.at[len(c.at)-1] - c.at[0]
		test := SlopeTest{X: c.at, ResidualSD: 0.003, Alpha: c.alpha}
		for _, sign := range []float64{1, -1} {
			got, err := test.PowerOf(sign * c.change * 0.003 / span)
			if err != nil || math.Abs(got-c.want) > 1e-9 {
				t.Errorf("%d points, change %v: %.12g, %v, want %.12g", len(c.at), sign*c.change, got, err, c.want)
			}
		}
	}
}

// scipy 1.17.1: brentq for the nc whose power, integrated over the chi
// distribution by quad, is that asked for.
func TestDetectableSlope(t *testing.T) {
	for _, c := range []struct {
		at                 []float64
		alpha, power, want float64
	}{
		{decades, 0, 0, 0.08990651960284227}, {newArticles, 0.05, 0.8, 0.31093527587520925},
		{allArticles, 0, 0, 0.20694577638034928}, {allArticles, 0.01, 0.9, 0.31368749501713844},
		{threeYears, 0, 0, 1.9249814059803927},
	} {
		got, err := SlopeTest{X: c.at, ResidualSD: 1, Alpha: c.alpha, Power: c.power}.Detectable()
		if err != nil || !near(got, c.want, 1e-7) {
			t.Errorf("%d points: %.12g, %v, want %.12g", len(c.at), got, err, c.want)
		}
		double, err := SlopeTest{X: c.at, ResidualSD: 2, Alpha: c.alpha, Power: c.power}.Detectable()
		if err != nil || !near(double, 2*got, 1e-12) {
			t.Errorf("twice the scatter: %v, %v, want %v", double, err, 2*got)
		}
	}
}

func TestSlopeTestErrors(t *testing.T) {
	for _, c := range []struct {
		test SlopeTest
		want error
	}{
		{SlopeTest{X: []float64{1, 2}, ResidualSD: 1}, ErrTooFew}, {SlopeTest{ResidualSD: 1}, ErrEmpty},
		{SlopeTest{X: []float64{1, 1, 1}, ResidualSD: 1}, ErrNoSpread}, {SlopeTest{X: decades}, ErrOption},
		{SlopeTest{X: decades, ResidualSD: math.NaN()}, ErrOption},
		{SlopeTest{X: decades, ResidualSD: math.Inf(1)}, ErrOption},
		{SlopeTest{X: decades, ResidualSD: 1, Alpha: 1}, ErrOption},
		{SlopeTest{X: decades, ResidualSD: 1, Power: 0.05}, ErrOption},
		{SlopeTest{X: decades, ResidualSD: 1, Power: 1}, ErrOption},
	} {
		if _, err := c.test.Detectable(); !errors.Is(err, c.want) {
			t.Errorf("%+v: error %v, want %v", c.test, err, c.want)
		}
	}
	if _, err := (SlopeTest{X: decades}).PowerOf(1); !errors.Is(err, ErrOption) {
		t.Errorf("no scatter: error %v", err)
	}
}

// the design's notes on statistics, 7.3: .017 for 5 points, .0028 for 6, 4e-4 for 7. The test
// itself reaches that, on points that rise.
func TestSmallestMannKendallP(t *testing.T) {
	for n, want := range map[int]float64{0: 1, 1: 1, 2: 1, 3: 1. / 3, 5: 1. / 60, 6: 1. / 360, 7: 1. / 2520} {
		if got := SmallestMannKendallP(n); !near(got, want, 1e-14) {
			t.Errorf("%d points: %v, want %v", n, got, want)
		}
		if n < 3 {
			continue
		}
		rising := make([]float64, n)
		for i := range rising {
			rising[i] = float64(i)
		}
		if test, err := MannKendall(rising); err != nil || !near(test.P, want, 1e-12) {
			t.Errorf("%d rising points: p %v, %v, want %v", n, test.P, err, want)
		}
	}
}
