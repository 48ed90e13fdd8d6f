package stats

import (
	"context"
	"math"
)

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
