package debias

import (
	"math"

	"weatherglass/metrics/embed"
)

// norm returns the Euclidean length of v.
func norm(v []float64) float64 { return math.Sqrt(embed.Dot(v, v)) }

// hasDirection reports whether v is finite and long enough to be divided by its
// length.
func hasDirection(v []float64) bool {
	n := norm(v)
	return n > 0 && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// rest is the length, beside 1, of which a unit vector's remainder is rounding
// noise and counts as 0.
const rest = 1e-9

// crumb is what rounding to five decimals, with which vector files are written,
// leaves at most between unit vectors that are the same.
const crumb = 1e-5

// setUnit writes v at length 1 to dst, or v itself if it has no direction.
func setUnit(dst, v []float64) {
	copy(dst, v)
	scale(dst)
}

// scale brings v to length 1 unless it has no direction.
func scale(v []float64) {
	n := norm(v)
	if !(n > 0) || math.IsInf(n, 0) {
		return
	}
	for i := range v {
		v[i] /= n
	}
}

// unit returns a copy of v at length 1, of v itself if it has no direction.
func unit(v []float64) []float64 {
	u := make([]float64, len(v))
	setUnit(u, v)
	return u
}

// add adds c v to dst.
func add(dst []float64, c float64, v []float64) {
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

// meanOf returns the mean of vectors of equal length; there is at least one.
func meanOf(vectors [][]float64) []float64 {
	m := make([]float64, len(vectors[0]))
	for _, v := range vectors {
		add(m, 1, v)
	}
	for i := range m {
		m[i] /= float64(len(vectors))
	}
	return m
}

// minus returns a - b.
func minus(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

// orthonormal returns an orthonormal basis of the span of vectors, in their
// order; a vector that lies in the span of those before it, to rounding, adds
// none. Two rounds of Gram and Schmidt are enough (Kahan and Parlett).
func orthonormal(vectors [][]float64) [][]float64 {
	var basis [][]float64
	for _, v := range vectors {
		if len(basis) == len(v) { // it spans the whole space
			break
		}
		if !hasDirection(v) {
			continue
		}
		u := unit(v)
		left := 1.0
		for range 2 {
			for _, e := range basis {
				add(u, -embed.Dot(u, e), e)
			}
			left *= norm(u)
			scale(u)
		}
		if left > 1e-12 {
			basis = append(basis, u)
		}
	}
	return basis
}

// quantised rounds to 2^-40, for what a rounding error must not decide.
func quantised(x float64) float64 { return math.RoundToEven(x*(1<<40)) / (1 << 40) }
