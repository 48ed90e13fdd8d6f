package stats

import "math"

// histogram fills a Null. Sums are turned into d by their distance from the
// observed sum, which is exact, so the observed permutation is on its edge.
type histogram struct {
	null  Null
	l     permutationProblem
	below int     // bins below the observed d
	width float64 // of a bin, in d
	unit  float64 // d per unit of a sum
}

// newHistogram makes the bins: one edge at d, the outer ones at or beyond the
// largest possible |d|.
func newHistogram(l permutationProblem, d, most, width float64) *histogram {
	n, size := float64(l.n), float64(l.size())
	below := max(0, int(math.Ceil((d+most)/width)))
	above := max(1, int(math.Ceil((most-d)/width)))
	h := &histogram{l: l, below: below, width: width, unit: size / (n * (size - n) * l.deviation())}
	h.null = Null{D: d, Edges: make([]float64, below+above+1), Shares: make([]float64, below+above)}
	for i := range h.null.Edges {
		h.null.Edges[i] = d + float64(float64(i-below)*width)
	}
	return h
}

// bin returns the bin of a d that lies away from the observed one by the given
// number of bins.
func (h *histogram) bin(away float64) int {
	return min(max(h.below+int(math.Floor(away)), 0), len(h.null.Shares)-1)
}

// list bins every permutation.
func (h *histogram) list(pace *pacer) error {
	all, err := subsetSums(h.l.q, h.l.n, pace)
	if err != nil {
		return err
	}
	sums := all.lists[h.l.n]
	share := 1 / float64(len(sums))
	counts := make([]int, len(h.null.Shares))
	for _, s := range sums {
		counts[h.bin(float64(s-h.l.t)*h.unit/h.width)]++
	}
	for i, c := range counts {
		h.null.Shares[i] = float64(c) * share
	}
	h.null.Low, h.null.High = h.sortedAt(sums, 0.025), h.sortedAt(sums, 0.975)
	h.null.Method = MethodExact
	return nil
}

// sortedAt returns the quantile of d at share p of ascending sums.
func (h *histogram) sortedAt(sums []int64, p float64) float64 {
	at := float64(p * float64(len(sums)-1))
	k := min(int(at), len(sums)-2)
	low, high := float64(sums[k]-h.l.t), float64(sums[k+1]-h.l.t)
	return h.null.D + float64((low+float64((high-low)*(at-float64(k))))*h.unit)
}

// wholeGrid is the whole distribution of sums on a grid.
type wholeGrid struct {
	grid scoreGrid
	dp   *sumDP
}

func newWholeGrid(l permutationProblem, across int64) wholeGrid {
	g := newScoreGrid(l, across)
	dp := newSumDP(g.cells, l.n, 0, 0)
	dp.high = dp.top(l.n) + 1 // nothing is sure
	return wholeGrid{g, dp}
}

func (g wholeGrid) affordable() bool {
	updates, _ := g.dp.plan()
	return updates <= maxNullUpdates
}

// spread bins the cells of a grid, each evenly over its width, and reads the
// percentiles off the sums.
func (h *histogram) spread(g wholeGrid, pace *pacer) error {
	if err := g.dp.run(pace); err != nil {
		return err
	}
	all := Choose(h.l.size(), h.l.n)
	step := float64(float64(g.grid.delta) * h.unit)
	first := float64((float64(int64(h.l.n)*g.grid.min-h.l.t)+g.grid.eMean)*h.unit) - float64(step/2)
	var sum float64
	for cell := range g.dp.high {
		p := g.dp.last(cell) / all
		from := first + float64(float64(cell)*step)
		h.add(from/h.width, (from+step)/h.width, p)
		h.cross(sum, p, from, step)
		sum += p
	}
	h.null.Method = MethodGrid
	return nil
}

// add spreads p evenly from from to to, in bins away from the observed d.
func (h *histogram) add(from, to, p float64) {
	if p == 0 {
		return
	}
	a, b := h.bin(from), h.bin(to)
	if a == b {
		h.null.Shares[a] += p
		return
	}
	for i := a; i <= b; i++ {
		lo, hi := float64(i-h.below), float64(i-h.below+1)
		if i == a {
			lo = from
		}
		if i == b {
			hi = to
		}
		h.null.Shares[i] += float64(p * (hi - lo) / (to - from))
	}
}

// cross sets a percentile if the cumulative share passes it within this cell.
func (h *histogram) cross(sum, p, from, step float64) {
	for _, q := range [...]struct {
		share float64
		at    *float64
	}{{0.025, &h.null.Low}, {0.975, &h.null.High}} {
		if sum < q.share && sum+p >= q.share {
			*q.at = h.null.D + from + float64(step*(q.share-sum)/p)
		}
	}
}

// normal fills the bins from a normal null with mean 0.
func (h *histogram) normal(sd float64) {
	edges, last := h.null.Edges, len(h.null.Shares)-1
	for i := range h.null.Shares {
		above, beyond := normalTail(edges[i]/sd), normalTail(edges[i+1]/sd)
		if i == 0 {
			above = 1
		}
		if i == last {
			beyond = 0
		}
		h.null.Shares[i] = above - beyond
	}
	h.null.Low, h.null.High = -Normal975*sd, Normal975*sd
	h.null.Method = MethodNormal
}

// Normal975 is the 97.5 percentile of the standard normal distribution.
const Normal975 = 1.959963984540054

// ErrorOf95 returns the standard error of which low to high is the 95 % interval, as if of
// a normal distribution.
func ErrorOf95(low, high float64) float64 { return (high - low) / (2 * Normal975) }
