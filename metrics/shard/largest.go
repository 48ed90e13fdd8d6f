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
type largest struct {
	sweep  *sweep
	k      int
	groups []scan.FourQueries // with neither limits nor gains

	mu   sync.Mutex
	tops []*scan.Top
}

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
type largestBlock struct {
	*largest
	plane  *plane
	first  int
	groups []largestGroup
	hits   []scan.FourHit
	found  []embed.Found
}

// largestGroup is up to four directions, the first of which has the number first.
type largestGroup struct {
	queries scan.FourQueries
	first   int
	tops    []*scan.Top // of this block
	floors  [4]float64  // of those before
	steps   [4]float64
}

func (l *largest) newBlock() *largestBlock {
	b := &largestBlock{largest: l, hits: make([]scan.FourHit, 4*largestRun)}
	for i, queries := range l.groups {
		g := largestGroup{queries: queries, first: 4 * i, steps: [4]float64{1, 1, 1, 1}}
		for j, q := range l.sweep.queries[g.first:min(g.first+4, len(l.sweep.queries))] {
			g.tops = append(g.tops, scan.NewTop(l.k))
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
func (b *largestBlock) in(d *plane, first, n int) []embed.Found {
	b.plane, b.first, b.found = d, first, b.found[:0]
	for i := range b.groups {
		g := &b.groups[i]
		g.floors = b.floors(i)
		for _, top := range g.tops {
			top.Reset()
		}
	}
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
func (b *largestBlock) search(g *largestGroup, from, to int) {
	for i := range g.queries.Limits {
		g.queries.Limits[i] = float32(math.Inf(1))
		if i < len(g.tops) {
			g.floors[i] = max(g.floors[i], g.tops[i].Floor())
			g.queries.Limits[i] = float32((g.floors[i] - b.slack(g.first+i)) / g.steps[i])
		}
	}
	d := b.plane
	rows := scan.FourRows{Rows: d.rows[from*d.stride : to*d.stride], Weights: d.near.weights[from:to], Offs: d.near.offs[from:to], Tails: d.near.tails[from:to]}
	for _, h := range b.hits[:b.sweep.pack.planes.kernels.Four(b.hits, rows, &g.queries)] {
		i, q := from+int(h.At>>2), int(h.At&3)
		w, off := b.sweep.cosine(d, i)
		f := embed.Found{Direction: g.first + q, Place: b.first + i, Cosine: float64(h.Sum) * g.steps[q] * w, Off: off}
		g.tops[q].Offer(f.Place, f.Cosine, f.Off+b.slack(f.Direction))
		b.found = append(b.found, f)
	}
}
