package stats

import (
	"context"
	"fmt"
	"math"
)

const (
	// maxNullSubsets is the number of permutations up to which the null
	// distribution of d is listed in full.
	maxNullSubsets = 100_000
	// maxNullUpdates bounds the grid's cells: 40 ms in a browser.
	maxNullUpdates = 8e6
	// maxNullBins bounds the length of a histogram.
	maxNullBins = 10_000
)

// Null is the distribution of the effect size d over all permutations of the
// words.
type Null struct {
	// Edges are the bins' limits, ascending, one more than Shares. One edge
	// is the observed d, so the bins from there on add up to p.
	Edges []float64
	// Shares are the shares of permutations in each bin, lower edge included;
	// they add up to 1.
	Shares []float64
	// Low and High are the 2.5 and 97.5 percentiles of d.
	Low, High float64
	// D is the observed effect size.
	D float64
	// Method is MethodExact if every permutation is in its bin, MethodGrid if
	// sums are rounded to a grid, or MethodNormal.
	Method string
}

// NullHistogram returns the null distribution of d in bins of the given width,
// which cover all possible values, |d| <= N/sqrt(nm).
//
// Up to 100,000 permutations (8 + 8 words have 12,870) all are listed. Beyond,
// sums are counted on a grid as fine as 8e6 cell updates allow, each cell
// spread evenly over its width; percentiles are then good to about a hundredth
// of the null's sd. Where the grid would be coarser than 64 cells across the
// scores (from about 60 + 60 words on), the null is taken as normal with its
// exact variance N^2/(nm(N-1)).
//
// It returns ErrOption if width is not positive or gives more than 10,000
// bins, ErrNoSpread if all scores are equal, and the errors of Permute.
func NullHistogram(ctx context.Context, x, y []float64, width float64) (Null, error) {
	d, err := EffectSize(x, y)
	if err != nil {
		return Null{}, err
	}
	l, err := newPermutationProblem(x, y)
	if err != nil {
		return Null{}, err
	}
	if l.deviation() == 0 { // they differ by less than the quantum
		return Null{}, ErrNoSpread
	}
	n, m, size := float64(len(x)), float64(len(y)), float64(l.size())
	most := size / math.Sqrt(n*m)
	if !(width > 0) || 2*most/width > maxNullBins {
		return Null{}, fmt.Errorf("%w: bin width %v", ErrOption, width)
	}
	h := newHistogram(l, d, most, width)
	pace := newPacer(ctx)
	if subsets, ok := chooseExact(l.size(), l.n); ok && subsets <= maxNullSubsets {
		err = h.list(pace)
		return h.null, err
	}
	for across := int64(1024); across >= 64; across /= 2 {
		if p := newWholeGrid(l, across); p.affordable() {
			err = h.spread(p, pace)
			return h.null, err
		}
	}
	h.normal(size / math.Sqrt(n*m*(size-1)))
	return h.null, nil
}
