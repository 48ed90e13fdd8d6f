package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/stats"
)

const (
	// maxRedrawSteps bounds the numbers read for an interval: some seconds.
	maxRedrawSteps = 1e9
	// leastRedraws is the number of redrawings below which there is no interval.
	leastRedraws = 1_000
)

// wordBootstrap is a bootstrap over the words of several sets.
type wordBootstrap struct {
	sizes []int   // words of each set that is drawn again
	steps float64 // numbers that the statistic reads
	// statistic gets the places drawn of each set, as many as its size.
	statistic func(drawn [][]int) float64
}

// interval draws the words of every set again, each within its own, and returns
// the middle 95 % of the statistic; draws in which it does not exist are
// dropped. It returns false, and a note says why, where there is none.
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
func (r wordBootstrap) interval(ctx context.Context, in *Input, out *Result) (stats.Interval, bool, error) {
	if least := slices.Min(r.sizes); least < stats.MinResample {
		out.tooSmallToRedraw(least)
		return stats.Interval{}, false, nil
	}
	draws := r.draws()
	if draws == 0 {
		out.tooLargeToRedraw()
		return stats.Interval{}, false, nil
	}
	values, err := r.draw(ctx, in, draws)
	if err != nil {
		return stats.Interval{}, false, err
	}
	return out.redrawnInterval(values, draws)
}

// draws is the number of redrawings, 0 if there is time for too few.
func (r wordBootstrap) draws() int { return redraws(maxRedrawSteps / r.steps) }

// redraws returns how many of the redrawings that there is time for are made, 0
// if they are too few.
func redraws(most float64) int {
	if most < leastRedraws {
		return 0
	}
	return int(min(most, oneSetDraws))
}

func (r *Result) tooSmallToRedraw(words int) {
	r.note(Warning, "interval_skipped", "A set of %s is too small to be drawn again: an interval needs %d.", counted(words, "word", "words"), stats.MinResample)
}

func (r *Result) tooLargeToRedraw() {
	r.note(Warning, "interval_skipped", "The sets are too large to be drawn again. Ask for fewer words.")
}

func (r *Result) noRedrawing() {
	r.note(Warning, "interval_skipped", "No redrawing of the words has a result, so there is no interval.")
}

// redrawnInterval returns the middle 95 % of what the draws gave that have a
// result; false, and a note says why, if none has.
func (r *Result) redrawnInterval(values []float64, draws int) (stats.Interval, bool, error) {
	if len(values) == 0 {
		r.noRedrawing()
		return stats.Interval{}, false, nil
	}
	if dropped := draws - len(values); dropped > 0 {
		r.note(Info, "draws_dropped", "%s no result, so the interval is without.", countedOf(dropped, draws, "redrawings has", "redrawings have"))
	}
	interval, err := percentiles(values)
	return interval, err == nil, err
}

func (r wordBootstrap) draw(ctx context.Context, in *Input, draws int) ([]float64, error) {
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
			in.Progress(Progress{Text: "Drawing the words again", Done: draw, Total: draws})
		}
		for i, n := range r.sizes {
			for j := range drawn[i] {
				drawn[i][j] = random.IntN(n)
			}
		}
		if v := r.statistic(drawn); finite(v) {
			values = append(values, v)
		}
	}
	return values, nil
}

// putInterval puts the interval of a bootstrap under low and high.
func (out *Result) putInterval(ctx context.Context, in *Input, r wordBootstrap) error {
	interval, ok, err := r.interval(ctx, in, out)
	if err == nil && ok {
		out.put("low", interval.Low)
		out.put("high", interval.High)
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

// redrawnMean is the mean of numbers, one a word, over the words drawn.
func redrawnMean(values []float64) wordBootstrap {
	n := len(values)
	return wordBootstrap{[]int{n}, float64(n), func(drawn [][]int) float64 {
		var sum float64
		for _, i := range drawn[0] {
			sum += values[i]
		}
		return sum / float64(n)
	}}
}
