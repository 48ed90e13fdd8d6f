package stats

import (
	"context"
	"fmt"
	"math"
)

// TwoSampleStatistic is a statistic of two sets of scores. It must not keep or
// change its arguments, and returns NaN where it has no value.
type TwoSampleStatistic func(x, y []float64) float64

// TwoSampleOptions are the settings of BootstrapTwoSample.
type TwoSampleOptions struct {
	Statistic TwoSampleStatistic // nil means EffectSize
	Draws     int                // 1 to MaxDraws; 0 means 10,000
	Seed      uint64             // the first seed of PCG; the second is StreamTwoSample
}

// TwoSample is a statistic of two sets and its intervals.
type TwoSample struct {
	Estimate float64
	Intervals
	// Draws are the resamples, Dropped those of them without a value.
	Draws, Dropped int
}

// BootstrapTwoSample returns 95 % intervals of a statistic of two independent
// sets of scores, each resampled within itself at its own size.
//
// It returns ErrTooFew if a set has fewer than MinResample scores, ErrOption,
// ErrNoSpread if the statistic has no value for the sets or for any resample,
// ErrEmpty, ErrNotFinite, and the context's error when it is cancelled.
func BootstrapTwoSample(ctx context.Context, x, y []float64, o TwoSampleOptions) (TwoSample, error) {
	if o.Draws == 0 {
		o.Draws = defaultPairDraws
	}
	if o.Statistic == nil {
		o.Statistic = effectOrNaN
	}
	if err := checkTwoSample(x, y, o); err != nil {
		return TwoSample{}, err
	}
	out := TwoSample{Estimate: o.Statistic(x, y), Draws: o.Draws}
	if math.IsNaN(out.Estimate) {
		return out, ErrNoSpread
	}
	values, err := drawTwoSample(newPacer(ctx), x, y, o)
	if err != nil {
		return TwoSample{}, err
	}
	if out.Dropped = o.Draws - len(values); len(values) == 0 {
		return out, ErrNoSpread
	}
	without := withoutEach(x, y, o.Statistic)
	jack := jackknife{out.Estimate, [][]float64{without[:len(x)], without[len(x):]}}
	out.Percentile = percentile95(values)
	out.Basic = basicInterval(out.Percentile, out.Estimate)
	out.BCa = bcaInterval(values, jack)
	return out, nil
}

func checkTwoSample(x, y []float64, o TwoSampleOptions) error {
	if err := checkScores(x, y); err != nil {
		return err
	}
	if o.Draws < 1 || o.Draws > MaxDraws {
		return fmt.Errorf("%w: %d draws", ErrOption, o.Draws)
	}
	if min(len(x), len(y)) < MinResample {
		return fmt.Errorf("%w to resample: %d and %d, need %d", ErrTooFew, len(x), len(y), MinResample)
	}
	return nil
}

// drawTwoSample returns the statistic of the resamples that have one.
func drawTwoSample(pace *pacer, x, y []float64, o TwoSampleOptions) ([]float64, error) {
	random, dieX, dieY := newDice(o.Seed, StreamTwoSample), newDie(len(x)), newDie(len(y))
	pickX, pickY := make([]uint32, len(x)), make([]uint32, len(y))
	drawnX, drawnY := make([]float64, len(x)), make([]float64, len(y))
	values := make([]float64, 0, o.Draws)
	for range o.Draws {
		random.roll(dieX, pickX)
		random.roll(dieY, pickY)
		for i, at := range pickX {
			drawnX[i] = x[at]
		}
		for i, at := range pickY {
			drawnY[i] = y[at]
		}
		if v := o.Statistic(drawnX, drawnY); !math.IsNaN(v) {
			values = append(values, v)
		}
		if err := pace.spend(16 * (len(x) + len(y))); err != nil {
			return nil, err
		}
	}
	return values, nil
}
