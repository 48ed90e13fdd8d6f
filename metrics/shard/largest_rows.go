package shard

import (
	"math"

	"weatherglass/metrics/scan"
)

// upward makes a bound larger than rounding can have made it small.
//
// A float32 has 24 bits, so that rounding takes away less than a part in 10^7.
const upward = 1 + 1e-6

// headOf is how much of a row is gone through first: of most words, half of it shows
// that the rest does not make their cosines large.
func headOf(stride int) int { return scan.Stride((stride + 1) / 2) }

// largestRows computes them of a plane that was measured.
//
// tails_i = w_i · √(Σ_{j ≥ head} factor_j² q_ij²): by Cauchy and Schwarz what lies
// behind the head adds no more to the cosine than this times the query's tail.
func (s *sweep) largestRows(d *plane) *largestRows {
	n, head := len(d.scales), headOf(d.stride)
	r := &largestRows{make([]float32, n), make([]float32, n), make([]float32, n)}
	squares, sums := d.squares(s.pack.manifest.Quantizer.DimScale), make([]float64, n)
	clear(squares[:head])
	s.pack.planes.kernels.Squares(sums, d.rows, squares)
	for i := range n {
		w, off := s.cosine(d, i)
		r.weights[i], r.offs[i] = float32(w), float32(off)
		r.tails[i] = float32(w * math.Sqrt(sums[i]) * upward)
	}
	return r
}

// cosine returns what the sum of a word is multiplied with to give its cosine, but
// for the direction's step, and how far this is off: see [scan.Cosines].
func (s *sweep) cosine(d *plane, i int) (weight, off float64) {
	scale, norm := float64(d.scales[i]), d.norms[i]
	r := scale * s.radius
	switch rest := norm - r/2; {
	// With x' for x and |x − x'| <= r the cosine is off by r / (|x'| − r/2) at most;
	// the sum times scale/norm is x'·g/|x'|.
	case rest > 0:
		return scale / norm, r / rest
	// The vector is shorter than what rounding may have added: its cosine may be
	// anything, and any two differ by 2 at most.
	case r > 0:
		return 0, 2
	}
	return 0, math.NaN()
}

// fourQueries returns up to four queries without limits and gains.
//
// The tail of a query is the length of its components behind the head, in units of
// its step; factors take the row's out, since the row's tail has them.
func fourQueries(four []scan.Query, factors []float64) scan.FourQueries {
	stride := len(four[0].Rows)
	g := scan.FourQueries{Rows: make([]int16, 4*stride), Head: headOf(stride)}
	for i, q := range four {
		copy(g.Rows[i*stride:], q.Rows)
		var sum float64
		for j := g.Head; j < len(factors); j++ {
			x := float64(q.Rows[j]) / factors[j]
			sum = float64(x*x) + sum
		}
		g.Tails[i] = float32(math.Sqrt(sum) * upward)
	}
	return g
}
