package stats

import (
	"context"
	"math"
)

const (
	// DefaultDraws gives two stable decimals of d for sets of up to 25 words.
	DefaultDraws = 50_000
	// MaxDraws bounds the memory of a bootstrap.
	MaxDraws = 1_000_000
	// wordDraws is the number of draws kept for each word's interval and the
	// set means; the limits of d use all of them.
	wordDraws = 5_000
)

// BootstrapOptions are the settings of Bootstrap.
type BootstrapOptions struct {
	Resample Resample // TargetsAndAttributes by default
	Draws    int      // 1 to MaxDraws; 0 means DefaultDraws
	Seed     uint64   // the first seed of PCG; the second is StreamBootstrap
}

// WEATIntervals are percentile intervals of one WEAT.
type WEATIntervals struct {
	D Interval // of the effect size, population sd
	// MeanX and MeanY are of the mean score of each target set.
	MeanX, MeanY Interval
	// Words are of s(w) for each target, X first: how the word's score
	// depends on the choice of attributes. Nil if these are not resampled.
	Words []Interval
	// Draws and WordDraws are the resamples behind D, and behind the others.
	Draws, WordDraws int
	// Dropped counts the resamples without an effect size, all of whose
	// scores were equal; D rests on the others.
	Dropped int
}

// Bootstrap returns 95 % percentile intervals of a WEAT's effect size, of its
// set means and of each word's score, from stratified resamples: every set
// that the options name is resampled within itself, at its own size. Links of version 1 have these.
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
//
// The score is s(w) = mean cosine to A minus mean cosine to B, d as in
// EffectSize. Percentiles interpolate linearly. D uses all draws, the other
// intervals the first 5,000.
//
// It returns ErrShape if the tables do not have the stated sizes, ErrTooFew if
// a set to be resampled has fewer than MinResample words, ErrNoSpread if no
// resample has an effect size, ErrEmpty, ErrNotFinite, ErrOption, and the
// context's error when it is cancelled.
func Bootstrap(ctx context.Context, c Cosines, o BootstrapOptions) (WEATIntervals, error) {
	if o.Draws == 0 {
		o.Draws = DefaultDraws
	}
	if err := c.check(o); err != nil {
		return WEATIntervals{}, err
	}
	r := newResampler(c, o)
	pace := newPacer(ctx)
	cost := r.cost()
	for draw := range o.Draws {
		r.draw(draw)
		if err := pace.spend(cost); err != nil {
			return WEATIntervals{}, err
		}
	}
	return r.intervals(pace)
}

// intervals reads the percentiles off the draws, which it reorders.
func (r *resampler) intervals(pace *pacer) (WEATIntervals, error) {
	out := WEATIntervals{Draws: r.draws, WordDraws: r.kept, Dropped: r.dropped}
	if len(r.d) == 0 {
		return out, ErrNoSpread
	}
	out.D = percentile95(r.d)
	out.MeanX, out.MeanY = percentile95(r.meanX), percentile95(r.meanY)
	if !r.attributes {
		return out, nil
	}
	out.Words = make([]Interval, r.words)
	for w := range out.Words {
		out.Words[w] = percentile95(r.scores[w*r.kept : (w+1)*r.kept])
		if err := pace.spend(8 * r.kept); err != nil {
			return WEATIntervals{}, err
		}
	}
	return out, nil
}

// percentile95 returns the 2.5 and 97.5 percentiles of v, reordering it.
func percentile95(v []float64) Interval {
	if len(v) == 0 {
		return Interval{math.NaN(), math.NaN()}
	}
	return Interval{quantileOf(v, 0.025), quantileOf(v, 0.975)}
}
