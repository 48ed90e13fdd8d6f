package audit

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// emptyRow is the row of a measure of which nothing is known yet.
//
// good is 1 where more is better, −1 where less is, 0 where neither.
//
//go:noinline
func emptyRow(id string, good int) tableRow {
	none := math.NaN()
	return tableRow{measure: id, before: none, after: none, low: none, high: none, coverage: none, good: good}
}

// drawItems sets the interval of a statistic of n items; none, and a note says
// why, if they are too few. Each item is left out, by rules 1 they are drawn again.
//
// The statistic is called with places of items, those that are left; it must not
// keep them. A change that is 0 for every item has the interval 0 to 0, though
// leaving out gives no spread.
func (r *tableRow) drawItems(ctx context.Context, a *audit, n int, statistic stats.ItemStatistic) error {
	if a.in.Rules == 1 || a.bare {
		return r.drawRanks(ctx, a, n, statistic)
	}
	if a.in.Different(n) < stats.MinResample {
		a.noChangeInterval(r.measure)
		return nil
	}
	// One slice for all calls: the redrawing gives ints, the statistic reads uint32
	// as the bootstrap of stats draws them.
	drawn := make([]uint32, n)
	sample := redraw.Sample{Sizes: []int{n}, Steps: float64(n), Statistic: func(left [][]int) float64 {
		for i, k := range left[0] {
			drawn[i] = uint32(k)
		}
		return statistic(drawn[:len(left[0])])
	}}
	j, err := sample.Jackknife(ctx)
	if err != nil {
		return err
	}
	interval := j.Interval(stats.Scale{Skewed: a.in.Since(3) && n >= leastSkewed}.By(a.in.Rules))
	if !measure.Finite(interval.Low) {
		if linalg.OnGrid(j.Estimate) == 0 && j.SE() < 1.0/(1<<40) { // no item has changed
			r.low, r.high = 0, 0
			return nil
		}
		a.noChangeInterval(r.measure)
		return nil
	}
	r.low, r.high = interval.Low, interval.High
	return nil
}

// leastSkewed is the number of items below which their third moment says too
// little of skewness for an interval to be corrected by it.
//
// It applies since rules 3.
const leastSkewed = 8

// noChangeInterval notes that items tell nothing of a change.
func (a *audit) noChangeInterval(id string) {
	a.out.Note(measure.Info, "no_change_interval.few_all_alike", "The figure “{figure:term}” has no interval: too few items, or all alike, can be drawn again.", nameOf(id))
}

// drawRanks sets the interval of a statistic of n items that are drawn again, as
// of ranks, of which leaving one out tells little.
//
// The draws are those of the option; with a bare audit there are none.
func (r *tableRow) drawRanks(ctx context.Context, a *audit, n int, statistic stats.ItemStatistic) error {
	if a.bare {
		return nil
	}
	interval, _, err := stats.BootstrapItems(ctx, n, statistic,
		stats.PairsOptions{Draws: a.in.Int("draws"), Seed: a.in.Seed})
	switch {
	case errors.Is(err, stats.ErrTooFew), errors.Is(err, stats.ErrNoSpread):
		a.noChangeInterval(r.measure)
		return nil
	case err != nil:
		return err
	}
	r.low, r.high = interval.Low, interval.High
	return nil
}

// drawMean sets the interval of the mean of numbers, one an item.
//
// For paired numbers values are differences, one an item.
func (r *tableRow) drawMean(ctx context.Context, a *audit, values []float64) error {
	return r.drawItems(ctx, a, len(values), func(drawn []uint32) float64 {
		var sum float64
		for _, i := range drawn {
			sum += values[i]
		}
		return sum / float64(len(drawn))
	})
}

// putAlone records a measure that is a comparison itself: its row has no number
// before, and no interval of a difference.
//
// Only the number itself is put, not the ids that end in before, low and high.
func (a *audit) putAlone(r tableRow) {
	a.table = append(a.table, r)
	a.out.Put(r.measure, r.after)
}

// redrawn sets the interval of the difference of two means, of numbers before
// and after of the same items, when the items are drawn again. A note says why
// there is none.
//
// By rules other than 1 the difference of means is the mean of differences, which
// drawMean handles.
func (r *tableRow) redrawn(ctx context.Context, a *audit, before, after []float64) error {
	if a.bare {
		return nil
	}
	if a.in.Different(len(before)) < stats.MinResample {
		a.fewItems(r.measure)
		return nil
	}
	if a.in.Rules != 1 {
		return r.drawMean(ctx, a, linalg.Minus(after, before))
	}
	interval, _, err := stats.BootstrapPairs(ctx, before, after, stats.PairsOptions{
		Statistic: func(b, c []float64) float64 { return stats.Mean(c) - stats.Mean(b) },
		Draws:     a.in.Int("draws"), Seed: a.in.Seed,
	})
	r.low, r.high = interval.Low, interval.High
	return err
}
