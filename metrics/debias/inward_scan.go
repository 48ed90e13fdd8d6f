package debias

import (
	"context"
	"slices"
	"sync"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
)

// Vocabulary is an embedding whose words can all be gone through.
type Vocabulary interface {
	embed.Source
	embed.Scanner
}

// Scanner scans a debiased embedding without its vectors: along the directions
// asked for and a basis of the small subspace in which the fitted method works.
//
// It may be used by several goroutines if base may; mu guards the words kept
// apart, which are looked up at the first scan.
type Scanner struct {
	base  Vocabulary
	space Space // debiased
	route route
	basis [][]float64
	moves []mover

	mu    sync.Mutex
	apart *apartWords // nil until needed
}

// apartWords are words to which the method does something else.
//
// It is not changed once it is made.
type apartWords struct {
	places  []int             // ascending
	vectors map[int][]float64 // debiased, by place
}

// NewScanner returns a [Scanner] of what a fitted method makes of an embedding;
// false if the method is not of the kind: the bias alignment model and half-sibling
// regression change all dimensions, and no more than some 40 are small.
//
// It reads nothing of the embedding yet.
func NewScanner(base Vocabulary, fitted Fitted) (*Scanner, bool) {
	s := &Scanner{base: base, space: Debiased(NewSpace(base), fitted)}
	var ok bool
	s.route, s.basis, s.moves, ok = routeOf(fitted, base.Info().Dims)
	return s, ok
}

// Scan implements [embed.Scanner]: as near to what Find yields as the scan of the
// embedding below is to its vectors.
//
// With x' the vector that the scan below uses and off by r, and components p'
// along the basis, off by e in all because the directions are, it goes on from the
// vector x” of length |x'| with those components that is next to x', so that
// |x − x”| <= r + |x' − x”|; the steps say how such a distance grows.
//
// A request with k directions becomes one with k + m, m being the dimension of the
// subspace.
func (s *Scanner) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	dims := s.base.Info().Dims
	if err := req.Check(dims); err != nil {
		return err
	}
	apart, err := s.needApart(ctx)
	if err != nil {
		return err
	}
	run := &innerScan{scanner: s, req: req, apart: apart.places, vectors: apart.vectors}
	below := req
	below.Norms, below.Largest, below.Directions = true, 0, slices.Clone(s.basis)
	for _, g := range req.Directions {
		run.along = append(run.along, coordinates(s.basis, g))
		side, size := slices.Clone(g), linalg.Norm(g)
		// Twice, because once leaves rounding of the size of what was taken away.
		for range 2 {
			for _, q := range s.basis {
				linalg.AddScaled(side, -linalg.Dot(q, side), q)
			}
		}
		if linalg.Norm(side) <= 1e-14*size {
			clear(side)
		}
		run.sizes, run.sides = append(run.sizes, size), append(run.sides, linalg.Norm(side))
		below.Directions = append(below.Directions, side)
	}
	return s.base.Scan(ctx, below, func(b embed.ScanBlock) error { return yield(run.block(b)) })
}

// placer is a source that knows the places of words.
type placer interface{ Place(h embed.Hit) int }

// needApart returns the words that are kept apart, by place.
//
// The lock is held while they are looked up, so that this happens once.
func (s *Scanner) needApart(ctx context.Context) (*apartWords, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.apart != nil {
		return s.apart, nil
	}
	hits, err := s.space.Find(ctx, s.route.apart)
	if err != nil {
		return nil, err
	}
	places, err := s.places(ctx, hits)
	if err != nil {
		return nil, err
	}
	apart := &apartWords{vectors: map[int][]float64{}}
	for i, h := range hits {
		if h.As != "" {
			apart.places, apart.vectors[places[i]] = append(apart.places, places[i]), h.Vector
		}
	}
	slices.Sort(apart.places)
	s.apart = apart
	return apart, nil
}

