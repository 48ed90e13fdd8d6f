package stats

import (
	"context"
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

var (
	sampleX = []float64{.30, .22, .25, .12, .41, .18, .27}
	sampleY = []float64{.10, .05, .15, .08, .21, .02}
)

func meanDifference(x, y []float64) float64 { return mean(x) - mean(y) }

// scipy 1.17.1, stats.bootstrap, 1,000,000 resamples.
func TestBootstrapTwoSample(t *testing.T) {
	for _, c := range []struct {
		name                   string
		stat                   TwoSampleStatistic
		tol                    float64
		percentile, basic, bca [2]float64
	}{
		{"d", nil, 0.01, [2]float64{0.8931465984943513, 1.813617472262496}, [2]float64{0.9841553516686834, 1.9046262254368282}, [2]float64{0.5377388765577116, 1.713688389280559}},
		{"mean difference", meanDifference, 0.001, [2]float64{0.06809523809523804, 0.22976190476190472}, [2]float64{0.06690476190476191, 0.2285714285714286}, [2]float64{0.06880952380952379, 0.2304761904761905}},
	} {
		got, err := BootstrapTwoSample(t.Context(), sampleX, sampleY, TwoSampleOptions{Statistic: c.stat, Draws: 400_000, Seed: 2})
		if err != nil || got.Dropped != 0 || got.Draws != 400_000 {
			t.Fatalf("%s: %+v, %v", c.name, got, err)
		}
		checkInterval(t, c.name+", percentile", got.Percentile, c.percentile, c.tol)
		checkInterval(t, c.name+", basic", got.Basic, c.basic, c.tol)
		checkInterval(t, c.name+", BCa", got.BCa, c.bca, 2*c.tol)
	}
}

// The intervals of the mean difference move and stretch with the scores; the
// basic one mirrors the percentile one.
func TestBootstrapTwoSampleLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.Map(rapid.IntRange(-1000, 1000), func(i int) float64 { return float64(i) / 1024 })
		x, y := rapid.SliceOfN(value, 5, 8).Draw(t, "x"), rapid.SliceOfN(value, 5, 8).Draw(t, "y")
		o := TwoSampleOptions{Statistic: meanDifference, Draws: 200, Seed: rapid.Uint64().Draw(t, "seed")}
		plain, err := BootstrapTwoSample(t.Context(), x, y, o)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := BootstrapTwoSample(t.Context(), x, y, o); again.Percentile != plain.Percentile {
			t.Fatalf("%+v with the same seed, %+v before", again, plain)
		}
		if sum := plain.Basic.Low + plain.Percentile.High; math.Abs(sum-2*plain.Estimate) > 1e-12 {
			t.Fatalf("%+v", plain)
		}
		for i := range x {
			x[i] += 0.5
		}
		moved, err := BootstrapTwoSample(t.Context(), x, y, o)
		for _, pair := range [][2]float64{
			{moved.Percentile.Low, plain.Percentile.Low}, {moved.Basic.High, plain.Basic.High}, {moved.BCa.Low, plain.BCa.Low}, {moved.BCa.High, plain.BCa.High},
		} {
			if err != nil || math.Abs(pair[0]-pair[1]-0.5) > 1e-9 {
				t.Fatalf("%+v moved, %+v before, %v", moved, plain, err)
			}
		}
	})
}

func TestBootstrapTwoSampleErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	five, same := []float64{1, 2, 3, 4, 5}, []float64{1, 1, 1, 1, 1}
	for _, c := range []struct {
		name string
		ctx  context.Context
		x, y []float64
		o    TwoSampleOptions
		want error
	}{
		{"empty", t.Context(), nil, five, TwoSampleOptions{}, ErrEmpty},
		{"four", t.Context(), five[:4], five, TwoSampleOptions{}, ErrTooFew},
		{"not finite", t.Context(), five, []float64{1, 2, 3, 4, math.Inf(1)}, TwoSampleOptions{}, ErrNotFinite},
		{"draws", t.Context(), five, five, TwoSampleOptions{Draws: -1}, ErrOption},
		{"no effect size", t.Context(), same, same, TwoSampleOptions{}, ErrNoSpread},
		{"cancelled", cancelled, five, five, TwoSampleOptions{Draws: MaxDraws}, context.Canceled},
	} {
		if _, err := BootstrapTwoSample(c.ctx, c.x, c.y, c.o); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
}
