package encoder

import "math"

// rotation turns queries and keys by their position: Su et al. (2021), "RoFormer: Enhanced
// Transformer with Rotary Position Embedding". With d components a head, component i and
// component i + d/2 at position p are the coordinates of a point that is turned by the
// angle p base^(-2i/d).
type rotation struct {
	half     int
	base     float64
	sin, cos []float32 // tokens × half
}

// compute computes the angles of all positions, which are products in float32, as the
// models were trained with.
func (r *rotation) compute(tokens int) {
	r.sin, r.cos = make([]float32, tokens*r.half), make([]float32, tokens*r.half)
	for i, inverse := range inverses(r.base, r.half, 2*r.half) {
		for p := range tokens {
			sin, cos := sincos(float64(float32(p) * float32(inverse)))
			r.sin[p*r.half+i], r.cos[p*r.half+i] = float32(sin), float32(cos)
		}
	}
}

// bytes is what the tables take.
func (r *rotation) bytes(tokens int) int64 { return 8 * int64(tokens) * int64(r.half) }

// turn turns the heads of a row, one behind the other, to position p.
func (r *rotation) turn(row []float32, p int) {
	sin, cos := r.sin[p*r.half:(p+1)*r.half], r.cos[p*r.half:(p+1)*r.half]
	for ; len(row) > 0; row = row[2*r.half:] {
		first, second := row[:r.half], row[r.half:2*r.half]
		for i, x := range first {
			y := second[i]
			first[i] = float32(x*cos[i]) - float32(y*sin[i])
			second[i] = float32(y*cos[i]) + float32(x*sin[i])
		}
	}
}

// inverses returns base^(-2i/width) for i below n, in arithmetic that is the same
// everywhere: of math.Pow no engine promises the last bit.
func inverses(base float64, n, width int) []float64 {
	// The largest r whose power of width is at most base², by bisection of its bits.
	low, high := math.Float64bits(1), math.Float64bits(base*base)
	for high-low > 1 {
		middle, power := low+(high-low)/2, 1.0
		for range width {
			power *= math.Float64frombits(middle)
		}
		if power <= base*base {
			low = middle
		} else {
			high = middle
		}
	}
	r := math.Float64frombits(low)
	turns := make([]float64, n)
	for i, power := 0, 1.0; i < n; i, power = i+1, power*r {
		turns[i] = 1 / power
	}
	return turns
}

// sincos returns the sine and cosine of an angle up to 2^20: with a = k π/2 + r, their
// series at r.
func sincos(a float64) (sin, cos float64) {
	// π/2 in two parts, of which the first has 33 bits, so that k times it is exact.
	const high, low = 1.57079632673412561417, 6.07710050650619224932e-11
	k := math.Floor(float64(a*(2/math.Pi)) + 0.5)
	r := a - float64(k*high)
	r -= float64(k * low)
	square := float64(r * r)
	var s, c float64
	for i := 16.0; i > 0; i -= 2 {
		s = 1 - float64(s*square)/float64(i*(i+1))
		c = 1 - float64(c*square)/float64(i*(i-1))
	}
	s *= r
	switch int64(k) & 3 {
	case 0:
		return s, c
	case 1:
		return c, -s
	case 2:
		return -s, -c
	}
	return -c, s
}
