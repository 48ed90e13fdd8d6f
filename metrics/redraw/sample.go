// Package redraw makes intervals over the choice of words: the words of a set
// count as drawn from many of their kind, and are left out or drawn again to see
// how far a statistic of them would move. It knows no measure: what is computed of
// the words is a function of the places that count. Begin at [Sample.Interval].
package redraw

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// Draws is how often words are drawn again: two decimals hold still.
	Draws = 10_000
	// maxSteps bounds the numbers read for an interval: some seconds.
	maxSteps = 1e9
	// leastDraws is the number of redrawings below which there is no interval.
	leastDraws = 1_000
	// stream of [measure.Input.Rand] draws the words; those of the measures stand in
	// metrics/streams.go.
	stream uint64 = 21
)

// Sample is a statistic of several sets whose words count as drawn from larger
// ones of their kind.
//
// It is made for one interval. Statistic must not keep its argument, which is used
// again.
type Sample struct {
	ID    string  // of the value, if there are several
	Sizes []int   // words of each set
	Steps float64 // numbers that the statistic reads
	// Statistic gets the places that count of each set, as often as each does.
	Statistic func(drawn [][]int) float64
	// Scale is where the interval is taken.
	Scale stats.Scale
	// Rough says that leaving one word out tells nothing of the statistic, as of a
	// median or of ranks: words are drawn again.
	Rough bool
	// Unit, if the number is Statistic in units of it, is positive: see [stats.Quotient].
	Unit func(drawn [][]int) float64
	// Terms and Cells are those of [stats.Jackknife].
	Terms int
	Cells float64
}

// Mean is the mean of numbers, one a word.
func Mean(values []float64, scale stats.Scale) Sample {
	n := len(values)
	return Sample{Sizes: []int{n}, Steps: float64(n), Scale: scale, Statistic: func(drawn [][]int) float64 {
		var sum float64
		for _, i := range drawn[0] {
			sum += values[i]
		}
		return sum / float64(len(drawn[0]))
	}}
}

// Interval returns the 95 % interval: each word is left out in turn, see
// [stats.Jackknife.Interval]. It returns false, and a note says why, where there
// is none.
//
// By rules 1, and for a rough statistic, the words of every set are drawn again,
// each within its own; draws in which the statistic does not exist are dropped. By
// rules 1 the interval is the middle 95 % of the others, by today's a little more,
// see [stats.ExpandedTail].
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
func (s Sample) Interval(ctx context.Context, in *measure.Input, out *measure.Result) (stats.Interval, bool, error) {
	least := slices.Min(s.Sizes)
	if different := fewest(in, s.Sizes); different < stats.MinResample {
		TooSmall(out, different)
		return stats.Interval{}, false, nil
	}
	if s.TooLarge() {
		tooLarge(out)
		return stats.Interval{}, false, nil
	}
	if in.Rules != 1 && !s.Rough {
		return s.LeaveOut(ctx, in, out)
	}
	draws := int(min(s.most(), Draws))
	values, err := s.draw(ctx, in, draws)
	if err != nil {
		return stats.Interval{}, false, err
	}
	tail := 0.025
	if in.Rules != 1 {
		tail = stats.ExpandedTail(least)
	}
	return drawnInterval(out, values, draws, tail)
}

// fewest is the least number of different words of sets of these sizes.
func fewest(in *measure.Input, sizes []int) int {
	least := slices.Min(sizes)
	for _, n := range sizes {
		least = min(least, in.Different(n))
	}
	return least
}

// Put puts the interval under ID_low and ID_high, without an ID under low and high;
// a note says why there is none.
func (s Sample) Put(ctx context.Context, in *measure.Input, out *measure.Result) error {
	interval, ok, err := s.Interval(ctx, in, out)
	if err == nil && ok {
		put(out, s.ID, interval)
	}
	return err
}

// put puts the interval of a value; an empty id is that of the only one.
//
// NaN ends are left out by Put.
func put(out *measure.Result, id string, interval stats.Interval) {
	if id != "" {
		id += "_"
	}
	out.Put(id+"low", interval.Low)
	out.Put(id+"high", interval.High)
}

// TooLarge reports whether there is time for too few redrawings: Interval notes it.
func (s Sample) TooLarge() bool { return s.most() < leastDraws }

// most is the number of redrawings that there is time for.
func (s Sample) most() float64 { return maxSteps / s.Steps }

// draw returns the statistic of words drawn again, without the draws that have none.
//
// Sets are drawn in their order, an order that digests of rules 1 rest on. O(draws
// · steps).
func (s Sample) draw(ctx context.Context, in *measure.Input, draws int) ([]float64, error) {
	random := in.Rand(stream)
	drawn := make([][]int, len(s.Sizes))
	for i, n := range s.Sizes {
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
		for i, n := range s.Sizes {
			for j := range drawn[i] {
				drawn[i][j] = random.IntN(n)
			}
		}
		if v := s.Statistic(drawn); measure.Finite(v) {
			values = append(values, v)
		}
	}
	return values, nil
}

// drawnInterval returns what is left of the numbers that the draws gave when
// this share is cut off at either end; false, and a note says why, if none has a
// result.
func drawnInterval(out *measure.Result, values []float64, draws int, tail float64) (stats.Interval, bool, error) {
	if len(values) == 0 {
		noResult(out)
		return stats.Interval{}, false, nil
	}
	if dropped := draws - len(values); dropped > 0 {
		out.Note(measure.Info, "draws_dropped.redrawings_result_interval", "{dropped:count} of {draws:count} redrawings {dropped:has|have} no result, so the interval is without.", dropped, draws)
	}
	interval, err := between(values, tail)
	return interval, err == nil, err
}

// Middle returns the middle 95 % of the values.
func Middle(values []float64) (stats.Interval, error) { return between(values, 0.025) }

// between returns the values without this share at either end.
//
// Quantiles interpolate, see [stats.Quantiles].
func between(values []float64, tail float64) (stats.Interval, error) {
	q, err := stats.Quantiles(values, tail, 1-tail)
	if err != nil {
		return stats.Interval{}, err
	}
	return stats.Interval{Low: q[0], High: q[1]}, nil
}
