package scan

import "math"

// Cosines turns inner products of the words of a block into cosines, for several
// directions.
//
// It is room for one block that is used again for the next, by one goroutine.
type Cosines struct {
	inverse []float64 // of the length of a word's vector; 0 where nothing is known of it
	off     []float64 // how far its cosines are off; NaN if it has none
}

// Measure takes a block's lengths |x'| and radii r. With x' for x, |x − x'| <= r <
// 2 |x'|, a cosine is off by at most
//
//	|x/|x| − x'/|x'|| <= 2 r / (|x| + |x'|) <= r / (|x'| − r/2)
//
// (Dunkl and Williams 1964).
//
// Both lists have a number a word. Four words at a time; measure takes those of
// which one has no length.
func (c *Cosines) Measure(norms, radii []float64) {
	if cap(c.off) < len(norms) {
		c.inverse, c.off = make([]float64, len(norms)), make([]float64, len(norms))
	}
	c.inverse, c.off = c.inverse[:len(norms)], c.off[:len(norms)]
	i := 0
	for ; i+4 <= len(norms); i += 4 {
		n, r, v, o := (*[4]float64)(norms[i:]), (*[4]float64)(radii[i:]), (*[4]float64)(c.inverse[i:]),
			(*[4]float64)(c.off[i:])
		h0, h1, h2, h3 := n[0]-r[0]/2, n[1]-r[1]/2, n[2]-r[2]/2, n[3]-r[3]/2
		v[0], v[1], v[2], v[3] = 1/n[0], 1/n[1], 1/n[2], 1/n[3]
		o[0], o[1], o[2], o[3] = r[0]/h0, r[1]/h1, r[2]/h2, r[3]/h3
		if !(h0 > 0 && h1 > 0 && h2 > 0 && h3 > 0) {
			c.measure(i, n[:], r[:])
		}
	}
	c.measure(i, norms[i:], radii[i:])
}

// measure takes words from i on, whatever their lengths.
//
// A word with a radius that reaches its length has any cosine: off 2. One of
// length 0 without a radius has none: NaN.
func (c *Cosines) measure(i int, norms, radii []float64) {
	for j, n := range norms {
		r := radii[j]
		c.inverse[i+j], c.off[i+j] = 0, math.NaN()
		switch rest := n - r/2; {
		case rest > 0:
			c.inverse[i+j], c.off[i+j] = 1/n, r/rest
		case r > 0:
			c.off[i+j] = 2
		}
	}
}

// Offer offers the cosines of the block with a direction, whose first word is at
// the place first; slack is how far the direction is off.
//
// Measure must have been called for the block. A word that cannot reach the floor
// is passed over with one comparison.
func (c *Cosines) Offer(top *Top, first int, dots []float64, slack float64) {
	const rounding = 1e-12
	slack += rounding
	inverse, off := c.inverse, c.off
	floor, i := top.floor-slack, 0
	for ; i+4 <= len(dots); i += 4 {
		d, v, o := (*[4]float64)(dots[i:]), (*[4]float64)(inverse[i:]), (*[4]float64)(off[i:])
		if float64(d[0]*v[0])+o[0] >= floor || float64(d[1]*v[1])+o[1] >= floor || float64(d[2]*v[2])+o[2] >= floor ||
			float64(d[3]*v[3])+o[3] >= floor {
			for j, x := range d {
				top.Offer(first+i+j, float64(x*v[j]), o[j]+slack)
			}
			floor = top.floor - slack
		}
	}
	for ; i < len(dots); i++ {
		top.Offer(first+i, float64(dots[i]*inverse[i]), off[i]+slack)
	}
}