// places returns the places of words that were found.
//
// In the order of hits. A source that does not know places has all its words read,
// O(V).
func (s *Scanner) places(ctx context.Context, hits []embed.Hit) ([]int, error) {
	out := make([]int, len(hits))
	if p, ok := s.base.(placer); ok {
		for i, h := range hits {
			out[i] = p.Place(h)
		}
		return out, nil
	}
	if len(hits) == 0 {
		return out, nil
	}
	words, err := s.base.WordsAt(ctx, places(0, s.base.Info().Words))
	if err != nil {
		return nil, err
	}
	at := map[string]int{}
	// From the end, so that of a form that stands twice the first place counts.
	for i := len(words) - 1; i >= 0; i-- {
		at[words[i]] = i
	}
	for i, h := range hits {
		out[i] = at[h.As]
	}
	return out, nil
}

// innerScan is a scan under way.
//
// It is of one goroutine; apart is a slice of the scanner's list and gets shorter
// as blocks go by.
type innerScan struct {
	scanner *Scanner
	req     embed.ScanRequest
	apart   []int // places to come
	vectors map[int][]float64

	// Of each direction g: its components in the subspace, its length, and the
	// length of the rest of it, along which the embedding below is scanned.
	along        [][]float64
	sizes, sides []float64

	room *inside
	dots [][]float64
}

// block turns a block of the scan below into one of the debiased embedding.
//
// A dot product with g is that beside the subspace times what the rest grew by,
// plus that of the coordinates. The lists of the block are room that the next one
// writes over.
func (r *innerScan) block(b embed.ScanBlock) embed.ScanBlock {
	n, m := len(b.Norms), len(r.scanner.basis)
	if r.room == nil || len(r.room.size) < n {
		r.room, r.dots = newInside(m, n), make([][]float64, len(r.along))
		for k := range r.dots {
			r.dots[k] = make([]float64, n)
		}
	}
	c := r.room.cut(n)
	c.enter(b)
	for _, step := range r.scanner.moves {
		step.move(c)
	}
	out := embed.ScanBlock{First: b.First, Slack: make([]float64, len(r.along))}
	for k, along := range r.along {
		dots := r.dots[k][:n]
		copy(dots, b.Dots[m+k])
		multiply(dots, c.grown)
		for j, x := range along {
			linalg.AddScaled(dots, x, c.p[j])
		}
		out.Dots = append(out.Dots, dots)
	}
	r.exact(b.First, out, c)
	for k := range r.along {
		out.Slack[k] = r.bound(c, b, k)
	}
	if r.req.Norms {
		out.Norms, out.Radii = c.size, c.off
	}
	return out
}

// exact puts the words that are kept apart.
//
// It writes over what the block has for them; blocks must come in order of place.
func (r *innerScan) exact(first int, out embed.ScanBlock, c *inside) {
	for ; len(r.apart) > 0 && r.apart[0] < first+len(c.size); r.apart = r.apart[1:] {
		i, v := r.apart[0]-first, r.vectors[r.apart[0]]
		for k, g := range r.req.Directions {
			out.Dots[k][i] = linalg.Dot(v, g)
		}
		c.size[i], c.off[i], c.grown[i] = linalg.Norm(v), 0, 0
	}
}

// mostSlack is the slack, for a direction of length 1, beyond which a word's own
// radius takes it.
const mostSlack = 1e-3

// bound returns the slack of the k-th direction, and puts on the radii of words
// what is beyond it: nothing is known of those then.
//
// Slack is a share of the length and is the largest over the words; a word whose
// share would exceed mostSlack gets a radius instead, so that one bad word does
// not blur the whole block.
func (r *innerScan) bound(c *inside, b embed.ScanBlock, k int) float64 {
	below, side, size, most := b.Slack[len(c.p)+k], r.sides[k], r.sizes[k], 0.0
	if !(size > 0) {
		return 0
	}
	length, grown, off, doubt, norms := c.size, c.grown, c.off, c.doubt, b.Norms
	for i := range length {
		n := length[i]
		e := grown[i] * (float64(below*norms[i]) + float64(doubt[i]*side))
		switch {
		case e == 0:
		case e <= mostSlack*n*size:
			most = max(most, e/n)
		default:
			off[i] = max(off[i]+e/size, 2*n)
		}
	}
	return most
}
