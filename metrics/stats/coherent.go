package stats

import (
	"context"
	"fmt"
	"math"
	"slices"
)

const (
	// DefaultCoherentSets is the number of sets behind a coherent-set null.
	DefaultCoherentSets = 1000
	// MaxCoherentSets bounds the neighbour lists that are kept.
	MaxCoherentSets = 20_000
	// neighbourBatch is the number of words whose neighbours are asked for
	// at a time: the context is looked at in between.
	neighbourBatch = 64
	// maxCohesionPairs bounds the cosines behind the cohesion of one K.
	maxCohesionPairs = 40_000
)

// neighbourhoods are the numbers of neighbours K from which sets are drawn.
var neighbourhoods = [...]int{7, 15, 30, 60, 120, 300}

// CoherentPool is what coherent sets are drawn from. Words are positions in
// Scores.
type CoherentPool struct {
	Scores []float64
	// Neighbours returns, for each of the given words, the count words of
	// the pool with the largest cosine to it, nearest first, without itself.
	Neighbours func(ctx context.Context, words []int, count int) ([][]int, error)
	// Cosine returns the cosine between two words.
	Cosine func(a, b int) float64
}

// CoherentOptions are the settings of NewCoherentSets.
type CoherentOptions struct {
	Size     int     // words in a set, 2 to 301
	Cohesion float64 // mean pairwise cosine to match, of the set under test
	K        int     // neighbours to draw from; 0 chooses K by Cohesion
	Sets     int     // 1 to MaxCoherentSets; 0 means DefaultCoherentSets
	Seed     uint64  // the first seed of PCG
}

// CoherentSets is the null distribution of the mean score of related words: of
// sets of a random word of the pool and Size-1 of its K nearest neighbours.
//
// Neighbours have similar scores, so the mean of related words varies four to
// five times as much as that of random ones. A category of related words should
// be judged against sets that are as closely related.
type CoherentSets struct {
	K        int
	Cohesion float64   // mean pairwise cosine of the sets, to be near the one asked for
	Mean, SD float64   // of Means; SD divides by n-1, NaN for one set
	Means    []float64 // mean scores of the sets, ascending
}

// NewCoherentSets draws coherent sets. Unless o.K says otherwise, K is that of
// 7, 15, 30, 60, 120 and 300 whose sets have a mean pairwise cosine nearest to
// o.Cohesion; smaller ones win ties. The same seed gives the same sets for a
// K, chosen or given.
//
// It returns ErrTooFew if the pool has no K other words, ErrOption, ErrShape if
// Neighbours returns something else than asked for, ErrEmpty, ErrNotFinite,
// the error of Neighbours, and the context's error when it is cancelled.
func NewCoherentSets(ctx context.Context, pool CoherentPool, o CoherentOptions) (CoherentSets, error) {
	if o.Sets == 0 {
		o.Sets = DefaultCoherentSets
	}
	candidates, err := pool.candidates(o)
	if err != nil {
		return CoherentSets{}, err
	}
	d := coherentDraw{pool: pool, size: o.Size, seed: o.Seed, pace: newPacer(ctx)}
	if err := d.seeds(ctx, o.Sets, slices.Max(candidates)); err != nil {
		return CoherentSets{}, err
	}
	var best CoherentSets
	for i, k := range candidates {
		sets, err := d.sets(k)
		if err != nil {
			return CoherentSets{}, err
		}
		if i == 0 || snap(math.Abs(sets.Cohesion-o.Cohesion)) < snap(math.Abs(best.Cohesion-o.Cohesion)) {
			best = sets
		}
	}
	best.finish()
	return best, nil
}

// candidates validates and returns the K to try.
func (p CoherentPool) candidates(o CoherentOptions) ([]int, error) {
	if err := checkScores(p.Scores); err != nil {
		return nil, err
	}
	largest := neighbourhoods[len(neighbourhoods)-1]
	switch {
	case p.Neighbours == nil || p.Cosine == nil:
		return nil, fmt.Errorf("%w: a pool needs neighbours and cosines", ErrOption)
	case o.Size < 2 || o.Size > largest+1:
		return nil, fmt.Errorf("%w: sets of %d words, need 2 to %d", ErrOption, o.Size, largest+1)
	case o.Sets < 1 || o.Sets > MaxCoherentSets:
		return nil, fmt.Errorf("%w: %d sets, need 1 to %d", ErrOption, o.Sets, MaxCoherentSets)
	case math.IsNaN(o.Cohesion):
		return nil, fmt.Errorf("%w: cohesion is not a number", ErrOption)
	case o.K != 0 && o.K < o.Size-1:
		return nil, fmt.Errorf("%w: sets of %d words need %d neighbours, K is %d", ErrOption, o.Size, o.Size-1, o.K)
	}
	others := len(p.Scores) - 1
	if o.K > others {
		return nil, fmt.Errorf("%w in the pool: %d besides the word, need %d", ErrTooFew, others, o.K)
	}
	if o.K != 0 {
		return []int{o.K}, nil
	}
	var list []int
	for _, k := range neighbourhoods {
		if k >= o.Size-1 && k <= others {
			list = append(list, k)
		}
	}
	if list == nil {
		return nil, fmt.Errorf("%w in the pool: %d for coherent sets of %d", ErrTooFew, others+1, o.Size)
	}
	return list, nil
}

// finish sorts the means and describes them.
func (c *CoherentSets) finish() {
	slices.Sort(c.Means)
	n := float64(len(c.Means))
	c.Mean = Mean(c.Means)
	c.SD = math.NaN()
	if n > 1 {
		c.SD = math.Sqrt(squaresAbout(c.Means, c.Mean) / (n - 1))
	}
}

// Right returns the share of sets with a mean of at least observed, as
// (hits + 1)/(sets + 1). Means that differ by less than 2^-40 count as equal.
func (c CoherentSets) Right(observed float64) MonteCarlo {
	at := snap(observed)
	return c.count(func(m float64) bool { return m >= at })
}

// Left returns the share of sets with a mean of at most observed.
func (c CoherentSets) Left(observed float64) MonteCarlo {
	at := snap(observed)
	return c.count(func(m float64) bool { return m <= at })
}

// TwoSided returns the share of sets whose mean is at least as far from the
// null's mean as observed, on either side.
func (c CoherentSets) TwoSided(observed float64) MonteCarlo {
	away := snap(math.Abs(observed - c.Mean))
	return c.count(func(m float64) bool { return snap(math.Abs(m-c.Mean)) >= away })
}

// TwoSidedAbout0 returns the share of sets whose mean is at least as far from 0 as
// observed, on either side.
func (c CoherentSets) TwoSidedAbout0(observed float64) MonteCarlo {
	away := snap(math.Abs(observed))
	return c.count(func(m float64) bool { return math.Abs(snap(m)) >= away })
}

func (c CoherentSets) count(hit func(mean float64) bool) MonteCarlo {
	mc := MonteCarlo{Draws: len(c.Means)}
	for _, m := range c.Means {
		if hit(snap(m)) {
			mc.Hits++
		}
	}
	mc.P = float64(mc.Hits+1) / float64(mc.Draws+1)
	mc.Low, mc.High = clopperPearson(mc.Hits, mc.Draws)
	return mc
}
