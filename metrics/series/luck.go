package series

import (
	"context"
	"math"

	"weatherglass/metrics/stats"
)

// RandomLists is the distribution of the contrast of a list of words drawn at
// random from a pool: of the slope of a list that nobody had a reason to choose.
// It is counted on a grid, so there is no luck of drawing in it (package stats,
// RandomSets); tails are as fine as the pool allows, not 1 in 1,000.
//
//	Schmahl et al. (2020), Figure 3, who draw 1,000 lists.
type RandomLists struct {
	Mean, SD float64 // of the contrast of a list
	// Low and High hold 95 % of lists between them.
	Low, High float64

	sets  *stats.RandomSets
	scale float64
}

// NewRandomLists prepares the distribution for lists of size words, given the
// contrast of each word of the pool. Errors as stats.NewRandomSets.
func NewRandomLists(pool []float64, size int) (*RandomLists, error) {
	return newListPool(pool).lists(size)
}

// listPool is a pool of words whose random lists of several sizes are asked for.
type listPool struct {
	sets  *stats.SetPool
	scale float64
}

func newListPool(contrasts []float64) listPool {
	scale := unitOf(contrasts)
	return listPool{stats.NewSetPool(scaled(contrasts, scale)), scale}
}

// lists is [NewRandomLists] of the pool.
func (p listPool) lists(size int) (*RandomLists, error) {
	sets, err := p.sets.Sets(size)
	if err != nil {
		return nil, err
	}
	return &RandomLists{
		Mean: sets.Mean * p.scale, SD: sets.SD * p.scale,
		Low: sets.Quantile(0.025) * p.scale, High: sets.Quantile(0.975) * p.scale,
		sets: sets, scale: p.scale,
	}, nil
}

// P returns the share of lists whose contrast is at least as far from their mean
// as that observed, on either side.
func (r *RandomLists) P(observed float64) stats.CertifiedP {
	return r.sets.TwoSided(observed / r.scale)
}

// PAbout0 returns the share of lists whose contrast is at least as far from 0, as
// the paper counts.
//
//	Schmahl et al. (2020), Table 3.
func (r *RandomLists) PAbout0(observed float64) stats.CertifiedP {
	return r.sets.TwoSidedAbout0(observed / r.scale)
}

// CoherentLists is the distribution of the contrast of lists of related words.
// The words of a category resemble each other, move together, and so their mean
// moves further than that of random words: a list of related words should be
// judged by such lists.
type CoherentLists struct {
	K        int     // neighbours that lists were drawn from
	Cohesion float64 // mean pairwise cosine of their words
	Mean, SD float64 // of the contrast of a list

	sets  stats.CoherentSets
	scale float64
}

// NewCoherentLists draws lists of related words. The scores of the pool are the
// contrasts of its words; which words are related is said by one of the
// embeddings, and o.Cohesion should be of the same. Errors as
// stats.NewCoherentSets.
func NewCoherentLists(ctx context.Context, pool stats.CoherentPool, o stats.CoherentOptions) (*CoherentLists, error) {
	scale := unitOf(pool.Scores)
	pool.Scores = scaled(pool.Scores, scale)
	sets, err := stats.NewCoherentSets(ctx, pool, o)
	if err != nil {
		return nil, err
	}
	return &CoherentLists{
		K: sets.K, Cohesion: sets.Cohesion, Mean: sets.Mean * scale, SD: sets.SD * scale,
		sets: sets, scale: scale,
	}, nil
}

// P returns the share of lists whose contrast is at least as far from their mean
// as that observed, on either side.
func (c *CoherentLists) P(observed float64) stats.MonteCarlo {
	return c.sets.TwoSided(observed / c.scale)
}

// PAbout0 returns the share of lists whose contrast is at least as far from 0, as
// the paper counts random ones.
func (c *CoherentLists) PAbout0(observed float64) stats.MonteCarlo {
	return c.sets.TwoSidedAbout0(observed / c.scale)
}

// Band returns, for each epoch, the interval that holds the value of 95 % of the
// random lists of size words, given scores[t][w] of the pool's words. Errors as
// stats.NewRandomSets.
func Band(scores [][]float64, size int) ([]stats.Interval, error) {
	band := make([]stats.Interval, len(scores))
	for t, row := range scores {
		scale := unitOf(row)
		interval, err := stats.RandomSetInterval(scaled(row, scale), size)
		if err != nil {
			return nil, err
		}
		band[t] = stats.Interval{Low: interval.Low * scale, High: interval.High * scale}
	}
	return band, nil
}

// unitOf returns the power of two next above the largest magnitude: slopes a
// second are as finely counted as slopes a century, and dividing by it changes no
// digit.
//
// 1 of numbers that are all 0, or not finite.
func unitOf(values []float64) float64 {
	var most float64
	for _, v := range values {
		most = max(most, math.Abs(v))
	}
	if !(most > 0) || math.IsInf(most, 0) {
		return 1
	}
	_, exponent := math.Frexp(most)
	return math.Ldexp(1, exponent)
}

// scaled returns the numbers divided by a unit, fresh.
func scaled(values []float64, unit float64) []float64 {
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = v / unit
	}
	return out
}
