package stats

import (
	"context"
	"math"
	"slices"
)

// EffectSize returns the WEAT effect size of the scores x against y,
//
//	d = (mean x - mean y) / sd(x and y together),
//
// with the population standard deviation (divided by N), so that
// |d| <= N/sqrt(nm), which is 2 for sets of equal size. Multiplied by
// sqrt((N-1)/N) it is the d of Caliskan et al. (2017), whose sd divides by
// N-1.
//
// It returns ErrEmpty, ErrNotFinite or, if all scores are equal to within
// 2^-40, ErrNoSpread.
func EffectSize(x, y []float64) (float64, error) {
	if err := checkScores(x, y); err != nil {
		return 0, err
	}
	all := slices.Concat(x, y)
	if slices.Max(all)-slices.Min(all) <= 1.0/quantum { // rounding noise
		return 0, ErrNoSpread
	}
	centre := Mean(all)
	var ss float64
	for _, v := range all {
		ss += float64((v - centre) * (v - centre))
	}
	return (Mean(x) - Mean(y)) / math.Sqrt(ss/float64(len(all))), nil
}

// EffectDraws returns the effect size of each resample of Bootstrap, in order,
// NaN where all scores are equal. Two tables of the same sizes, with the same
// options, have the same words in each resample: so the difference of an effect
// size between two embeddings can be drawn in pairs.
//
// Options and errors are as Bootstrap's, but for ErrNoSpread.
func EffectDraws(ctx context.Context, c Cosines, o BootstrapOptions) ([]float64, error) {
	if o.Draws == 0 {
		o.Draws = DefaultDraws
	}
	if err := c.check(o); err != nil {
		return nil, err
	}
	r := newResampler(c, o)
	r.kept = 0
	pace := newPacer(ctx)
	cost, effects := r.cost(), make([]float64, o.Draws)
	for draw := range effects {
		effects[draw] = math.NaN()
		before := len(r.d)
		if r.draw(draw); len(r.d) > before {
			effects[draw] = r.d[before]
		}
		if err := pace.spend(cost); err != nil {
			return nil, err
		}
	}
	return effects, nil
}
