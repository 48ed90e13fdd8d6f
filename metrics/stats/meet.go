package stats

import (
	"math/bits"
	"slices"
)

// Limits of the exact method. A step is one element passed on a staircase, 2 to
// 4 ns in a browser. With 25 words a side it takes 5.4e8 steps and 67 MB.
const (
	maxMeetSteps = 1e9
	maxMeetBytes = 1e8
	maxOuter     = 24
)

// planMeet returns the number of outer items with which choosing n of size
// items can be counted within the limits, and false if it cannot.
func planMeet(size, n int) (outer int, ok bool) {
	if _, fits := chooseExact(size, n); !fits {
		return 0, false
	}
	for outer = 0; outer <= min(maxOuter, size); outer++ {
		left := (size - outer) / 2
		sums := chooseUpTo(left, n) + chooseUpTo(size-outer-left, n)
		if sums*8 > maxMeetBytes {
			continue
		}
		return outer, chooseUpTo(outer, n)*sums <= maxMeetSteps
	}
	return 0, false
}

// meet counts n-subsets by the size of their sum, meeting in the middle
// (Horowitz and Sahni 1974): the items stand in two halves, each with the
// sorted sums of its k-subsets for every k, and a few outer items that are
// enumerated. A subset is one outer subset, one sum of either half.
type meet struct {
	outer       []int64
	left, right [][]int64
	n           int
	walk        StairsKernel
	pace        *pacer
}

func newMeet(l labelling, outer int, pace *pacer) (*meet, error) {
	rest := l.q[outer:]
	half := len(rest) / 2
	left, err := subsetSums(rest[:half], l.n, pace)
	if err != nil {
		return nil, err
	}
	right, err := subsetSums(rest[half:], l.n, pace)
	if err != nil {
		return nil, err
	}
	return &meet{slices.Clone(l.q[:outer]), left, right, l.n, stairsOf(pace.ctx), pace}, nil
}

// mirror changes the sign of every score, so that upper tails become lower.
func (m *meet) mirror() {
	negate(m.outer)
	for _, half := range [2][][]int64{m.left, m.right} {
		for _, list := range half {
			negate(list)
			slices.Reverse(list)
		}
	}
}

// atLeast returns the number of n-subsets with a sum of at least t, and of
// exactly t.
func (m *meet) atLeast(t int64) (count, ties uint64, err error) {
	for mask := range uint(1) << len(m.outer) {
		chosen := bits.OnesCount(mask)
		if chosen > m.n {
			continue
		}
		need := t
		for i, v := range m.outer {
			if mask>>i&1 == 1 {
				need -= v
			}
		}
		c, e, err := m.countInner(m.n-chosen, need)
		if err != nil {
			return 0, 0, err
		}
		count += c
		ties += e
	}
	return count, ties, nil
}

// countInner counts the k-subsets of both halves together.
func (m *meet) countInner(k int, need int64) (count, ties uint64, err error) {
	for i, left := range m.left {
		j := k - i
		if j < 0 || j >= len(m.right) {
			continue
		}
		c, e := countPairs(m.walk, left, m.right[j], need)
		count += c
		ties += e
		if err := m.pace.spend(len(left) + len(m.right[j])); err != nil {
			return 0, 0, err
		}
	}
	return count, ties, nil
}
