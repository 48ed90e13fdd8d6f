package linalg

import "math"

// Norm returns the Euclidean length of v.
//
// Squares may overflow for components beyond 1e154, and vanish below 1e-162.
func Norm(v []float64) float64 { return math.Sqrt(Dot(v, v)) }

// HasDirection reports whether v is finite and long enough to be divided by its
// length, so that cosines with it exist.
//
// O(d): it computes the length.
func HasDirection(v []float64) bool {
	n := Norm(v)
	return n > 0 && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// Unit returns a copy of v at length 1, of v itself if it has no direction.
//
// Each component is divided by the length rather than multiplied with its inverse:
// one rounding less.
func Unit(v []float64) []float64 {
	u := make([]float64, len(v))
	SetUnit(u, v)
	return u
}

// SetUnit writes v at length 1 to dst, or v itself if it has no direction.
func SetUnit(dst, v []float64) {
	copy(dst, v)
	Normalise(dst)
}

// Normalise brings v to length 1 unless it has no direction.
//
// In place. NaN fails the first comparison.
func Normalise(v []float64) {
	n := Norm(v)
	if !(n > 0) || math.IsInf(n, 0) {
		return
	}
	for i := range v {
		v[i] /= n
	}
}

// AddScaled adds c v to dst, which is not shorter than v is.
//
// In place; a product and a sum are rounded each on their own. Bounds are checked
// once for four.
func AddScaled(dst []float64, c float64, v []float64) {
	for len(dst) >= 4 && len(v) >= 4 {
		d, s := (*[4]float64)(dst), (*[4]float64)(v)
		d[0] = float64(c*s[0]) + d[0]
		d[1] = float64(c*s[1]) + d[1]
		d[2] = float64(c*s[2]) + d[2]
		d[3] = float64(c*s[3]) + d[3]
		dst, v = dst[4:], v[4:]
	}
	for i := range dst {
		dst[i] = float64(c*v[i]) + dst[i]
	}
}

// Mean returns the mean of vectors of equal length; there is at least one.
//
// Sums in the order of the vectors, then divided. Fresh.
func Mean(vectors [][]float64) []float64 {
	m := make([]float64, len(vectors[0]))
	for _, v := range vectors {
		AddScaled(m, 1, v)
	}
	for i := range m {
		m[i] /= float64(len(vectors))
	}
	return m
}

// Minus returns a − b.
//
// b is not shorter than a. Fresh.
func Minus(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

// Dots returns the inner products of v with each of the vectors.
//
// O(n d), one [Dot] each. Fresh.
func Dots(v []float64, vectors [][]float64) []float64 {
	out := make([]float64, len(vectors))
	for i, u := range vectors {
		out[i] = Dot(v, u)
	}
	return out
}

// Orthonormal returns an orthonormal basis of the span of vectors, in their order,
// by Gram and Schmidt; a vector of which less than the share least is beside the
// span of those before it adds none. Two rounds are enough (Kahan and Parlett).
//
// O(n k d) for n vectors and a basis of k. Vectors stay as they are; NaN has no
// direction and adds nothing.
func Orthonormal(vectors [][]float64, least float64) [][]float64 {
	var basis [][]float64
	for _, v := range vectors {
		if len(basis) == len(v) { // it spans the whole space
			break
		}
		if !HasDirection(v) {
			continue
		}
		u := Unit(v)
		left := 1.0
		for range 2 {
			for _, e := range basis {
				AddScaled(u, -Dot(u, e), e)
			}
			left *= Norm(u)
			Normalise(u)
		}
		if left > least {
			basis = append(basis, u)
		}
	}
	return basis
}
