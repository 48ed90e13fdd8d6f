package stats

import (
	"context"
	"math"
)

const (
	// maxCountedPool is the largest pool of which every set is counted: the halves have
	// a quarter of a million sums each.
	maxCountedPool = 36
	// maxFarUpdates bounds the steps to count a tail that the transform has no digits of.
	maxFarUpdates = 5e8
)

// labelled returns the count of sets whose sum is at least t as that of permutations: of a
// set larger than half of the pool, by what it leaves.
func (s setSums) labelled(t float64) permutationProblem {
	l := permutationProblem{q: s.q, n: s.n, t: int64(math.Ceil(t))}
	for _, v := range s.q {
		l.sum += v
	}
	if 2*s.n > len(s.q) {
		l = permutationProblem{q: l.mirrored().q, n: len(s.q) - s.n, t: l.t - l.sum, sum: -l.sum}
	}
	return l
}

// counted counts all sets whose sum is at least t.
func (s setSums) counted(t float64) CertifiedP {
	low, high := extremes(permutationProblem{q: s.q, n: s.n})
	switch {
	case t <= float64(low):
		return CertifiedP{1, 1, 1}
	case t > float64(high):
		return CertifiedP{}
	}
	l := s.labelled(t)
	m, err := newMeet(l, 0, newPacer(context.Background()))
	if err != nil {
		return s.gridded(t)
	}
	count, _, err := m.atLeast(l.t)
	if err != nil {
		return s.gridded(t)
	}
	p := float64(count) / Choose(len(l.q), l.n)
	return CertifiedP{p, p, p}
}

// far returns a tail of which the transform has no digits, within what it certifies: by
// counting subsets of cells where there are steps for it, else by the saddlepoint, which
// is within a hundredth.
func (s setSums) far(t float64, within CertifiedP) CertifiedP {
	low, high := extremes(permutationProblem{q: s.q, n: s.n})
	switch {
	case t > float64(high):
		return CertifiedP{}
	case low == high:
		return within
	}
	l := s.labelled(t)
	least := math.Exp(-logChoose(len(l.q), l.n)) // the set that has the most
	if b, ok := s.finest(l); ok {
		return CertifiedP{min(max(b.mid, least, within.Low), within.High), max(b.low, least, within.Low),
			min(b.high, within.High)}
	}
	mean := float64(l.n) * float64(l.sum) / float64(l.size())
	if p, ok := newSaddle(l).tail((float64(l.t) - mean) / l.deviation()); ok {
		within.P = min(max(p, least, within.Low), within.High)
	}
	return within
}

// finest bounds a tail on the finest grid that there are steps for, if there is one.
func (s setSums) finest(l permutationProblem) (tailBounds, bool) {
	largest := int64(0)
	for _, v := range l.q {
		largest = max(largest, v, -v)
	}
	if math.IsInf(Choose(len(l.q), l.n), 0) || float64(largest)*float64(len(l.q)) > 1<<61 {
		return tailBounds{}, false
	}
	for across := int64(poolCells); across >= leastBandCells; across /= 2 {
		p := newTailProblem(l, across)
		if updates, cells := p.dp.plan(); updates > maxFarUpdates || cells*8 > maxGridBytes {
			continue
		}
		b, err := p.solve(newPacer(context.Background()))
		return b, err == nil
	}
	return tailBounds{}, false
}
