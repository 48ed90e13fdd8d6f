package stats

import "math"

// Limits of counting sign assignments on a grid.
const (
	maxFlipGridScores = 1000 // 2^1000 fits a float64
	maxFlipUpdates    = 5e8
	maxFlipCells      = maxGridBytes / 8
)

// flipGrid puts magnitudes on a grid of step delta, q = delta*a + e with
// |e| <= delta/2. For the scores of positive sign the sum is delta*A + E, where
// E lies between the sum of all negative e and that of all positive ones.
type flipGrid struct {
	cells             []int // a, ascending
	delta, t          int64
	eLow, eHigh       int64
	eMean             float64
	mayCell, sureCell int // A >= sureCell implies a sum >= t, which implies A >= mayCell
}

func newFlipGrid(f flips, t, across int64) flipGrid {
	g := flipGrid{cells: make([]int, len(f.q)), t: t}
	g.delta = max(1, ceilDiv(f.q[len(f.q)-1], across))
	for i, v := range f.q {
		a := (v + g.delta/2) / g.delta
		e := v - a*g.delta
		g.cells[i] = int(a)
		g.eLow += min(e, 0)
		g.eHigh += max(e, 0)
	}
	g.eMean = float64(g.eLow+g.eHigh) / 2
	g.mayCell = int(ceilDiv(t-g.eHigh, g.delta))
	g.sureCell = int(ceilDiv(t-g.eLow, g.delta))
	return g
}

// end is the first cell whose sums are not told apart: one more than sureCell
// is, for the interpolation.
func (g flipGrid) end() int { return max(1, g.sureCell+2) }

// lowest returns the smallest sum of cells that counts when the cells still to
// come add up to left.
func (g flipGrid) lowest(left int) int { return max(0, g.mayCell-1-left) }

// step returns the width of a cell.
func (g flipGrid) step() int64 { return g.delta }

// affordable says whether the run stays within the limits.
func (g flipGrid) affordable() bool {
	var left, prefix int
	for _, a := range g.cells {
		left += a
	}
	width := min(left+1, g.end())
	var updates float64
	for _, a := range g.cells {
		prefix, left = prefix+a, left-a
		updates += float64(max(0, min(prefix+1, width)-g.lowest(left)))
	}
	return updates <= maxFlipUpdates && width <= maxFlipCells
}

// solve returns certified bounds of the share of assignments with a sum of at
// least t, and an estimate as tailProblem.solve does.
func (g flipGrid) solve(pace *pacer) (tailBounds, error) {
	counts, sure, err := g.run(pace)
	if err != nil {
		return tailBounds{}, err
	}
	all := math.Ldexp(1, len(g.cells))
	tail := func(cell int) float64 {
		from := min(max(cell, 0), len(counts))
		return (sure + Total(counts[from:])) / all
	}
	b := tailBounds{low: tail(g.sureCell) * (1 - gridRounding), high: min(1, tail(g.mayCell)*(1+gridRounding))}
	y := (float64(g.t)-g.eMean)/float64(g.delta) + 0.5
	cell := min(max(int(math.Floor(y)), g.mayCell-1), g.sureCell)
	at, next := tail(cell), tail(cell+1)
	b.mid = at + float64(min(max(y-float64(cell), 0), 1)*(next-at))
	b.mid = min(max(b.mid, b.low), b.high)
	return b, nil
}

// run counts assignments by the cells of their sum, from mayCell-1 up to the
// end, and those that certainly reach the end. Scores ascend, so the first
// tables are short.
func (g flipGrid) run(pace *pacer) (counts []float64, sure float64, err error) {
	left := 0
	for _, a := range g.cells {
		left += a
	}
	counts = make([]float64, min(left+1, g.end()))
	counts[0] = 1
	low, high := 0, 1 // live sums
	for i, a := range g.cells {
		split := min(max(len(counts)-a, low), high)
		sure += math.Ldexp(Total(counts[split:high]), len(g.cells)-i-1)
		addShifted(counts, low, split, a)
		if err := pace.spend(high - low); err != nil {
			return nil, 0, err
		}
		left -= a
		low, high = g.lowest(left), min(high+a, len(counts))
	}
	return counts, sure, nil
}

// addShifted adds counts[low:high] to the cells that lie shift further on, as
// they were before: from the back, in pieces that do not overlap their target.
func addShifted(counts []float64, low, high, shift int) {
	if shift == 0 {
		for i := low; i < high; i++ {
			counts[i] *= 2
		}
		return
	}
	for high > low {
		from := max(low, high-shift)
		addTo(counts[from+shift:high+shift], counts[from:high])
		high = from
	}
}

// onGrid counts on ever finer grids; ok is false if there are too many scores.
func (f flips) onGrid(pace *pacer) (out SignFlip, ok bool, err error) {
	if len(f.q) > maxFlipGridScores {
		return out, false, nil
	}
	t, least := f.t, math.Ldexp(1, -len(f.q)) // the observed signs themselves
	if f.negative {
		t, least = f.beyond, 0
	}
	b, ok, err := refineTail(least, pace, func(across int64) gridProblem { return newFlipGrid(f, t, across) })
	if !ok || err != nil {
		return out, ok, err
	}
	return f.answer(b, b, MethodGrid), true, nil
}
