package shard

import (
	"math"
	"slices"
	"sync"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

const (
	// largestRows is the number of words after which the floors are raised.
	largestRows = 512
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
		g := scan.FourQueries{Rows: make([]int16, 4*len(four[0].Rows))}
		for i, q := range four {
			copy(g.Rows[i*len(q.Rows):], q.Rows)
		}
		l.groups = append(l.groups, g)
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

// in returns what may be among the largest of the first n words of a plane, whose
// first word has the place first.
func (l *largest) in(d *plane, first, n int) []embed.Found {
	b := largestBlock{largest: l, plane: d, first: first, hits: make([]scan.FourHit, 4*largestRows)}
	b.weigh(n)
	for group := range l.groups {
		b.search(group)
	}
	return b.found
}

// largestBlock is a plane that is gone through.
type largestBlock struct {
	*largest
	plane         *plane
	first         int
	weights, offs []float32
	hits          []scan.FourHit
	found         []embed.Found
}

// cosine returns what the sum of a word is multiplied with to give its cosine, but
// for the direction's step, and how far this is off: see [scan.Cosines].
func (b *largestBlock) cosine(i int) (weight, off float64) {
	scale, norm := float64(b.plane.scales[i]), b.plane.norms[i]
	r := scale * b.sweep.radius
	switch rest := norm - r/2; {
	case rest > 0:
		return scale / norm, r / rest
	case r > 0:
		return 0, 2
	}
	return 0, math.NaN()
}

func (b *largestBlock) weigh(n int) {
	b.weights, b.offs = make([]float32, n), make([]float32, n)
	for i := range n {
		w, off := b.cosine(i)
		b.weights[i], b.offs[i] = float32(w), float32(off)
	}
}

// search goes through the plane for a group of directions.
func (b *largestBlock) search(group int) {
	floors, g := b.floors(group), b.groups[group]
	var tops [4]*scan.Top
	var steps [4]float64
	for i := range tops {
		tops[i], steps[i] = scan.NewTop(b.k), 1
		if at := 4*group + i; at < len(b.sweep.queries) && b.sweep.queries[at].Step > 0 {
			steps[i] = b.sweep.queries[at].Step
		}
		g.Gains[i] = float32(1 / steps[i])
	}
	for from := 0; from < len(b.weights); from += largestRows {
		to := min(from+largestRows, len(b.weights))
		for i := range g.Limits {
			if floors[i] = max(floors[i], tops[i].Floor()); 4*group+i < len(b.tops) {
				g.Limits[i] = float32((floors[i] - b.slack(4*group+i)) / steps[i])
			} else {
				g.Limits[i] = float32(math.Inf(1))
			}
		}
		hits := b.hits[:b.sweep.pack.planes.kernels.Four(b.hits, b.plane.rows[from*b.plane.stride:], &g, b.weights[from:to], b.offs[from:to])]
		for _, h := range hits {
			i, q := from+int(h.At>>2), int(h.At&3)
			w, off := b.cosine(i)
			f := embed.Found{Direction: 4*group + q, Place: b.first + i, Cosine: float64(h.Sum) * steps[q] * w, Off: off}
			tops[q].Offer(f.Place, f.Cosine, f.Off+b.slack(f.Direction))
			b.found = append(b.found, f)
		}
	}
}
