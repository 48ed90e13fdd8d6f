package debias

import (
	"math"

	"weatherglass/metrics/linalg"
)

// ranPull is the minimisation for one word w: over unit vectors x, of
//
//	F(x) = sum over i of c_i |a_i.x| + λ (1 − w.x) / 2
//
// with the repelled neighbours and the bias direction as unit vectors a_i.
//
// len(axes) = len(bounds); all vectors have length 1.
type ranPull struct {
	w          []float64
	attraction float64     // λ
	axes       [][]float64 // a_i
	bounds     []float64   // c_i
}

// objective returns F at a unit vector.
//
// From 0 on; x has length 1. O(axes · d).
func (p *ranPull) objective(x []float64) float64 {
	f := p.attraction * (1 - linalg.Dot(p.w, x)) / 2
	for i, a := range p.axes {
		f += float64(p.bounds[i] * math.Abs(linalg.Dot(a, x)))
	}
	return f
}

// The limits of the coordinate descent.
//
// A round goes over all axes once; it ends where no t_i moved by more than
// settledAt of λ/2. r shorter than leastPulls of λ/2 counts as 0.
const (
	maxRounds  = 20_000
	settledAt  = 1e-15
	leastPulls = 1e-6
)

// solve returns the unit vector with the smallest F. F − λ/2 is convex and
// positively homogeneous, so where it is negative somewhere its minimum on the
// sphere is that on the ball, which is convex; by the minimax theorem it is −|r|,
// at x = r/|r|, with r the shortest of
//
//	r = (λ/2) w − sum over i of t_i a_i,   |t_i| <= c_i
//
// found by coordinate descent in the order of the axes. It returns false where
// r is 0: then F is nowhere below λ/2, and no one vector is best.
//
// Each step minimises |r| exactly in one t_i, so |r| falls from step to step. The
// result is fresh.
func (p *ranPull) solve() ([]float64, bool) {
	r := make([]float64, len(p.w))
	linalg.AddScaled(r, p.attraction/2, p.w)
	size, t := linalg.Norm(r), make([]float64, len(p.axes))
	for range maxRounds {
		most := 0.0
		for i, a := range p.axes {
			next := min(max(t[i]+linalg.Dot(a, r), -p.bounds[i]), p.bounds[i])
			if move := next - t[i]; move != 0 {
				linalg.AddScaled(r, -move, a)
				t[i], most = next, max(most, math.Abs(move))
			}
		}
		if most <= settledAt*size {
			break
		}
	}
	if !(linalg.Norm(r) > leastPulls*size) {
		return nil, false
	}
	linalg.Normalise(r)
	return r, true
}
