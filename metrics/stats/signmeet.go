package stats

import "math/bits"

// maxFlipHalf bounds a half's sorted sums to 2^22, 34 MB.
const maxFlipHalf = 22

// flipMeet counts choices of positive scores by their sum: a choice is one of
// outer scores and one sum of either half.
type flipMeet struct {
	outer, left, right []int64
	all                uint64
	walk               StairsKernel
	pace               *pacer
}

func newFlipMeet(f flips, pace *pacer) (*flipMeet, error) {
	outer := max(0, len(f.q)-2*maxFlipHalf)
	rest := f.q[outer:]
	left, err := allSums(rest[:len(rest)/2], pace)
	if err != nil {
		return nil, err
	}
	right, err := allSums(rest[len(rest)/2:], pace)
	if err != nil {
		return nil, err
	}
	return &flipMeet{f.q[:outer], left, right, 1 << len(f.q), stairsOf(pace.ctx), pace}, nil
}

// atLeast returns the number of choices with a sum of at least t.
func (m *flipMeet) atLeast(t int64) (count uint64, err error) {
	for mask := range uint(1) << len(m.outer) {
		need := t
		for set := mask; set != 0; set &= set - 1 {
			need -= m.outer[bits.TrailingZeros(set)]
		}
		c, _ := countPairs(m.walk, m.left, m.right, need)
		count += c
		if err := m.pace.spend(len(m.left) + len(m.right)); err != nil {
			return 0, err
		}
	}
	return count, nil
}

// share returns a count as a share of all choices.
func (m *flipMeet) share(count uint64) tailBounds {
	p := float64(count) / float64(m.all)
	return tailBounds{p, p, p}
}

// allSums returns the sums of all subsets of non-negative items, ascending.
func allSums(items []int64, pace *pacer) ([]int64, error) {
	sums := make([]int64, 1, 1<<len(items))
	for _, v := range items {
		// Merging a list with its own shifted copy from the back never
		// writes to what is still to be read: the place is i+j+1.
		sums = mergeShifted(sums, sums, v)
		if err := pace.spend(len(sums)); err != nil {
			return nil, err
		}
	}
	return sums, nil
}
