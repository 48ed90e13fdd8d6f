package stats

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// rank_cases.json: slopes from scipy 1.17.1, stats.theilslopes; the interval
// holds the slopes b for which kendalltau(x, y - b x, method="exact") has
// p > 0.05.
func TestTheilSen(t *testing.T) {
	for i, c := range loadRankCases(t).TheilSen {
		got, err := TheilSen(c.X, c.Y)
		if err != nil || !got.Exact || !near(got.Slope, c.Slope, 1e-12) ||
			!near(got.SlopeInterval.Low, c.CI[0], 1e-12) || !near(got.SlopeInterval.High, c.CI[1], 1e-12) {
			t.Errorf("case %d: %+v, %v, want %+v", i, got, err, c)
		}
	}
}

// scipy 1.17.1, stats.theilslopes(y, x), method "separate".
func TestTheilSenIntercept(t *testing.T) {
	year := []float64{2006, 2008, 2009, 2010, 2014, 2015, 2016, 2017, 2018, 2019, 2020}
	score := []float64{-0.07, -0.07, -0.068, -0.071, -0.066, -0.064, -0.063, -0.062, -0.061, -0.06, -0.059}
	got, err := TheilSen(year, score)
	if err != nil || !near(got.Slope, 0.001, 1e-9) || !near(got.Intercept, -2.079, 1e-9) || got.Slopes != 55 {
		t.Errorf("%+v, %v, want slope 0.001, intercept -2.079", got, err)
	}
	score[3] = 40 // a wild point
	if wild, err := TheilSen(year, score); err != nil || math.Abs(wild.Slope-0.001) > 0.0003 {
		t.Errorf("a wild point moves the slope to %v, %v", wild.Slope, err)
	}
}

// Slopes inside the interval pass the exact Mann-Kendall test at 5 %, those
// outside fail.
func TestTheilSenInterval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(5, 14).Draw(t, "n")
		y := rapid.SliceOfN(rapid.Float64Range(-1, 1), n, n).Draw(t, "y")
		x, rest := make([]float64, n), make([]float64, n)
		for i := range x {
			x[i] = float64(i)
		}
		line, err := TheilSen(x, y)
		if err != nil || !(line.SlopeInterval.Low <= line.Slope && line.Slope <= line.SlopeInterval.High) {
			t.Fatalf("%+v, %v", line, err)
		}
		const beside = 1e-7
		for _, c := range []struct {
			slope float64
			keeps bool
		}{
			{line.SlopeInterval.Low - beside, false}, {line.SlopeInterval.Low + beside, true},
			{line.SlopeInterval.High - beside, true}, {line.SlopeInterval.High + beside, false},
		} {
			for i := range y {
				rest[i] = y[i] - c.slope*x[i]
			}
			test, err := MannKendall(rest)
			if err != nil || !test.Exact || line.SlopeInterval.High-line.SlopeInterval.Low < 4*beside {
				return // ties among the slopes
			}
			if keeps := test.P > 0.05; keeps != c.keeps {
				t.Fatalf("slope %v: p %v, interval %+v", c.slope, test.P, line.SlopeInterval)
			}
		}
	})
}

func TestTheilSenLimits(t *testing.T) {
	four, err := TheilSen([]float64{1, 2, 3, 4}, []float64{1, 3, 2, 5})
	// slopes -1, 1/2, 1, 4/3, 2, 3
	if err != nil || !math.IsNaN(four.SlopeInterval.Low) || !near(four.Slope, 7./6, 1e-12) {
		t.Errorf("four points: %+v, %v", four, err)
	}
	tied, err := TheilSen([]float64{1, 1, 2, 2, 3, 3, 4, 4, 5, 5}, []float64{1, 2, 2, 3, 3, 4, 4, 5, 5, 6})
	if err != nil || tied.Exact || tied.Slopes != 40 || !(tied.SlopeInterval.Low < 1 && tied.SlopeInterval.High >= 1) {
		t.Errorf("equal x: %+v, %v", tied, err)
	}
	// P(S > c) <= 0.025, by hand: of 120 orders of 5 values, 1 has no inversion
	// and 4 have one, so P(S >= 10) = .008 and P(S >= 8) = .042; of 720 orders
	// of 6, 1, 5 and 14 have up to two: P(S >= 13) = .008, P(S >= 11) = .028.
	for n, want := range map[int]int{5: 8, 6: 11} {
		if got := kendallCritical(n); got != want {
			t.Errorf("n = %d: critical S %d, want %d", n, got, want)
		}
	}
	many := make([]float64, maxTheilSenPoints+1)
	for i := range many {
		many[i] = float64(i)
	}
	if _, err := TheilSen(many, many); !errors.Is(err, ErrOption) {
		t.Errorf("too many points: error %v", err)
	}
}
