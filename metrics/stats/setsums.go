package stats

import (
	"math"
	"slices"
)

const (
	// convolutionRounding is above the rounding of a tail computed by Fourier
	// transform, which is about 1e-15.
	convolutionRounding = 1e-13
	// tiltBelow is the tail below which rounding counts, and the scores are
	// tilted towards the observed mean first.
	tiltBelow = 1e-9
)

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

// setSums is the distribution of the sum of n scores drawn with replacement.
type setSums struct {
	setGrid
	n       int
	chances []float64 // of A = k, the sum of n cells
	tails   []float64 // of A >= k
}

// newSetSums takes the chances of n scores' sum.
func newSetSums(g setGrid, n int, chances []float64) setSums {
	return setSums{setGrid: g, n: n, chances: chances, tails: discounted(slices.Clone(chances), 1)}
}

// cellsAcross returns how many cells the scores have where so many are wanted: fewer for
// large n.
func cellsAcross(cells, n int) int { return min(cells, maxSetCells/n-1) }

// mirrored returns the distribution of the sum with its sign changed.
func (s setSums) mirrored() setSums {
	m := s
	m.shares, m.chances = slices.Clone(s.shares), slices.Clone(s.chances)
	slices.Reverse(m.shares)
	slices.Reverse(m.chances)
	m.min = -s.min - s.delta*int64(len(s.shares)-1)
	m.eLow, m.eHigh, m.eMean = -s.eHigh, -s.eLow, -s.eMean
	m.tails = discounted(slices.Clone(m.chances), 1)
	return m
}

// atLeast returns the probability of a sum of at least observed.
func (s setSums) atLeast(observed float64) CertifiedP {
	n, delta := float64(s.n), float64(s.delta)
	// Scores are off by half a unit from quantising: sums that close are
	// equal.
	t := observed - float64(n*float64(s.min)) - n - 1
	sure := math.Ceil((t - float64(n*float64(s.eLow))) / delta)
	may := math.Ceil((t - float64(n*float64(s.eHigh))) / delta)
	y := (t-float64(n*s.eMean))/delta + 0.5
	cell := math.Floor(y)

	plain := cellTails{sums: s.tails}
	p := CertifiedP{Low: plain.low(sure), High: plain.high(may)}
	at, next := plain.at(cell), plain.at(cell+1)
	if last := float64(len(s.tails) - 1); cell > 0 && cell <= last && at < tiltBelow {
		tilted := s.tilted(cell)
		at, next = tilted.at(cell), tilted.at(cell+1)
		p.Low, p.High = max(p.Low, tilted.low(sure)), min(p.High, tilted.high(may))
	}
	p.P = at + float64((y-cell)*(next-at))
	p.P = min(max(p.P, p.Low), p.High)
	return p
}

// cellTails are the probabilities of A >= k,
//
//	sums[k] exp(logScale - tilt k).
//
// Each of sums is off by at most convolutionRounding.
type cellTails struct {
	sums           []float64
	tilt, logScale float64
}

// at returns the probability of A >= k, low and high its bounds.
func (c cellTails) at(k float64) float64   { return c.moved(k, 0) }
func (c cellTails) low(k float64) float64  { return c.moved(k, -1) }
func (c cellTails) high(k float64) float64 { return c.moved(k, 1) }

// moved returns the probability of A >= k, moved by the given number of
// roundings.
func (c cellTails) moved(k, by float64) float64 {
	k = max(k, 0)
	if k >= float64(len(c.sums)) {
		return 0
	}
	p := (c.sums[int(k)] + float64(by*convolutionRounding)) * (1 + float64(by*gridRounding))
	return min(1, max(0, p*math.Exp(c.logScale-float64(c.tilt*k))))
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
