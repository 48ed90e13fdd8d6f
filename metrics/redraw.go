package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// maxRedrawSteps bounds the numbers read for an interval: some seconds.
	maxRedrawSteps = 1e9
	// leastRedraws is the number of redrawings below which there is no interval.
	leastRedraws = 1_000
)

// wordSample is a statistic of several sets whose words count as drawn from
// larger ones of their kind.
type wordSample struct {
	sizes []int   // words of each set
	steps float64 // numbers that the statistic reads
	// statistic gets the places that count of each set, as often as each does.
	statistic func(drawn [][]int) float64
	// scale is where the interval is taken.
	scale stats.Scale
	// rough says that leaving one word out tells nothing of the statistic, as of a
	// median or of ranks: words are drawn again.
	rough bool
}

// interval returns the 95 % interval: each word is left out in turn, see
// [stats.Jackknife.Interval]. It returns false, and a note says why, where there
// is none.
//
// By rules 1, and for a rough statistic, the words of every set are drawn again,
// each within its own; draws in which the statistic does not exist are dropped. By
// rules 1 the interval is the middle 95 % of the others, by today's a little more,
// see [stats.ExpandedTail].
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
func (r wordSample) interval(ctx context.Context, in *measure.Input, out *measure.Result) (stats.Interval, bool, error) {
	if least := slices.Min(r.sizes); least < stats.MinResample {
		tooSmallToRedraw(out, least)
		return stats.Interval{}, false, nil
	}
	draws := r.draws()
	if draws == 0 {
		tooLargeToRedraw(out)
		return stats.Interval{}, false, nil
	}
	if in.Rules != 1 && !r.rough {
		r.scale = r.scale.By(in.Rules)
		return r.leaveOut(ctx, out)
	}
	values, err := r.draw(ctx, in, draws)
	if err != nil {
		return stats.Interval{}, false, err
	}
	tail := 0.025
	if in.Rules != 1 {
		tail = stats.ExpandedTail(slices.Min(r.sizes))
	}
	return redrawnInterval(out, values, draws, tail)
}

// draws is the number of redrawings, 0 if there is time for too few.
func (r wordSample) draws() int { return redraws(maxRedrawSteps / r.steps) }

// redraws returns how many of the redrawings that there is time for are made, 0
// if they are too few.
func redraws(most float64) int {
	if most < leastRedraws {
		return 0
	}
	return int(min(most, oneSetDraws))
}

func tooSmallToRedraw(r *measure.Result, words int) {
	r.Note(measure.Warning, "interval_skipped", "A set of %s is too small to be drawn again: an interval needs %d.", measure.Counted(words, "word", "words"), stats.MinResample)
}

func tooLargeToRedraw(r *measure.Result) {
	r.Note(measure.Warning, "interval_skipped", "The sets are too large to be drawn again. Ask for fewer words.")
}

func noRedrawing(r *measure.Result) {
	r.Note(measure.Warning, "interval_skipped", "No redrawing of the words has a result, so there is no interval.")
}

// redrawnInterval returns what is left of the numbers that the draws gave when
// this share is cut off at either end; false, and a note says why, if none has a
// result.
func redrawnInterval(r *measure.Result, values []float64, draws int, tail float64) (stats.Interval, bool, error) {
	if len(values) == 0 {
		noRedrawing(r)
		return stats.Interval{}, false, nil
	}
	if dropped := draws - len(values); dropped > 0 {
		r.Note(measure.Info, "draws_dropped", "%s no result, so the interval is without.", measure.CountedOf(dropped, draws, "redrawings has", "redrawings have"))
	}
	q, err := stats.Quantiles(values, tail, 1-tail)
	if err != nil {
		return stats.Interval{}, false, err
	}
	return stats.Interval{Low: q[0], High: q[1]}, true, nil
}

func (r wordSample) draw(ctx context.Context, in *measure.Input, draws int) ([]float64, error) {
	random := in.Rand(streamOneSet)
	drawn := make([][]int, len(r.sizes))
	for i, n := range r.sizes {
		drawn[i] = make([]int, n)
	}
	var values []float64
	for draw := range draws {
		if draw%64 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			in.Progress(measure.Progress{Text: "Drawing the words again", Done: draw, Total: draws})
		}
		for i, n := range r.sizes {
			for j := range drawn[i] {
				drawn[i][j] = random.IntN(n)
			}
		}
		if v := r.statistic(drawn); measure.Finite(v) {
			values = append(values, v)
		}
	}
	return values, nil
}

// putInterval puts the interval of a bootstrap under low and high.
func putInterval(ctx context.Context, out *measure.Result, in *measure.Input, r wordSample) error {
	interval, ok, err := r.interval(ctx, in, out)
	if err == nil && ok {
		out.Put("low", interval.Low)
		out.Put("high", interval.High)
	}
	return err
}

// meanOver returns the mean of a table over the rows and columns drawn.
func meanOver(table [][]float64, rows, columns []int) float64 {
	var sum float64
	for _, i := range rows {
		row := table[i]
		for _, j := range columns {
			sum += row[j]
		}
	}
	return sum / float64(len(rows)*len(columns))
}

// meanSample is the mean of numbers, one a word.
func meanSample(values []float64, scale stats.Scale) wordSample {
	n := len(values)
	return wordSample{sizes: []int{n}, steps: float64(n), scale: scale, statistic: func(drawn [][]int) float64 {
		var sum float64
		for _, i := range drawn[0] {
			sum += values[i]
		}
		return sum / float64(len(drawn[0]))
	}}
}

// maxLeaveOutSteps bounds the numbers read to leave each word out: a tenth of a
// second. Beyond it words are left out in groups, at least leastGroups a set.
const (
	maxLeaveOutSteps = 3e7
	leastGroups      = 40
)

// leaveOut returns the interval that leaving out words gives.
func (r wordSample) leaveOut(ctx context.Context, out *measure.Result) (stats.Interval, bool, error) {
	j, err := r.without(ctx)
	if err != nil {
		return stats.Interval{}, false, err
	}
	interval, ok := jackknifed(out, j, r.scale)
	return interval, ok, nil
}

// without returns the statistic with each word, or group of words, left out.
func (r wordSample) without(ctx context.Context) (stats.Jackknife, error) {
	all := 0
	for _, n := range r.sizes {
		all += n
	}
	share := min(maxLeaveOutSteps/r.steps/float64(all), 1)
	groups := make([]int, len(r.sizes))
	for i, n := range r.sizes {
		groups[i] = min(n, max(leastGroups, int(share*float64(n))))
	}
	return stats.LeaveOut(ctx, r.sizes, groups, r.statistic)
}

// jackknifed returns the interval; false, and a note says why, if there is none.
func jackknifed(r *measure.Result, j stats.Jackknife, s stats.Scale) (stats.Interval, bool) {
	interval := j.Interval(s)
	if !measure.Finite(interval.Low) || !measure.Finite(interval.High) {
		if r.Noted("interval_skipped") {
			return interval, false
		}
		r.Note(measure.Warning, "interval_skipped", "The words give the same number, whichever is left out, or none without one of them: that tells nothing of other words, so there is no interval.")
		return interval, false
	}
	return interval, true
}
