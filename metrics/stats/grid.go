package stats

import (
	"math"
	"slices"
)

const (
	// maxGridWords is the largest N whose C(N, n) fits a float64.
	maxGridWords = 1029
	// gridStart is the first number of cells across the scores' range.
	gridStart = 1024
	// gridWidth is the relative width of the bounds at which refining stops.
	gridWidth = 0.01
	// Limits of one run: 4 to 5 ns a cell in a browser.
	maxGridUpdates = 1e9
	maxGridBytes   = 1e8
	// gridRounding covers the rounding of the counts, which is below 1e-10.
	gridRounding = 1e-9
)

// tailBounds is what a grid says about P(T >= t).
type tailBounds struct{ low, mid, high float64 }

// scoreGrid puts the scores of a permutation on a grid of step delta:
//
//	v = q - min q = delta*a + e,  |e| <= delta/2.
//
// For an n-subset the sum of v is delta*A + E, where E lies between the sum of
// the n smallest e and that of the n largest; both are attained.
type scoreGrid struct {
	cells       []int // a, ascending
	delta       int64
	eLow, eHigh int64   // bounds of E
	eMean       float64 // mean of E
	min         int64
}

func newScoreGrid(l permutationProblem, across int64) scoreGrid {
	q := slices.Clone(l.q)
	slices.Sort(q)
	g := scoreGrid{cells: make([]int, len(q)), min: q[0]}
	g.delta = max(1, ceilDiv(q[len(q)-1]-q[0], across))
	e := make([]int64, len(q))
	for i, v := range q {
		v -= g.min
		a := (v + g.delta/2) / g.delta
		g.cells[i], e[i] = int(a), v-a*g.delta
		g.eMean += float64(e[i])
	}
	g.eMean *= float64(l.n) / float64(len(q))
	slices.Sort(e)
	for i := range l.n {
		g.eLow += e[i]
		g.eHigh += e[len(e)-1-i]
	}
	return g
}

// tailProblem is one upper tail on one grid, ready to run.
type tailProblem struct {
	grid scoreGrid
	dp   *sumDP
	t    int64 // threshold for the sum of v
	n    int
	// A >= sureCell implies T >= t; T >= t implies A >= mayCell.
	mayCell, sureCell int
}

func newTailProblem(l permutationProblem, across int64) tailProblem {
	g := newScoreGrid(l, across)
	p := tailProblem{grid: g, n: l.n, t: l.t - int64(l.n)*g.min}
	p.mayCell = int(ceilDiv(p.t-g.eHigh, g.delta))
	p.sureCell = int(ceilDiv(p.t-g.eLow, g.delta))
	// One cell more on either side for the interpolation.
	p.dp = newSumDP(g.cells, l.n, p.mayCell-1, p.sureCell+1)
	return p
}

// affordable says whether the run stays within the limits.
func (p tailProblem) affordable() bool {
	updates, cells := p.dp.plan()
	return updates <= maxGridUpdates && cells*8 <= maxGridBytes
}

// solve returns certified bounds of P(T >= t) and a point estimate.
//
// The estimate is P(A >= (t - mean E)/delta) with the cells' probability spread
// evenly over a cell's width, which averages over E as if it were symmetric;
// its error is of second order in delta.
func (p tailProblem) solve(pace *pacer) (tailBounds, error) {
	if err := p.dp.run(pace); err != nil {
		return tailBounds{}, err
	}
	all := Choose(len(p.grid.cells), p.n)
	y := (float64(p.t)-p.grid.eMean)/float64(p.grid.delta) + 0.5
	cell := min(max(int(math.Floor(y)), p.mayCell-1), p.sureCell)
	sum := p.dp.sure
	var b tailBounds
	var above, below float64
	for s := p.sureCell + 1; s >= p.mayCell-1; s-- {
		if s <= p.sureCell {
			sum += p.dp.last(s)
		}
		switch s {
		case cell + 1:
			above = sum
		case cell:
			below = sum
		}
		if s == p.sureCell {
			b.low = sum / all * (1 - gridRounding)
		}
		if s == p.mayCell {
			b.high = min(1, sum/all*(1+gridRounding))
		}
	}
	share := min(max(y-float64(cell), 0), 1)
	b.mid = (below + float64(share*(above-below))) / all
	b.mid = min(max(b.mid, b.low), b.high)
	return b, nil
}

// step returns the width of a cell.
func (p tailProblem) step() int64 { return p.grid.delta }

// gridTail refines P(T >= t), which is known to be at least least.
func gridTail(l permutationProblem, least float64, pace *pacer) (b tailBounds, ok bool, err error) {
	return refineTail(least, pace, func(across int64) gridProblem { return newTailProblem(l, across) })
}

// gridProblem is one tail on one grid.
type gridProblem interface {
	affordable() bool
	step() int64 // width of a cell; 1 is exact
	solve(*pacer) (tailBounds, error)
}

// refineTail solves a tail that is known to be at least least, on grids of more
// and more cells across the scores' range, until its bounds are narrow or the
// limits are reached; ok is false if not even a coarse grid is affordable.
func refineTail(least float64, pace *pacer, on func(across int64) gridProblem) (b tailBounds, ok bool, err error) {
	across := int64(gridStart)
	next := on(across)
	for !next.affordable() {
		if across /= 4; across < 16 {
			return b, false, nil
		}
		next = on(across)
	}
	for {
		if b, err = next.solve(pace); err != nil {
			return b, false, err
		}
		b.low, b.mid, b.high = max(b.low, least), max(b.mid, least), max(b.high, least)
		if b.high-b.low <= gridWidth*b.mid || next.step() == 1 {
			return b, true, nil
		}
		across *= 4
		if next = on(across); !next.affordable() {
			return b, true, nil
		}
	}
}

// permuteGrid bounds the tail on the side where t lies, and the other side
// where symmetry does not give it.
func permuteGrid(l permutationProblem, pace *pacer) (p Permutation, ok bool, err error) {
	p = newPermutation(l, MethodGrid)
	least := 1 / Choose(l.size(), l.n) // the observed permutation itself
	near, below := l, l.offset() < 0
	if below {
		// P(T >= t) = 1 - P(-T >= -t + 1), with the strict tail's bounds.
		near = l.mirrored()
		near.t++
		least = 0
	}
	b, ok, err := gridTail(near, least, pace)
	if !ok || err != nil {
		return p, ok, err
	}
	far := b
	if 2*l.n != l.size() && !l.central() {
		if far, ok, err = gridTail(farTail(l), 0, pace); !ok || err != nil {
			return p, ok, err
		}
	}
	p.PTwoSided = min(1, b.mid+far.mid)
	if l.central() {
		p.PTwoSided = 1
	}
	p.P, p.PLow, p.PHigh = b.mid, b.low, b.high
	if below {
		p.P, p.PLow, p.PHigh = 1-b.mid, 1-b.high, 1-b.low
		p.PTwoSided = max(p.PTwoSided, 1/p.Permutations)
	}
	return p, true, nil
}

// farTail returns the problem whose upper tail holds the sums that are as far
// from the null mean as t, on the other side.
func farTail(l permutationProblem) permutationProblem {
	if l.offset() < 0 {
		l = l.mirrored()
	}
	other := l.mirrored()
	atLeast, _ := l.opposite()
	other.t = -atLeast
	return other
}
