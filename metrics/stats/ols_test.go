package stats

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// reference.json, statistics.ols_slope_t_test: scipy and statsmodels.
func TestOLS(t *testing.T) {
	cases := loadReference(t).OLS
	if len(cases) != 4 {
		t.Fatalf("%d cases, want 4", len(cases))
	}
	for i, c := range cases {
		l, err := OLS(c.X, c.Y)
		if err != nil || l.DF != c.DF || l.N != len(c.X) {
			t.Fatalf("case %d: %+v, %v", i, l, err)
		}
		for name, pair := range map[string][2]float64{
			"slope": {l.Slope, c.Slope}, "slope se": {l.SlopeSE, c.SlopeSE},
			"intercept se": {l.InterceptSE, c.InterceptSE}, "t": {l.T, c.T}, "p": {l.P, c.P}, "R2": {l.R2, c.R2},
			"low": {l.SlopeInterval.Low, c.CI[0]}, "high": {l.SlopeInterval.High, c.CI[1]},
		} {
			if !near(pair[0], pair[1], 1e-9) {
				t.Errorf("case %d: %s %.15g, want %.15g", i, name, pair[0], pair[1])
			}
		}
		if math.Abs(l.Intercept-c.Intercept) > 1e-9 {
			t.Errorf("case %d: intercept %v, want %v", i, l.Intercept, c.Intercept)
		}
	}
}

// statsmodels 0.15.0, get_prediction(...).summary_frame(alpha=0.05), two years
// after the last point.
func TestPredictionBand(t *testing.T) {
	want := [][5]float64{ // x, line, low, high, residual sd
		{2022, -0.057838304552590245, -0.06114198393418468, -0.05453462517099581, 0.0012432268968461371},
		{6, 6.6, -3.0162122720714875, 16.216212272071488, 1.1618950038622247},
		{4, 4.916666666666667, -1.3475767466339725, 11.180910079967306, 0.20412414523193143},
		{7, 2.1, 1.9055493188120647, 2.294450681187936, 0.036514837167011184},
	}
	for i, c := range loadReference(t).OLS {
		l, err := OLS(c.X, c.Y)
		if err != nil {
			t.Fatal(err)
		}
		w := want[i]
		band := l.PredictionBand(w[0])
		if !near(l.At(w[0]), w[1], 1e-10) || !near(band.Low, w[2], 1e-10) || !near(band.High, w[3], 1e-10) ||
			!near(l.ResidualSD, w[4], 1e-10) {
			t.Errorf("case %d: %v in %+v, sd %v, want %v", i, l.At(w[0]), band, l.ResidualSD, w)
		}
	}
}

// Adding a line to y adds it to the fit and leaves the residuals; moving x
// changes no slope.
func TestOLSLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 20).Draw(t, "n")
		y := rapid.SliceOfN(rapid.Float64Range(-1, 1), n, n).Draw(t, "y")
		x, moved, tilted := make([]float64, n), make([]float64, n), make([]float64, n)
		a, b := rapid.Float64Range(-2, 2).Draw(t, "a"), rapid.Float64Range(-2, 2).Draw(t, "b")
		for i := range x {
			x[i] = float64(i * i)
			moved[i] = x[i] + 2000
			tilted[i] = y[i] + a + b*x[i]
		}
		plain, err := OLS(x, y)
		if err != nil {
			t.Fatal(err)
		}
		later, _ := OLS(moved, y)
		other, _ := OLS(x, tilted)
		if math.Abs(later.Slope-plain.Slope) > 1e-12 || math.Abs(later.At(2001)-plain.At(1)) > 1e-9 {
			t.Fatalf("%+v moved, %+v before", later, plain)
		}
		if math.Abs(other.Slope-plain.Slope-b) > 1e-9 || math.Abs(other.ResidualSD-plain.ResidualSD) > 1e-9 {
			t.Fatalf("%+v with %v + %v x added, %+v before", other, a, b, plain)
		}
	})
}

func TestOLSErrors(t *testing.T) {
	for _, c := range []struct {
		x, y []float64
		want error
	}{
		{[]float64{1, 2}, []float64{1}, ErrShape},
		{nil, nil, ErrEmpty},
		{[]float64{1, 2}, []float64{1, 2}, ErrTooFew},
		{[]float64{1, 1, 1}, []float64{1, 2, 3}, ErrNoSpread},
		{[]float64{1, 2, 3}, []float64{1, 2, math.NaN()}, ErrNotFinite},
	} {
		if _, err := OLS(c.x, c.y); !errors.Is(err, c.want) {
			t.Errorf("OLS(%v, %v): error %v, want %v", c.x, c.y, err, c.want)
		}
		if _, err := TheilSen(c.x, c.y); !errors.Is(err, c.want) {
			t.Errorf("TheilSen(%v, %v): error %v, want %v", c.x, c.y, err, c.want)
		}
	}
	flat, err := OLS([]float64{1, 2, 3}, []float64{2, 2, 2})
	if err != nil || flat.Slope != 0 || !math.IsNaN(flat.P) || !math.IsNaN(flat.R2) {
		t.Errorf("flat: %+v, %v", flat, err)
	}
}
