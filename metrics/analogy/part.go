package analogy

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/scan"
)

const (
	// tile is the number of rows y that an x is compared with at once.
	tile = 480
	// strip is the number of x that go over a tile while it is near at hand.
	strip = 64
	// closely is the number of y that an x looks at closely at once.
	closely = 256
	// rounding is added to what inner products may be off.
	rounding = 1e-6
	// coarseSteps is the number of steps in an inner product of 1. Rows that are not
	// farther off than a tenth leave it below [scan.FindLimit].
	coarseSteps = 400_000
)

// block is words in order of their places along the direction, the largest
// first.
type block struct {
	words        []int // their numbers, which a part does not know
	along        []float64
	coarse, fine []byte
}

// part is a piece of the search: all x of one block with all y of another one, of
// which either may be the farther along, or, if it is the same, with those behind x.
//
// It is made by a search, encoded, and read by a worker.
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
// which together say, with cosines,
//
//	cos(x, y) >= 1 − min(delta, |p_x − p_y|/floor)² / 2,
//
// and the first x that it did not come to.
//
// Hits may be too many, never too few: the search scores each exactly. It stops at
// the end of a strip once there are enough.
func (p *part) filter(ctx context.Context, kernels scan.Kernels) ([]hit, int, error) {
	var hits []hit
	c := newComparison(p, kernels)
	from := p.from
	for ; from < len(p.x.along) && len(hits) < p.enough; from += strip {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		c.take(from, min(from+strip, len(p.x.along)))
		first := 0
		if p.same {
			first = from / tile * tile
		}
		for ; first < len(p.y.along); first += tile {
			c.compare(first, min(first+tile, len(p.y.along)))
		}
		for i := range c.xs {
			hits = c.appendHits(hits, &c.xs[i])
		}
	}
	return hits, min(from, len(p.x.along)), nil
}

// seeker is an x that looks for its y.
type seeker struct {
	place uint32
	along float64
	slack float64 // how far coarse inner products may be off
	fine  probe
	near  []uint32 // y that may be near enough
}

// probe is a row that others are multiplied with.
type probe struct {
	scan.Query
	slack float64 // how far inner products may be off
}

// probe makes p that of a row's numbers; rows is where it writes these in steps.
//
// The query's own error is in its slack.
func (f frame) probe(p *probe, numbers []float64, rows []int16) {
	p.Rows = rows
	p.Quantise(numbers, f.factors)
	p.slack = f.slack(p.Slack)
}

// bound is what a sum must exceed for an inner product that may be so large.
//
// Sums are compared with >, hence the − 1.
func (p probe) bound(least float64) int32 {
	steps := math.Ceil((least-p.slack)/p.Step) - 1
	if !(steps > math.MinInt32) { // a row of zeros, perhaps
		return math.MinInt32
	}
	return int32(min(steps, math.MaxInt32))
}

// numbers writes to dst what the bytes of a row stand for.
func (f frame) numbers(dst []float64, row []byte) []float64 {
	dst = dst[:f.width]
	for j, b := range row[:f.width] {
		dst[j] = float64(int8(b)) * f.factors[j]
	}
	return dst
}

// slack is how far inner products of y with a query may be off that is so far from
// the row x': |x·y − q·y'| <= |x| |y − y'| + |y'| |x − x'| + |y'| |x' − q|.
func (f frame) slack(query float64) float64 { return f.off*(2+f.off) + query*(1+f.off) + rounding }

// steps writes a row's numbers in steps of inner products of which there are coarseSteps in
// 1, and returns by how much these may be off.
func (f frame) steps(dst []int16, numbers []float64) float64 {
	var squares float64
	for j, x := range numbers {
		level := math.RoundToEven(x * f.factors[j] * coarseSteps)
		if level > math.MaxInt16 || level < math.MinInt16 {
			level = math.Copysign(math.MaxInt16, level)
		}
		dst[j] = int16(level)
		e := x - float64(level/coarseSteps)/f.factors[j]
		squares = float64(e*e) + squares
	}
	query := math.Sqrt(squares)
	if f.off > 0.1 || query > 0.1 { // sums might be too large: all pass
		clear(dst)
		return 4
	}
	return f.slack(query)
}

// least returns the least cosine that a pair must have whose places along the
// direction differ by d.
//
// |x − y|² = 2 − 2 cos, and S ≥ floor means |x − y| ≤ d/floor.
func (p *part) least(d float64) float64 {
	reach := p.delta
	if p.floor > 0 {
		reach = min(reach, d/p.floor)
	}
	return 1 - reach*reach/2
}

