package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// LeadingDirection returns the unit vector g along which the difference
// vectors are longest, the first right singular vector of the matrix with
// diffs as rows, not centred. It points so that the sum of g . d is positive.
//
// It returns false if all differences are zero or cancel along g
// (|sum g . d| < 1e-9 sum |g . d|), so that g has no sense, and if ctx is
// cancelled, which stops it: the caller's caller asks.
//
// O(n d min(n, d)) for n differences. The result is fresh.
func LeadingDirection(ctx context.Context, diffs [][]float64) ([]float64, bool) {
	_, axis := linalg.Principal(ctx, diffs)
	if ctx.Err() != nil {
		return nil, false
	}
	return orient(axis(0), diffs)
}

// meanDirection returns the mean of the difference vectors, each at length 1,
// as WEFE defines RIPA's direction; it is not of length 1. It returns false if
// the differences cancel.
//
// Differences without a direction are passed over. Its length says how far the
// pairs agree: 1 for parallel ones.
func meanDirection(diffs [][]float64) ([]float64, bool) {
	var units [][]float64
	for _, d := range diffs {
		if linalg.HasDirection(d) {
			units = append(units, linalg.Unit(d))
		}
	}
	if len(units) == 0 {
		return nil, false
	}
	g := linalg.Mean(units)
	return g, linalg.Norm(g) > 1e-9
}

// orient scales g to length 1 and gives it the sign that the differences ask for.
//
// A sum below 1e-9 of what it is made of is rounding.
func orient(g []float64, diffs [][]float64) ([]float64, bool) {
	if !linalg.HasDirection(g) {
		return nil, false
	}
	g = linalg.Unit(g)
	var sum, size float64
	for _, d := range diffs {
		p := linalg.Dot(g, d)
		sum, size = sum+p, size+math.Abs(p)
	}
	if math.Abs(sum) < 1e-9*size || size == 0 {
		return nil, false
	}
	if sum < 0 {
		for i := range g {
			g[i] = -g[i]
		}
	}
	return g, true
}
