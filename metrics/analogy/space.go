// Package analogy finds the pairs of words x, y whose difference points most
// nearly along a direction, among all pairs of a vocabulary (Bolukbasi et al.
// 2016, equation 1):
//
//	S(x, y) = cos(a − b, x − y) if |x − y| <= δ, else 0
//
// with words at length 1. The search is exact: a first pass in integers, which
// may run in parts side by side, drops pairs that cannot be among the best; what
// is left is scored in double precision.
package analogy

import (
	"cmp"
	"math"

	"weatherglass/metrics/linalg"
)

const (
	// grid is the number of steps in 1 of what is compared: scores and distances
	// closer than that are equal.
	grid = 1 << 40
	// nearest is the distance below which two words are the same point, whose
	// difference has no direction but that of rounding.
	nearest = 1e-9
)

// Pair is an analogy: a is to b as X is to Y, places in the list of words.
//
// Places are by frequency, so that ties go to the more frequent words.
type Pair struct {
	X, Y     int
	Score    float64 // S, 0 to 1
	Distance float64 // |x − y|, to δ
	steps    int64   // of the score, on the grid
}

// compare orders pairs: the best first, then by the places of x and of y.
func (p Pair) compare(q Pair) int {
	switch {
	case p.steps != q.steps:
		return cmp.Compare(q.steps, p.steps)
	case p.X != q.X:
		return cmp.Compare(p.X, q.X)
	}
	return cmp.Compare(p.Y, q.Y)
}

// Space is a list of words and a direction.
//
// It is made by NewSpace and not changed after that, and may be used by several
// goroutines.
type Space struct {
	dims  int
	words []float64 // of length 1, one after the other, the most frequent first
	u     []float64 // the direction, of length 1
	along []float64 // w · u a word
	order []int     // words by along, the largest first; ties by place
	// Short forms of the words, in which all pairs are compared, and longer ones,
	// in which those are that are left.
	coarse, fine sketch
}

// Words is the number of words.
func (s *Space) Words() int { return len(s.along) }

// word returns the vector of word i itself.
func (s *Space) word(i int) []float64 { return s.words[i*s.dims : (i+1)*s.dims] }

// pair scores x and y. It returns false if they are farther apart than delta
// (to 2^-40), nearer than a rounding error, or differ away from the direction.
//
// S = (x − y)·u/|x − y| in float64, the exact score. The order of x and y is the
// caller's: the first must lie farther along.
func (s *Space) pair(x, y int, delta float64) (Pair, bool) {
	along, squares := difference(s.word(x), s.word(y), s.u)
	p := Pair{X: x, Y: y, Distance: math.Sqrt(squares)}
	if p.Distance < nearest || math.RoundToEven(p.Distance*grid) > math.RoundToEven(delta*grid) {
		return p, false
	}
	p.Score = min(along/p.Distance, 1)
	p.steps = int64(math.RoundToEven(p.Score * grid))
	return p, p.steps > 0
}

// difference returns (x − y) · u and |x − y|².
//
// In two sums each, of even and odd components.
func difference(x, y, u []float64) (along, squares float64) {
	var a0, a1, s0, s1 float64
	i := 0
	for ; i+2 <= len(u); i += 2 {
		a, b, c := (*[2]float64)(x[i:]), (*[2]float64)(y[i:]), (*[2]float64)(u[i:])
		d0, d1 := a[0]-b[0], a[1]-b[1]
		a0, a1 = float64(d0*c[0])+a0, float64(d1*c[1])+a1
		s0, s1 = float64(d0*d0)+s0, float64(d1*d1)+s1
	}
	for ; i < len(u); i++ {
		d := x[i] - y[i]
		a0, s0 = float64(d*u[i])+a0, float64(d*d)+s0
	}
	return a0 + a1, s0 + s1
}

// project fills along.
//
// O(n d).
func (s *Space) project() {
	s.along = make([]float64, len(s.words)/s.dims)
	for i := range s.along {
		s.along[i] = linalg.Dot(s.word(i), s.u)
	}
}
