package redraw

import (
	"context"
	"errors"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Pairs is a statistic of two scores a word.
//
// len(A) = len(B); a word's two scores stay together.
type Pairs struct {
	ID        string    // of the value
	A, B      []float64 // the scores
	Statistic stats.PairedStatistic
	Scale     stats.Scale
	Rough     bool
	Draws     int // 0 is [Draws]
}

// OfOne is a statistic of the first scores alone.
func OfOne(statistic func([]float64) float64) stats.PairedStatistic {
	return func(a, _ []float64) float64 { return statistic(a) }
}

// Put puts the 95 % interval under ID_low and ID_high; a note says why there is
// none. A nil statistic is Spearman's rho. Words are left out as [Sample.Interval]
// does it, and drawn again, by rules 1 and for ranks, by [stats.BootstrapPairs].
func (p Pairs) Put(ctx context.Context, in *measure.Input, out *measure.Result) error {
	interval, ok, err := p.interval(ctx, in, out)
	if err == nil && ok {
		put(out, p.ID, interval)
	}
	return err
}

// interval is what Put puts; ok is false where there is none.
func (p Pairs) interval(ctx context.Context, in *measure.Input, out *measure.Result) (stats.Interval, bool, error) {
	if in.Rules != 1 && p.Statistic != nil && !p.Rough {
		return p.sample().Interval(ctx, in, out)
	}
	if different := in.Different(len(p.A)); different < stats.MinResample {
		TooSmall(out, different)
		return stats.Interval{}, false, nil
	}
	interval, dropped, err := stats.BootstrapPairs(ctx, p.A, p.B,
		stats.PairsOptions{Statistic: p.Statistic, Draws: p.Draws, Seed: in.Seed})
	switch {
	case errors.Is(err, stats.ErrTooFew):
		TooSmall(out, len(p.A))
		return stats.Interval{}, false, nil
	case errors.Is(err, stats.ErrNoSpread):
		noResult(out)
		return stats.Interval{}, false, nil
	case err != nil:
		return stats.Interval{}, false, err
	}
	if dropped > 0 && !out.Noted("draws_dropped") {
		out.Note(measure.Info, "draws_dropped.result_interval_without", "{redrawings:count} {redrawings:redrawing has|redrawings have} no result, so the interval is without.", dropped)
	}
	return interval, true, nil
}

// sample is the same statistic of the places of words.
//
// The lists are reused from call to call.
func (p Pairs) sample() Sample {
	a, b := make([]float64, len(p.A)), make([]float64, len(p.A))
	return Sample{Sizes: []int{len(p.A)}, Steps: float64(2 * len(p.A)), Scale: p.Scale,
		Statistic: func(drawn [][]int) float64 {
			for i, w := range drawn[0] {
				a[i], b[i] = p.A[w], p.B[w]
			}
			return p.Statistic(a[:len(drawn[0])], b[:len(drawn[0])])
		}}
}
