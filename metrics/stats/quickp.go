package stats

import (
	"context"
	"math"
)

// quickWords is the number of words up to which [QuickP] counts every permutation:
// the two halves have 2^14 sums each.
const quickWords = 28

// QuickP returns the right-sided permutation p of [Permute], with >=, in well
// under a millisecond, for those who need thousands of them: exact up to 28
// words in all, else by the double saddlepoint, which lies within 1 % of the
// exact one wherever it was compared. p is NaN where that has no solution.
// Errors are those of Permute.
func QuickP(ctx context.Context, x, y []float64) (p float64, exact bool, err error) {
	l, err := newPermutationProblem(x, y)
	if err != nil {
		return 0, false, err
	}
	if outer, ok := planMeet(l.size(), l.n); ok && l.size() <= quickWords {
		counted, err := permuteExact(l, outer, newPacer(ctx))
		return counted.P, true, err
	}
	low, high := extremes(l)
	if low == high {
		return 1, false, nil
	}
	mean := float64(l.n) * float64(l.sum) / float64(l.size())
	tau := (float64(l.t) - mean) / l.deviation()
	s, facing := newSaddle(l), l
	if tau < 0 {
		s, facing = s.mirrored(), l.mirrored()
	}
	switch tail, ok := s.atLeast(math.Abs(tau), facing); {
	case !ok:
		return math.NaN(), false, nil
	case tau < 0:
		return 1 - tail, false, nil
	default:
		return tail, false, nil
	}
}
