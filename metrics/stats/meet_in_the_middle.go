package stats

import (
	"math/bits"
	"slices"
)

// Limits of the exact method. A step is one element passed on a staircase, 2 to
// 4 ns in a browser. With 25 words a side it takes 5.4e8 steps at most, and 67 MB,
// a quarter more while the halves grow.
const (
	maxMeetSteps = 1e9
	maxMeetBytes = 1e8
	maxOuter     = 24
)

// What growing the halves is weighed by. Where the tail is far, staircases are short and
// small halves are best.
const (
	// weighedOuter bounds the outer items with which the steps are counted beforehand.
	weighedOuter = 10
	// pairSteps is what it costs to begin a staircase, and mergeSteps to merge an
	// element, both in steps.
	pairSteps, mergeSteps = 100, 2
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
	left, right *subsets
	n           int
	walk        StairsKernel
	pace        *pacer
}

// newMeet makes the halves as large as is best for the permutation's tail, and at most so that
// as many outer items are left as planned.
func newMeet(l permutationProblem, planned int, pace *pacer) (*meet, error) {
	rest := l.q[planned:]
	half := len(rest) / 2
	later := 0 // items of either half that are outer ones to begin with
	for planned+2*(later+1) <= weighedOuter && later < half {
		later++
	}
	outer := slices.Clone(l.q[:planned])
	for i := range later {
		outer = append(outer, rest[i], rest[half+i])
	}
	left, err := subsetSums(rest[later:half], l.n, pace)
	if err != nil {
		return nil, err
	}
	right, err := subsetSums(rest[half+later:], l.n, pace)
	if err != nil {
		return nil, err
	}
	m := &meet{outer, left, right, l.n, stairsOf(pace.ctx), pace}
	for len(m.outer) > planned && m.growthPays(l.t) {
		if len(m.outer) == planned+2*later {
			left.reserve(left.items + later)
			right.reserve(right.items + later)
		}
		if err := m.grow(); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// grow puts two outer items into the halves, which have room for them.
func (m *meet) grow() error {
	k := len(m.outer) - 2
	if err := m.left.add(m.outer[k], m.pace); err != nil {
		return err
	}
	if err := m.right.add(m.outer[k+1], m.pace); err != nil {
		return err
	}
	m.outer = m.outer[:k]
	return nil
}

// growthPays reports whether the steps that larger halves spare in counting from t on, which
// are half of them, are more than it takes to merge the halves.
func (m *meet) growthPays(t int64) bool {
	merged := 0
	for _, half := range [2]*subsets{m.left, m.right} {
		for _, list := range half.lists {
			merged += 2 * len(list)
		}
	}
	steps, limit := 0, 2*mergeSteps*merged
	m.visit(t, func(left, right []int64, need int64) bool {
		a, b := reaching(left, right, need)
		steps += pairSteps + len(a) + len(b)
		return steps <= limit
	})
	return steps > limit
}

// visit calls f with the sums that together are those of n-subsets, of every choice of outer
// items, and what they need to reach t, until it returns false.
func (m *meet) visit(t int64, f func(left, right []int64, need int64) bool) {
	for mask := range uint(1) << len(m.outer) {
		k := m.n - bits.OnesCount(mask)
		need := t
		for set := mask; set != 0; set &= set - 1 {
			need -= m.outer[bits.TrailingZeros(set)]
		}
		for i, left := range m.left.lists {
			if j := k - i; j >= 0 && j < len(m.right.lists) && len(left) > 0 && len(m.right.lists[j]) > 0 &&
				!f(left, m.right.lists[j], need) {
				return
			}
		}
	}
}

// mirror changes the sign of every score, so that upper tails become lower.
func (m *meet) mirror() {
	negate(m.outer)
	for _, half := range [2]*subsets{m.left, m.right} {
		for _, list := range half.lists {
			negate(list)
			slices.Reverse(list)
		}
	}
}

// atLeast returns the number of n-subsets with a sum of at least t, and of
// exactly t.
func (m *meet) atLeast(t int64) (count, ties uint64, err error) {
	m.visit(t, func(left, right []int64, need int64) bool {
		c, e := countPairs(m.walk, left, right, need)
		count += c
		ties += e
		err = m.pace.spend(len(left) + len(right))
		return err == nil
	})
	return count, ties, err
}
