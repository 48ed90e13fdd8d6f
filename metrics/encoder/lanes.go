package encoder

import "math"

// lanes is how many sums are kept side by side: term i is added to lane i modulo lanes.
const lanes = 8

// pairwise adds lanes: those four apart, then those two apart, then the last two.
func pairwise(s *[lanes]float32) float32 {
	return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]))
}

// plainDot is the inner product of two rows of one length.
func plainDot(a, b []float32) float32 {
	var s0, s1, s2, s3, s4, s5, s6, s7 float32
	for len(a) >= lanes && len(b) >= lanes {
		x, y := (*[lanes]float32)(a), (*[lanes]float32)(b)
		s0 += float32(x[0] * y[0])
		s1 += float32(x[1] * y[1])
		s2 += float32(x[2] * y[2])
		s3 += float32(x[3] * y[3])
		s4 += float32(x[4] * y[4])
		s5 += float32(x[5] * y[5])
		s6 += float32(x[6] * y[6])
		s7 += float32(x[7] * y[7])
		a, b = a[lanes:], b[lanes:]
	}
	s := [lanes]float32{s0, s1, s2, s3, s4, s5, s6, s7}
	for i := range min(len(a), len(b)) {
		s[i] += float32(a[i] * b[i])
	}
	return pairwise(&s)
}

// sum adds up a row.
func sum(a []float32) float32 {
	var s [lanes]float32
	for ; len(a) >= lanes; a = a[lanes:] {
		for i, x := range (*[lanes]float32)(a) {
			s[i] += x
		}
	}
	for i, x := range a {
		s[i] += x
	}
	return pairwise(&s)
}

// squares adds up the squares of what a row differs from a number.
func squares(a []float32, from float32) float32 {
	var s [lanes]float32
	for ; len(a) >= lanes; a = a[lanes:] {
		for i, x := range (*[lanes]float32)(a) {
			d := x - from
			s[i] += float32(d * d)
		}
	}
	for i, x := range a {
		d := x - from
		s[i] += float32(d * d)
	}
	return pairwise(&s)
}

// plainAdd adds b to a.
func plainAdd(a, b []float32) {
	for i, v := range b {
		a[i] += v
	}
}

// root is the square root, rounded correctly: that of the 53 bits of float64 rounds to
// the same 24.
func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// padded is the next multiple of lanes. Zeros behind a row change no sum's bits, as no
// lane, which begins at +0, is ever -0.
func padded(n int) int { return (n + lanes - 1) / lanes * lanes }
