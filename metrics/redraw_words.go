package metrics

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics/stats"
)

// redrawn puts the 95 % percentile interval of a statistic of paired scores, the
// words drawn again, as id_low and id_high; a note says why there is none. A nil
// statistic is Spearman's rho.
func redrawn(ctx context.Context, in *Input, out *Result, r redrawing) error {
	interval, dropped, err := stats.BootstrapPairs(ctx, r.a, r.b, stats.PairsOptions{Statistic: r.statistic, Draws: r.draws, Seed: in.Seed})
	switch {
	case errors.Is(err, stats.ErrTooFew):
		out.tooSmallToRedraw(len(r.a))
		return nil
	case errors.Is(err, stats.ErrNoSpread):
		out.noRedrawing()
		return nil
	case err != nil:
		return err
	}
	out.put(r.id+"_low", interval.Low)
	out.put(r.id+"_high", interval.High)
	if dropped > 0 && !out.noted("draws_dropped") {
		out.note(Info, "draws_dropped", "%s no result, so the interval is without.", counted(dropped, "redrawing has", "redrawings have"))
	}
	return nil
}

// redrawing is two scores a word and what is made of them.
type redrawing struct {
	id        string
	a, b      []float64
	statistic stats.PairedStatistic
	draws     int // 0 is 10,000
}

// ofOne is a statistic of the first scores alone.
func ofOne(statistic func([]float64) float64) stats.PairedStatistic {
	return func(a, _ []float64) float64 { return statistic(a) }
}

// weightedMean is the mean of a with the weights b; NaN if these add up to 0.
func weightedMean(a, b []float64) float64 { return dot(a, b) / total(b) }

// pearsonOf is Pearson's r; NaN if it does not exist.
func pearsonOf(a, b []float64) float64 {
	c, err := stats.Pearson(a, b)
	if err != nil {
		return math.NaN()
	}
	return c.R
}

func total(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum
}
