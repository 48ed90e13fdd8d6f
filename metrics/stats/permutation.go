package stats

import (
	"context"
	"math"
)

// Methods by which a null distribution was found.
const (
	// MethodExact counts every permutation.
	MethodExact = "exact"
	// MethodGrid counts every permutation on a grid of sums, with bounds that
	// certainly hold the exact answer.
	MethodGrid = "grid"
	// MethodSaddlepoint approximates, with a Monte Carlo check.
	MethodSaddlepoint = "saddlepoint"
	// MethodMonteCarlo draws permutations: the last resort, where the
	// saddlepoint has no solution.
	MethodMonteCarlo = "monte-carlo"
	// MethodNormal is the normal approximation, used for pictures only.
	MethodNormal = "normal"
)

// Permutation is the null distribution's answer for one split of N words into
// X (n words) and Y (m words): how does the observed split compare with all
// C(N, n) of them? T is the sum of the scores in X. The sum difference, the
// mean difference and the effect size d are increasing functions of T, so all
// have the same p.
//
// Fields that do not exist for the method used are NaN, or 0 for integers.
type Permutation struct {
	// P is the share of permutations with T at least as large as observed. It
	// counts the observed permutation itself, so it is never below 1/C(N, n).
	P float64
	// PLow and PHigh certainly enclose the exact P. They are equal to P if
	// Exact, and NaN for the saddlepoint, which certifies nothing.
	PLow, PHigh float64
	// PTwoSided is the share of permutations with T at least as far from the
	// null mean, on either side.
	PTwoSided float64
	// PStrict and PTwoSidedStrict count only permutations beyond the observed
	// one, as Caliskan et al. (2017) define it. They can be 0 and are not
	// valid p-values. NaN unless Exact.
	PStrict, PTwoSidedStrict float64
	// Partitions is C(N, n), rounded above 2^53; +Inf above 1.8e308.
	Permutations float64
	// PermutationsExact is C(N, n), or 0 if it does not fit 64 bits.
	PermutationsExact uint64
	// AtLeast is the number of permutations that P counts; 0 unless Exact.
	AtLeast uint64
	// Exact says that every permutation was counted.
	Exact bool
	// Method is MethodExact, MethodGrid, MethodSaddlepoint or
	// MethodMonteCarlo.
	Method string
	// MonteCarlo is the random check that stands beside the saddlepoint; nil
	// for the other methods.
	MonteCarlo *MonteCarlo
}

// Permute returns the permutation p-values of the scores x against y (WEAT:
// Caliskan et al. 2017, right-sided, with >= in place of their >).
//
// p is defined on the scores quantised to 2^-40, so that ties are exact. The
// method is the first that is affordable:
//
//   - exact counting by meeting in the middle, up to 25 + 25 words and wherever
//     it takes at most 1e9 steps and 100 MB;
//   - up to N = 1029, counting on a grid, refined until the certified bounds
//     are within 1 % of each other or the next refinement would exceed 1e9
//     cells;
//   - the double saddlepoint, checked by 100,000 random permutations. Only this
//     one uses seed.
//
// Two-sided values are built on |T - n mean|, which for n != m differs from
// |sum difference|. If n = m the two tails are mirror images; otherwise sums
// within 2 min(n, m) 2^-40 of the mirror image of T count as ties.
//
// Permute returns ErrEmpty, ErrNotFinite or ErrTooLarge for such scores, and
// the context's error when it is cancelled. Equal scores are no error: p is 1.
func Permute(ctx context.Context, x, y []float64, seed uint64) (Permutation, error) {
	l, err := newPermutationProblem(x, y)
	if err != nil {
		return Permutation{}, err
	}
	if l.exceedsProducts() && l.size() <= maxGridWords {
		return Permutation{}, ErrTooLarge
	}
	pace := newPacer(ctx)
	if outer, ok := planMeet(l.size(), l.n); ok {
		return permuteExact(l, outer, pace)
	}
	if l.size() <= maxGridWords {
		p, ok, err := permuteGrid(l, pace)
		if ok || err != nil {
			return p, err
		}
	}
	return permuteSaddlepoint(l, seed, pace)
}

// newPermutation returns the fields that depend on sizes only.
func newPermutation(l permutationProblem, method string) Permutation {
	nan := math.NaN()
	exact, _ := chooseExact(l.size(), l.n)
	return Permutation{
		PLow: nan, PHigh: nan, PTwoSided: nan, PStrict: nan, PTwoSidedStrict: nan,
		Permutations:      Choose(l.size(), l.n),
		PermutationsExact: exact,
		Method:            method,
	}
}

// permuteExact counts by meeting in the middle: the side on which t lies, which is the
// cheaper one.
func permuteExact(l permutationProblem, outer int, pace *pacer) (Permutation, error) {
	p := newPermutation(l, MethodExact)
	p.Exact = true
	below := l.offset() < 0
	if below {
		l = l.mirrored()
	}
	m, err := newMeet(l, outer, pace)
	if err != nil {
		return Permutation{}, err
	}
	tail, err := countTails(m, l, p.PermutationsExact)
	if err != nil {
		return Permutation{}, err
	}
	if below {
		tail.atLeast = p.PermutationsExact - tail.atLeast + tail.ties
	}
	total := float64(p.PermutationsExact)
	p.AtLeast = tail.atLeast
	p.P = float64(tail.atLeast) / total
	p.PLow, p.PHigh = p.P, p.P
	p.PStrict = float64(tail.atLeast-tail.ties) / total
	p.PTwoSided = float64(tail.twoSided) / total
	p.PTwoSidedStrict = float64(tail.twoSidedStrict) / total
	return p, nil
}

// tailCounts are numbers of permutations.
type tailCounts struct {
	atLeast, ties            uint64
	twoSided, twoSidedStrict uint64
}

// countTails counts the side on which t lies, the upper one, and the other side where
// symmetry does not give it. It may mirror m.
func countTails(m *meet, l permutationProblem, total uint64) (tailCounts, error) {
	near, ties, err := m.atLeast(l.t)
	if err != nil {
		return tailCounts{}, err
	}
	c := tailCounts{atLeast: near, ties: ties}
	far, farStrict := near, near-ties
	switch {
	case l.central(): // every permutation is at least as far from the mean
		c.twoSided, c.twoSidedStrict = total, total-ties
		return c, nil
	case 2*l.n != l.size():
		atLeast, beyond := l.opposite()
		m.mirror()
		if far, _, err = m.atLeast(-atLeast); err != nil {
			return tailCounts{}, err
		}
		if farStrict, _, err = m.atLeast(-beyond); err != nil {
			return tailCounts{}, err
		}
	}
	c.twoSided, c.twoSidedStrict = near+far, near-c.ties+farStrict
	return c, nil
}