// comparison is a part that is being worked on: a strip of x.
//
// It is the room of one part and is used again from strip to strip.
type comparison struct {
	*part
	kernels scan.Kernels
	xs      []seeker
	found   []uint32
	first   sieve  // of coarse rows
	second  sieve  // of fine rows
	closer  []byte // fine rows that are looked at closely
	sums    []int32
	numbers []float64 // of a row
}

// sieve is what a kernel tells from near pairs.
type sieve struct {
	rows    []byte  // of y, and zeros up to a multiple of four
	queries []int16 // the rows of a strip of x
	bounds  []int32 // what products with each must exceed
}

// newSieve copies the rows of y and makes room for a strip of x.
func newSieve(rows []byte, width int) sieve {
	whole := (len(rows) + 4*width - 1) / (4 * width) * 4 * width
	s := sieve{make([]byte, whole), make([]int16, strip*width), make([]int32, strip)}
	copy(s.rows, rows)
	return s
}

// newComparison makes the room for a part.
func newComparison(p *part, kernels scan.Kernels) *comparison {
	return &comparison{part: p, kernels: kernels, xs: make([]seeker, strip), found: make([]uint32, strip*tile),
		first: newSieve(p.y.coarse, p.coarse.width), second: newSieve(p.y.fine, p.fine.width),
		closer: make([]byte, closely*p.fine.width), sums: make([]int32, closely),
		numbers: make([]float64, max(p.coarse.width, p.fine.width))}
}

// take takes a strip.
//
// The strip is from, to, at most strip x.
func (c *comparison) take(from, to int) {
	c.xs = c.xs[:to-from]
	for i := range c.xs {
		x, at, k, f := &c.xs[i], from+i, c.coarse.width, c.fine.width
		x.place, x.along, x.near = uint32(at), c.x.along[at], x.near[:0]
		x.slack = c.coarse.steps(c.first.queries[i*k:(i+1)*k], c.coarse.numbers(c.numbers, c.x.coarse[at*k:]))
		c.fine.probe(&x.fine, c.fine.numbers(c.numbers, c.x.fine[at*f:]), c.second.queries[i*f:(i+1)*f])
	}
}

// compare adds to what is near the strip those of the y from first to last, at most a
// tile.
//
// Blocks are in falling order along the direction, so that what lies out stands in
// front; bounds go by the largest distance that a y of the tile can have.
func (c *comparison) compare(first, last int) {
	// |x − y| is at least the difference along the direction.
	out := 0
	for out < len(c.xs) && c.xs[out].along-c.y.along[first] > c.delta+rounding {
		out++
	}
	xs := c.xs[out:]
	if len(xs) == 0 {
		return
	}
	for i, x := range xs {
		apart := max(math.Abs(x.along-c.y.along[first]), math.Abs(x.along-c.y.along[last-1]))
		least := c.least(apart)
		c.first.bounds[i] = int32(max(-scan.FindLimit+1, min(math.Ceil((least-x.slack)*coarseSteps)-1, scan.FindLimit-1)))
		c.second.bounds[i] = x.fine.bound(least)
	}
	fours, f := (last-first+3)/4*4, c.fine.width
	n := c.kernels.Find(c.found, c.first.rows[first*scan.FindWidth:(first+fours)*scan.FindWidth],
		c.first.queries[out*scan.FindWidth:], c.first.bounds[:len(xs)])
	n = c.kernels.Sift(c.found[:n], c.second.rows[first*f:(first+fours)*f], c.second.queries[out*f:(out+len(xs))*f],
		c.second.bounds[:len(xs)])
	for _, f := range c.found[:n] {
		x, y := &xs[f>>16], uint32(first)+f&0xffff
		if y < uint32(last) && !(c.same && y <= x.place) {
			x.near = append(x.near, y)
		}
	}
}

// appendHits appends the hits of x: those near it that are so by their own distance along
// the direction, and by the fine rows. These are put together, so that a kernel has
// many at once.
func (c *comparison) appendHits(hits []hit, x *seeker) []hit {
	width := c.fine.width
	for places := range slices.Chunk(x.near, closely) {
		for i, y := range places {
			copy(c.closer[i*width:(i+1)*width], c.y.fine[int(y)*width:])
		}
		sums := c.sums[:len(places)]
		c.kernels.Dot(sums, c.closer, x.fine.Rows)
		for i, y := range places {
			if float64(sums[i])*x.fine.Step+x.fine.slack >= c.least(math.Abs(x.along-c.y.along[y])) {
				hits = append(hits, hit{x.place, y})
			}
		}
	}
	return hits
}
