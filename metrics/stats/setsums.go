package stats

import (
	"math"
	"slices"
)

// farBelow is how many times its rounding a tail must be to be taken from the grid.
const farBelow = 1e4

// setGrid is the scores of a pool on a grid of step delta: score = min + delta*a + e,
// |e| <= delta/2.
type setGrid struct {
	shares      []float64 // of scores in each cell a
	min, delta  int64
	eLow, eHigh int64 // bounds of e
	eMean       float64
}

// newSetGrid lays at most so many cells across the scores.
func newSetGrid(q []int64, cells int) setGrid {
	low, high := slices.Min(q), slices.Max(q)
	g := setGrid{min: low, delta: max(1, ceilDiv(high-low, int64(cells)))}
	g.shares = make([]float64, (high-low+g.delta/2)/g.delta+1)
	g.eLow, g.eHigh = g.delta, -g.delta
	var residuals float64
	for _, v := range q {
		v -= low
		a := (v + g.delta/2) / g.delta
		e := v - a*g.delta
		g.shares[a]++
		g.eLow, g.eHigh = min(g.eLow, e), max(g.eHigh, e)
		residuals += float64(e)
	}
	for a := range g.shares {
		g.shares[a] /= float64(len(q))
	}
	g.eMean = residuals / float64(len(q))
	return g
}

// filledCell is a cell with so many words.
type filledCell struct{ at, words int }

// filled returns the cells in which the words of a pool stand.
func (g setGrid) filled(pool int) []filledCell {
	var cells []filledCell
	for a, share := range g.shares {
		if words := int(math.Round(share * float64(pool))); words > 0 {
			cells = append(cells, filledCell{a, words})
		}
	}
	return cells
}

// setSums is the distribution of the sum of n scores of q, drawn without replacement; of
// scores drawn with it, q is nil.
type setSums struct {
	setGrid
	q        []int64
	n        int
	chances  []float64 // of A = k, the sum of n cells
	tails    []float64 // of A >= k
	rounding float64   // above that of each of tails
}

// newSetSums takes the chances of n scores' sum.
func newSetSums(g setGrid, q []int64, n int, chances []float64) setSums {
	rounding := convolutionRounding
	if q != nil {
		rounding = drawing{n, len(q)}.rounding()
	}
	return setSums{setGrid: g, q: q, n: n, chances: chances, tails: discounted(slices.Clone(chances), 1),
		rounding: rounding}
}

// cellsAcross returns how many cells the scores have where so many are wanted: fewer for
// large n.
func cellsAcross(cells, n int) int { return min(cells, maxSetCells/n-1) }

// mirrored returns the distribution of the sum with its sign changed.
func (s setSums) mirrored() setSums {
	m := s
	m.shares, m.chances, m.q = slices.Clone(s.shares), slices.Clone(s.chances), slices.Clone(s.q)
	slices.Reverse(m.shares)
	slices.Reverse(m.chances)
	negate(m.q)
	m.min = -s.min - s.delta*int64(len(s.shares)-1)
	m.eLow, m.eHigh, m.eMean = -s.eHigh, -s.eLow, -s.eMean
	m.tails = discounted(slices.Clone(m.chances), 1)
	return m
}

// atLeast returns the probability of a sum of at least observed.
//
// Of a small pool the sets are counted, and so is a tail whose digits the transform has
// not.
func (s setSums) atLeast(observed float64) CertifiedP {
	// Scores are off by half a unit from quantising: sums that close are
	// equal.
	t := observed - float64(s.n) - 1
	switch {
	case s.q == nil:
		return s.replaced(t)
	case len(s.q) <= maxCountedPool:
		return s.counted(t)
	}
	p := s.gridded(t)
	if p.P < farBelow*s.rounding {
		p = s.far(t, p)
	}
	return p
}

// gridded returns the probability of a sum of at least t by the cells.
func (s setSums) gridded(t float64) CertifiedP {
	sure, may, y := s.around(t)
	cell := math.Floor(y)
	p := CertifiedP{Low: s.tail(sure, -1), High: s.tail(may, 1)}
	at, next := s.tail(cell, 0), s.tail(cell+1, 0)
	p.P = min(max(at+float64((y-cell)*(next-at)), p.Low), p.High)
	return p
}

// around returns the cell of the sum from which on it is at least t for sure, that from
// which on it may be, and the one, with its part, from which on it is in the mean.
func (s setSums) around(t float64) (sure, may, y float64) {
	n, delta := float64(s.n), float64(s.delta)
	from := t - float64(n*float64(s.min))
	sure = math.Ceil((from - float64(n*float64(s.eLow))) / delta)
	may = math.Ceil((from - float64(n*float64(s.eHigh))) / delta)
	return sure, may, (from-float64(n*s.eMean))/delta + 0.5
}

// tail returns the probability of A >= k, moved by the given number of roundings.
func (s setSums) tail(k, by float64) float64 {
	k = max(k, 0)
	if k >= float64(len(s.tails)) {
		return 0
	}
	return min(1, max(0, (s.tails[int(k)]+float64(by*s.rounding))*(1+float64(by*gridRounding))))
}

// quantile returns the sum that a share of sets stays below.
func (s setSums) quantile(share float64) float64 {
	// The first cell from which on less than 1 - share is left.
	end, _ := slices.BinarySearchFunc(s.tails, 1-share, func(tail, rest float64) int {
		if tail >= rest {
			return -1
		}
		return 1
	})
	cell := max(end-1, 0)
	within, next := 0.0, 0.0
	if cell+1 < len(s.tails) {
		next = s.tails[cell+1]
	}
	if here := s.tails[cell] - next; here > 0 {
		within = min(max((s.tails[cell]-(1-share))/here, 0), 1)
	}
	at := float64(cell) - 0.5 + within
	return float64(float64(s.n)*(float64(s.min)+s.eMean)) + float64(at*float64(s.delta))
}
