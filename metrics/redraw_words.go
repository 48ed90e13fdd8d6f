package metrics

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// redrawn puts the 95 % interval of a statistic of paired scores as id_low and
// id_high; a note says why there is none. A nil statistic is Spearman's rho. Words
// are left out or drawn again as [wordSample] does it.
func redrawn(ctx context.Context, in *measure.Input, out *measure.Result, r redrawing) error {
	if in.Rules != 1 && r.statistic != nil && !r.rough {
		return r.leaveOut(ctx, in, out)
	}
	interval, dropped, err := stats.BootstrapPairs(ctx, r.a, r.b, stats.PairsOptions{Statistic: r.statistic, Draws: r.draws, Seed: in.Seed})
	switch {
	case errors.Is(err, stats.ErrTooFew):
		tooSmallToRedraw(out, len(r.a))
		return nil
	case errors.Is(err, stats.ErrNoSpread):
		noRedrawing(out)
		return nil
	case err != nil:
		return err
	}
	out.Put(r.id+"_low", interval.Low)
	out.Put(r.id+"_high", interval.High)
	if dropped > 0 && !out.Noted("draws_dropped") {
		out.Note(measure.Info, "draws_dropped", "%s no result, so the interval is without.", measure.Counted(dropped, "redrawing has", "redrawings have"))
	}
	return nil
}

// redrawing is two scores a word and what is made of them.
type redrawing struct {
	id        string
	a, b      []float64
	statistic stats.PairedStatistic
	scale     stats.Scale
	rough     bool
	draws     int // 0 is 10,000
}

// leaveOut puts the interval that leaving out words gives.
func (r redrawing) leaveOut(ctx context.Context, in *measure.Input, out *measure.Result) error {
	a, b := make([]float64, len(r.a)), make([]float64, len(r.a))
	sample := wordSample{sizes: []int{len(r.a)}, steps: float64(2 * len(r.a)), scale: r.scale, statistic: func(drawn [][]int) float64 {
		for i, w := range drawn[0] {
			a[i], b[i] = r.a[w], r.b[w]
		}
		return r.statistic(a[:len(drawn[0])], b[:len(drawn[0])])
	}}
	interval, ok, err := sample.interval(ctx, in, out)
	if err == nil && ok {
		out.Put(r.id+"_low", interval.Low)
		out.Put(r.id+"_high", interval.High)
	}
	return err
}

// ofOne is a statistic of the first scores alone.
func ofOne(statistic func([]float64) float64) stats.PairedStatistic {
	return func(a, _ []float64) float64 { return statistic(a) }
}

// weightedMean is the mean of a with the weights b; NaN if these add up to 0.
func weightedMean(a, b []float64) float64 { return linalg.Dot(a, b) / total(b) }

// pearsonOf is Pearson's r; NaN if it does not exist.
//
//go:noinline
func pearsonOf(a, b []float64) float64 {
	c, err := stats.Pearson(a, b)
	if err != nil {
		return math.NaN()
	}
	return c.R
}

//go:noinline
func total(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum
}
