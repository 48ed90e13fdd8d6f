package metrics

import (
	"math"

	"weatherglass/metrics/embed"
)

// dot is the inner product of two vectors of equal length.
func dot(a, b []float64) float64 { return embed.Dot(a, b) }

// norm returns the Euclidean length of v.
func norm(v []float64) float64 { return math.Sqrt(dot(v, v)) }

// unit returns v divided by its length. A vector without length stays as it is;
// Experiments leave such words out before a measure sees them.
func unit(v []float64) []float64 {
	u := make([]float64, len(v))
	n := norm(v)
	if n == 0 {
		return u
	}
	for i, x := range v {
		u[i] = x / n
	}
	return u
}

// HasDirection reports whether v is finite and long enough to be divided by
// its length, so that cosines with it exist.
func HasDirection(v []float64) bool {
	n := norm(v)
	return n > 0 && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// sub returns a - b. Like others here it is not inlined, for the reason that
// Result.put gives.
//
//go:noinline
func sub(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

// rounded is what rounding to five decimals, with which vector files are written,
// leaves of a cosine that is 0, at most.
const rounded = 1e-5

// difference returns a − b, and 0 where the two are equal but for rounding: what
// is left of them then has no direction.
func difference(a, b []float64) []float64 {
	d := sub(a, b)
	if norm(d) <= rounded*max(norm(a), norm(b)) {
		clear(d)
	}
	return d
}

// meanVector returns the mean of vectors of equal length; there is at least one.
//
//go:noinline
func meanVector(vectors [][]float64) []float64 {
	m := make([]float64, len(vectors[0]))
	for _, v := range vectors {
		addTo(m, v)
	}
	for i := range m {
		m[i] /= float64(len(vectors))
	}
	return m
}

// addTo adds v to sum, which is as long.
func addTo(sum, v []float64) {
	v = v[:len(sum)]
	i := 0
	for ; i+4 <= len(sum); i += 4 {
		s, x := (*[4]float64)(sum[i:]), (*[4]float64)(v[i:])
		s[0] += x[0]
		s[1] += x[1]
		s[2] += x[2]
		s[3] += x[3]
	}
	for ; i < len(sum); i++ {
		sum[i] += v[i]
	}
}

// mean returns the arithmetic mean of a list that is not empty.
//
//go:noinline
func mean(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// rawVectors returns the words' vectors as the embedding holds them.
func rawVectors(words []Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = w.Vector
	}
	return vectors
}

// unitVectors returns the words' vectors at length 1.
func unitVectors(words []Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = unit(w.Vector)
	}
	return vectors
}
