package shard

import (
	"math"
	"slices"
	"sync"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

const (
	// largestRun is the number of words, whose rows stay at hand for all directions,
	// after which the floors are raised; at first they are fewer, for all are found
	// until there are floors.
	largestRun, firstRun = 512, 32
	// largestMargin covers the rounding of 32-bit floats in cosines.
	largestMargin = 1e-6
)

// largest is a scan for the words that may have the k largest cosines with each of
// several directions: blocks are gone through side by side, from the floors that
// those before have left.
//
// It is what a search for nearest neighbours takes: most words are ruled out by
// integer products with a part of their rows, and a few by the whole. A bound is
// never too small, so that no word of the k largest is missed; how many others are
// found with them is only a matter of time.
type largest struct {
	sweep *sweep
	k     int
	// Four directions go over the rows together, as the kernel takes them. The last
	// group may have fewer.
	groups []scan.FourQueries // with neither limits nor gains

	mu sync.Mutex
	// One a direction, over all blocks that were yielded; mu guards them.
	tops []*scan.Top
}

// newLargest is for k >= 1 and the directions of the sweep.
func newLargest(s *sweep, k int) *largest {
	l := &largest{sweep: s, k: k}
	for four := range slices.Chunk(s.queries, 4) {
		l.groups = append(l.groups, fourQueries(four, s.pack.manifest.Quantizer.DimScale))
	}
	for range s.queries {
		l.tops = append(l.tops, scan.NewTop(k))
	}
	return l
}

// slack is how far cosines with a direction may be off, whatever the word.
func (l *largest) slack(direction int) float64 { return l.sweep.slack[direction] + largestMargin }

// take offers what a block found, so that those after it begin with higher floors.
func (l *largest) take(found []embed.Found) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range found {
		l.tops[f.Direction].Offer(f.Place, f.Cosine, f.Off+l.slack(f.Direction))
	}
}

// floors returns what the cosines must reach, those of a group of directions.
//
// They are copied, since blocks work while others raise them. +Inf stands for a
// direction that there is not: nothing exceeds it.
func (l *largest) floors(group int) (floors [4]float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range floors {
		floors[i] = math.Inf(1) // there is no such direction
		if at := 4*group + i; at < len(l.tops) {
			floors[i] = l.tops[at].Floor()
		}
	}
	return floors
}

// largestBlock is a plane that is gone through, and room that the next one takes again.
// One goroutine uses it. It has a [scan.Top] of its own for each direction, so that
// blocks need no lock within a run.
type largestBlock struct {
	*largest
	plane  *plane
	first  int
	groups []largestGroup
	// Room for every word of a run with every direction of a group: the kernel does
	// not look for the end.
	hits  []scan.FourHit
	found []embed.Found
}

// largestGroup is up to four directions, the first of which has the number first.
type largestGroup struct {
	queries scan.FourQueries
	first   int
	tops    []*scan.Top // of this block
	floors  [4]float64  // of those before
	steps   [4]float64
}

// newBlock returns a block with room for all groups. Gains are 1/step: a row's
// offset, in cosines, becomes one of the kernel's sums.
func (l *largest) newBlock() *largestBlock {
	b := &largestBlock{largest: l, hits: make([]scan.FourHit, 4*largestRun)}
	for i, queries := range l.groups {
		g := largestGroup{queries: queries, first: 4 * i, steps: [4]float64{1, 1, 1, 1}}
		for j, q := range l.sweep.queries[g.first:min(g.first+4, len(l.sweep.queries))] {
			g.tops = append(g.tops, scan.NewTop(l.k))
			// A zero direction has step 0. With step 1 its sums are 0 and divide
			// nothing.
			if q.Step > 0 {
				g.steps[j] = q.Step
			}
		}
		for j, step := range g.steps {
			g.queries.Gains[j] = float32(1 / step)
		}
		b.groups = append(b.groups, g)
	}
	return b
}

// in finds what may be among the largest of the first n words of a plane, whose first
// word has the place first. It is good until the next call.
//
// The block starts from the floors that those before it have left, and with empty
// tops of its own. d was given norms and near.
func (b *largestBlock) in(d *plane, first, n int) []embed.Found {
	b.plane, b.first, b.found = d, first, b.found[:0]
	for i := range b.groups {
		g := &b.groups[i]
		g.floors = b.floors(i)
		for _, top := range g.tops {
			top.Reset()
		}
	}
	// The first words of all have no floors: all of a run are found, so that the
	// first runs are short, 32, 64, ..., 512 words.
	run := largestRun
	if first == 0 {
		run = firstRun
	}
	for from := 0; from < n; {
		to := min(from+run, n)
		for i := range b.groups {
			b.search(&b.groups[i], from, to)
		}
		from, run = to, min(2*run, largestRun)
	}
	return b.found
}

// search goes through rows of the plane for a group of directions.
//
// A hit exceeds the limit (floor − slack)/step less its own offset; whether it is
// among the largest is decided later from exact vectors.
func (b *largestBlock) search(g *largestGroup, from, to int) {
	for i := range g.queries.Limits {
		// Sums of a direction that there is not are 0, below any limit of +Inf.
		g.queries.Limits[i] = float32(math.Inf(1))
		if i < len(g.tops) {
			g.floors[i] = max(g.floors[i], g.tops[i].Floor())
			g.queries.Limits[i] = float32((g.floors[i] - b.slack(g.first+i)) / g.steps[i])
		}
	}
	d := b.plane
	rows := scan.FourRows{Rows: d.rows[from*d.stride : to*d.stride], Weights: d.near.weights[from:to],
		Offs: d.near.offs[from:to], Tails: d.near.tails[from:to]}
	for _, h := range b.hits[:b.sweep.pack.planes.kernels.Four(b.hits, rows, &g.queries)] {
		i, q := from+int(h.At>>2), int(h.At&3)
		w, off := b.sweep.cosine(d, i)
		f := embed.Found{Direction: g.first + q, Place: b.first + i, Cosine: float64(h.Sum) * g.steps[q] * w, Off: off}
		g.tops[q].Offer(f.Place, f.Cosine, f.Off+b.slack(f.Direction))
		b.found = append(b.found, f)
	}
}
