package redraw

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// maxLeaveOutSteps bounds the numbers read to leave each word out: a tenth of a
// second. Beyond it words are left out in groups, at least leastGroups a set.
const (
	maxLeaveOutSteps = 3e7
	leastGroups      = 40
)

// LeaveOut returns the interval that leaving out words gives; false, and a note
// says why, if there is none.
func (s Sample) LeaveOut(ctx context.Context, in *measure.Input, out *measure.Result) (stats.Interval, bool, error) {
	j, err := s.Jackknife(ctx)
	if err != nil {
		return stats.Interval{}, false, err
	}
	if s.Unit != nil {
		unit := s
		unit.Statistic = s.Unit
		under, err := unit.Jackknife(ctx)
		if err != nil {
			return stats.Interval{}, false, err
		}
		interval := stats.Quotient{Over: j, Under: under}.Interval()
		if math.IsInf(interval.Low, 0) {
			unknownSpread(out)
			return interval, false, nil
		}
		interval, ok := Exists(out, interval)
		return interval, ok, nil
	}
	interval, ok := Jackknifed(out, j, s.Scale.By(in.Rules))
	return interval, ok, nil
}

// Jackknife returns the statistic with each word, or group of words, left out.
//
// Groups are of neighbouring words; a set keeps at least leastGroups of them, or
// its words.
func (s Sample) Jackknife(ctx context.Context) (stats.Jackknife, error) {
	all := 0
	for _, n := range s.Sizes {
		all += n
	}
	share := min(maxLeaveOutSteps/s.Steps/float64(all), 1)
	groups := make([]int, len(s.Sizes))
	for i, n := range s.Sizes {
		groups[i] = min(n, max(leastGroups, int(share*float64(n))))
	}
	j, err := stats.LeaveOut(ctx, s.Sizes, groups, s.Statistic)
	j.Terms, j.Cells = s.Terms, s.Cells
	return j, err
}

// Jackknifed returns the interval of what is left when words are left out; false,
// and a note says why, if there is none.
func Jackknifed(out *measure.Result, j stats.Jackknife, scale stats.Scale) (stats.Interval, bool) {
	return Exists(out, j.Interval(scale))
}

// Exists returns an interval that leaving words out gave; false, and a note says why, if there
// is none.
func Exists(out *measure.Result, interval stats.Interval) (stats.Interval, bool) {
	if !measure.Finite(interval.Low) || !measure.Finite(interval.High) {
		noneLeft(out)
		return interval, false
	}
	return interval, true
}
