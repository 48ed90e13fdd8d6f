package stats

import (
	"fmt"
	"math"
)

const (
	// poolCells is the number of steps across the scores of a pool: with 8
	// words a sum has just under 2^17 cells.
	poolCells = 1<<14 - 1
	// bandCells is the same for an interval that is drawn, of sets of one word. Longer
	// sets need fewer, because their scores' roundings cancel out: leastBandCells are a
	// thousandth of the range for two words already.
	bandCells      = 1<<11 - 1
	leastBandCells = 1<<8 - 1
	// maxSetCells bounds the cells of a sum's distribution: 2^20, 25 MB.
	maxSetCells = 1 << 20
	// MaxRandomSet is the largest set whose null is computed: the grid would
	// be coarser than 512 cells beyond it.
	MaxRandomSet = 2048
)

// CertifiedP is a probability and two bounds that certainly enclose it.
type CertifiedP struct{ P, Low, High float64 }

// RandomSets is the null distribution of the mean score of n words drawn at
// random from a pool.
//
// Sums of n scores are counted on a grid, by the Fourier transform of the scores'
// histogram. A score is off its cell by at most
// half a cell, so a sum by at most n/2: counting from n/2 cells below and from
// n/2 above the observed sum bounds p for certain, to within 1 % or so for
// sets of 8 words.
//
// Words are drawn without replacement, as those of a list are all different: the
// transform of a sum is an elementary symmetric polynomial, by Newton's identities or as a
// coefficient of a product. Of a pool of 36 words or fewer all sets are counted.
type RandomSets struct {
	Size, Pool int     // words in a set and in the pool
	Mean, SD   float64 // of the null

	centre      float64 // null mean of a set's sum, in units of 2^-40
	upper, down setSums // of the scores, and of the scores with signs changed
}

// NewRandomSets prepares the null distribution of the mean of size words of a
// pool, which should not hold the words that define the score.
//
// It returns ErrTooFew if the pool has fewer words than a set, ErrOption for a
// size outside 1 to MaxRandomSet, ErrEmpty, ErrNotFinite and ErrTooLarge.
func NewRandomSets(pool []float64, size int) (*RandomSets, error) {
	return NewSetPool(pool).Sets(size)
}

// newRandomSets says what else is known of sets whose sums have this distribution; q is the
// pool, quantised.
func newRandomSets(pool []float64, q []int64, sums setSums) *RandomSets {
	n, v := float64(sums.n), float64(len(q))
	r := &RandomSets{
		Size: sums.n, Pool: len(q), Mean: Mean(pool),
		upper: sums, down: sums.mirrored(),
	}
	if v > 1 {
		r.SD = math.Sqrt(squaresAbout(pool, r.Mean) / v / n * (v - n) / (v - 1))
	}
	var sum float64
	for _, s := range q {
		sum += float64(s)
	}
	r.centre = n * sum / v
	return r
}

// poolOf quantises a pool that sets of size words can be drawn from.
func poolOf(pool []float64, size int) ([]int64, error) {
	q, err := Quantise(pool)
	switch {
	case err != nil:
		return nil, err
	case len(q) == 0:
		return nil, ErrEmpty
	case size < 1 || size > MaxRandomSet:
		return nil, fmt.Errorf("%w: sets of %d words, need 1 to %d", ErrOption, size, MaxRandomSet)
	case len(q) < size:
		return nil, fmt.Errorf("%w in the pool: %d for sets of %d", ErrTooFew, len(q), size)
	}
	return q, nil
}

// RandomSetInterval returns the ends between which the mean of size words drawn at random
// from a pool falls 95 times in 100, good to a thousandth of the range of its scores: a
// band for pictures, in a small part of the time. Errors as [NewRandomSets].
func RandomSetInterval(pool []float64, size int) (Interval, error) {
	q, err := poolOf(pool, size)
	if err != nil {
		return Interval{}, err
	}
	across := cellsAcross(max(leastBandCells, bandCells/size), size)
	r := RandomSets{Size: size, upper: NewSetPool(pool).sums(q, size, across)}
	return Interval{r.Quantile(0.025), r.Quantile(0.975)}, nil
}

// Right returns the probability of a mean of at least observed. Means that
// differ by less than 2^-39 count as equal.
func (r *RandomSets) Right(observed float64) CertifiedP { return r.upper.atLeast(r.sumOf(observed)) }

// Left returns the probability of a mean of at most observed.
func (r *RandomSets) Left(observed float64) CertifiedP { return r.down.atLeast(-r.sumOf(observed)) }

// TwoSided returns the probability of a mean that is at least as far from the
// null mean as observed, on either side.
func (r *RandomSets) TwoSided(observed float64) CertifiedP {
	away := math.Abs(r.sumOf(observed) - r.centre)
	a, b := r.upper.atLeast(r.centre+away), r.down.atLeast(away-r.centre)
	return CertifiedP{min(1, a.P+b.P), min(1, a.Low+b.Low), min(1, a.High+b.High)}
}

// TwoSidedAbout0 returns the probability of a mean that is at least as far from
// 0 as observed, on either side.
//
//	Schmahl et al. (2020), "Is Wikipedia Succeeding in Reducing Gender Bias?",
//	table 3.
func (r *RandomSets) TwoSidedAbout0(observed float64) CertifiedP {
	away := math.Abs(r.sumOf(observed))
	a, b := r.upper.atLeast(away), r.down.atLeast(away)
	return CertifiedP{min(1, a.P+b.P), min(1, a.Low+b.Low), min(1, a.High+b.High)}
}

// Quantile returns the mean that a share of random sets stays below, good to a
// cell of the grid; NaN for a share that is not between
// 0 and 1.
func (r *RandomSets) Quantile(share float64) float64 {
	if !(share > 0 && share < 1) {
		return math.NaN()
	}
	return r.upper.quantile(share) / float64(r.Size) / quantum
}

// sumOf returns the sum of a set with the given mean, in units of 2^-40.
func (r *RandomSets) sumOf(mean float64) float64 {
	return float64(mean * float64(r.Size) * quantum)
}
