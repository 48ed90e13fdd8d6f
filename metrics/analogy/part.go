package analogy

import (
	"context"
	"math"

	"weatherglass/metrics/scan"
)

const (
	// tile is the number of rows y that an x is compared with at once.
	tile = 512
	// strip is the number of x that go over a tile while it is near at hand.
	strip = 64
	// rounding is added to what inner products may be off.
	rounding = 1e-6
)

// block is words in order of their places along the direction, the largest
// first.
type block struct {
	along        []float64
	coarse, fine []byte
}

// part is a piece of the search: all x of one block with all y of a later one,
// or, if it is the same, with those behind x.
type part struct {
	coarse, fine frame
	delta        float64
	floor        float64 // least score that is looked for
	enough       int     // hits after which it answers before its end
	from         int     // the first x
	x, y         block
	same         bool
}

// hit is a pair that may be near enough: places in the blocks.
type hit struct{ x, y uint32 }

// filter returns the pairs of which S >= floor and |x − y| <= delta is possible,
// which together say (statistics.md, equation 7, with cosines)
//
//	cos(x, y) >= 1 − min(delta, (p_x − p_y)/floor)² / 2,
//
// and the first x that it did not come to.
func (p *part) filter(ctx context.Context, dot scan.Kernel) ([]hit, int, error) {
	var hits []hit
	c := comparison{part: p, dot: dot, sums: make([]int32, tile)}
	from := p.from
	for ; from < len(p.x.along) && len(hits) < p.enough; from += strip {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		xs := p.seekers(from, min(from+strip, len(p.x.along)))
		first := 0
		if p.same {
			first = from + 1
		}
		for ; first < len(p.y.along); first += tile {
			last := min(first+tile, len(p.y.along))
			for i := range xs {
				hits = c.compare(hits, &xs[i], max(first, xs[i].after), last)
			}
		}
	}
	return hits, min(from, len(p.x.along)), nil
}

// seeker is an x that looks for its y.
type seeker struct {
	place        uint32
	after        int // the first y
	along        float64
	coarse, fine probe
}

// probe is a row that others are multiplied with.
type probe struct {
	scan.Query
	slack float64 // how far inner products may be off
}

// probe makes one of a row.
func (f frame) probe(row []byte) probe {
	g := make([]float64, f.width)
	for j, b := range row {
		g[j] = float64(int8(b)) * f.factors[j]
	}
	q := scan.NewQuery(g, f.factors)
	// |x·y − q·y'| <= |x| |y − y'| + |y'| |x − x'| + |y'| |x' − q|
	return probe{q, f.off*(2+f.off) + q.Slack*(1+f.off) + rounding}
}

// seekers makes those of a strip.
func (p *part) seekers(from, to int) []seeker {
	out := make([]seeker, 0, to-from)
	for i := from; i < to; i++ {
		s := seeker{place: uint32(i), along: p.x.along[i],
			coarse: p.coarse.probe(p.x.coarse[i*p.coarse.width : (i+1)*p.coarse.width]),
			fine:   p.fine.probe(p.x.fine[i*p.fine.width : (i+1)*p.fine.width])}
		if p.same {
			s.after = i + 1
		}
		out = append(out, s)
	}
	return out
}

// least returns the least cosine that a pair must have whose places along the
// direction differ by d.
func (p *part) least(d float64) float64 {
	reach := p.delta
	if p.floor > 0 {
		reach = min(reach, d/p.floor)
	}
	return 1 - reach*reach/2
}

// comparison is a part that is being worked on.
type comparison struct {
	*part
	dot  scan.Kernel
	sums []int32 // room for a tile
	one  [1]int32
}

// compare appends the hits of x among the y from first to last, at most a tile.
func (c *comparison) compare(hits []hit, x *seeker, first, last int) []hit {
	n := last - first
	// |x − y| is at least the difference along the direction.
	if n <= 0 || x.along-c.y.along[first] > c.delta+rounding {
		return hits
	}
	sums := c.sums[:n]
	c.dot(sums, c.y.coarse[first*c.coarse.width:last*c.coarse.width], x.coarse.Rows)
	bound := atLeast(c.least(x.along-c.y.along[last-1])-x.coarse.slack, x.coarse.Step) - 1
	i := 0
	for ; i+8 <= n; i += 8 {
		s := (*[8]int32)(sums[i:])
		any := (bound - int64(s[0])) | (bound - int64(s[1])) | (bound - int64(s[2])) | (bound - int64(s[3])) |
			(bound - int64(s[4])) | (bound - int64(s[5])) | (bound - int64(s[6])) | (bound - int64(s[7]))
		if any >= 0 {
			continue
		}
		for k, sum := range s {
			if int64(sum) > bound && c.passes(x, first+i+k, sum) {
				hits = append(hits, hit{x.place, uint32(first + i + k)})
			}
		}
	}
	for ; i < n; i++ {
		if int64(sums[i]) > bound && c.passes(x, first+i, sums[i]) {
			hits = append(hits, hit{x.place, uint32(first + i)})
		}
	}
	return hits
}

// passes reports whether y is near enough by its own distance along the
// direction, given its coarse sum, and by the fine rows.
func (c *comparison) passes(x *seeker, y int, sum int32) bool {
	least := c.least(x.along - c.y.along[y])
	if float64(sum)*x.coarse.Step+x.coarse.slack < least {
		return false
	}
	c.dot(c.one[:], c.y.fine[y*c.fine.width:(y+1)*c.fine.width], x.fine.Rows)
	return float64(c.one[0])*x.fine.Step+x.fine.slack >= least
}

// atLeast returns the least number of steps that make up x.
func atLeast(x, step float64) int64 {
	n := math.Ceil(x / step)
	if !(math.Abs(n) <= math.MaxInt32) { // no steps, or none is enough
		n = math.Copysign(math.MaxInt32, x)
	}
	return int64(n)
}
