package debias

import (
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
)

// inside is where the words of a block are, a number a word in each list: going
// through columns costs no call a word, which are slow in WebAssembly.
//
// All lists have a number a word of the block. It is the room of one scan, used
// again for each block by one goroutine.
type inside struct {
	p      [][]float64 // components in the subspace, a list an axis
	beside []float64   // length beside it
	grown  []float64   // what that was multiplied with
	size   []float64   // length of the whole vector
	off    []float64   // bound of the distance of the vector from the one meant
	doubt  []float64   // bound of how far beside was off at first

	spare []float64   // room for a number a word
	turn  [][]float64 // room for p
}

// newInside makes room for n words.
//
// axes is the number of dimensions of the subspace.
func newInside(axes, n int) *inside {
	c := &inside{beside: make([]float64, n), grown: make([]float64, n), size: make([]float64, n), off: make([]float64, n),
		doubt: make([]float64, n), spare: make([]float64, n)}
	for range axes {
		c.p, c.turn = append(c.p, make([]float64, n)), append(c.turn, make([]float64, n))
	}
	return c
}

// cut returns the room of the first n words.
//
// It shares that room; the last block of a scan is shorter.
func (c *inside) cut(n int) *inside {
	d := &inside{beside: c.beside[:n], grown: c.grown[:n], size: c.size[:n], off: c.off[:n],
		doubt: c.doubt[:n], spare: c.spare[:n],
		p: slices.Clone(c.p), turn: slices.Clone(c.turn)}
	for j := range c.p {
		d.p[j], d.turn[j] = c.p[j][:n], c.turn[j][:n]
	}
	return d
}

// rounded bounds the rounding of a squared length, for a vector of length 1.
const rounded = 1e-14

// enter sets where words are before the first step: b has its scores along the
// basis first.
//
// |v⊥| = √(|v|² − |p|²). With components off by e, that is off by up to √d for d =
// 2|p|e + e² + rounding, and by d/|v⊥| where that is less; the vector itself by
// the root of both squares and its radius.
func (c *inside) enter(b embed.ScanBlock) {
	coarse := 0.0 // how far components are off, for a vector of length 1
	for _, s := range b.Slack[:len(c.p)] {
		coarse = float64(s*s) + coarse
	}
	coarse = math.Sqrt(coarse)
	clear(c.spare)
	for j, p := range c.p {
		copy(p, b.Dots[j])
		addSquares(c.spare, p)
	}
	copy(c.size, b.Norms)
	beside, size, spare, off, doubt, radii := c.beside, c.size, c.spare, c.off, c.doubt, b.Radii
	for i := range beside {
		n, squares := size[i], spare[i]
		e := float64(coarse * n)
		left := math.Sqrt(max(float64(n*n)-squares, 0))
		d := float64(2*math.Sqrt(squares)*e) + float64(e*e) + float64(rounded*n*n)
		root := math.Sqrt(d)
		if left > root {
			root = d / left
		}
		beside[i], doubt[i] = left, root
		off[i] = math.Sqrt(float64(root*root)+float64(e*e)) + radii[i]
	}
	for i := range c.grown {
		c.grown[i] = 1
	}
}

// measure computes the lengths of the vectors.
//
// √(|v⊥|² + |p|²) a word.
func (c *inside) measure() {
	size, beside := c.size, c.beside[:len(c.size)]
	for i := range size {
		size[i] = beside[i] * beside[i]
	}
	for _, p := range c.p {
		addSquares(size, p)
	}
	for i := range size {
		size[i] = math.Sqrt(size[i])
	}
}

// scale multiplies the vectors with a number a word.
//
// off is for the caller: how it grows depends on why.
func (c *inside) scale(by []float64) {
	for _, p := range c.p {
		multiply(p, by)
	}
	multiply(c.beside, by)
	multiply(c.grown, by)
	multiply(c.size, by)
}

// along writes to dst the components along an axis of the subspace.
//
// Σ_j axis_j p_j; dst has a number a word.
func (c *inside) along(dst, axis []float64) {
	clear(dst)
	for j, p := range c.p {
		linalg.AddScaled(dst, axis[j], p)
	}
}

// multiply multiplies each number of dst with that of by.
//
// Four at a time, with bounds checked once for them. Lengths may differ: what is
// behind the shorter stays, if by is the longer.
func multiply(dst, by []float64) {
	for len(dst) >= 4 && len(by) >= 4 {
		d, b := (*[4]float64)(dst), (*[4]float64)(by)
		d[0] *= b[0]
		d[1] *= b[1]
		d[2] *= b[2]
		d[3] *= b[3]
		dst, by = dst[4:], by[4:]
	}
	for i := range dst {
		dst[i] *= by[i]
	}
}

// addSquares adds the squares of v to dst.
//
// In four as multiply. Each product is rounded on its own, so that every platform
// gives the same.
func addSquares(dst, v []float64) {
	for len(dst) >= 4 && len(v) >= 4 {
		d, s := (*[4]float64)(dst), (*[4]float64)(v)
		d[0] = float64(s[0]*s[0]) + d[0]
		d[1] = float64(s[1]*s[1]) + d[1]
		d[2] = float64(s[2]*s[2]) + d[2]
		d[3] = float64(s[3]*s[3]) + d[3]
		dst, v = dst[4:], v[4:]
	}
	for i := range dst {
		dst[i] = float64(v[i]*v[i]) + dst[i]
	}
}
