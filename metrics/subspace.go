package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// subspace is the span in which the words of pairs differ most.
//
// It is made by newSubspace and not changed after that.
type subspace struct {
	shares []float64   // of all components, largest first: of the squared differences
	axes   [][]float64 // orthonormal, as many as were asked for and exist
}

// newSubspace returns the leading k components of the differences, the right
// singular vectors of the matrix with diffs as rows, not centred; the first one
// points the way of the pairs. It returns false if the differences are all zero
// or cancel along the first component.
//
//	Bolukbasi et al. (2016), section 5.1.
//
// A component ends the list where its share of the squared differences is 1e-12 or
// less: the pairs span no more directions than that. So len(axes) is at most k,
// the number of pairs and the dimension, and at least 1. O(n d min(n, d)) at most
// for n differences.
func newSubspace(ctx context.Context, diffs [][]float64, k int) (subspace, bool) {
	var s subspace
	first, ok := LeadingDirection(ctx, diffs)
	if !ok {
		return s, false
	}
	values, axis := linalg.Principal(ctx, diffs)
	var total float64
	for _, v := range values {
		total += v
	}
	for _, v := range values {
		s.shares = append(s.shares, max(v, 0)/total)
	}
	if !isNumber(s.shares) {
		return s, false
	}
	// With the sign that LeadingDirection gives it; the signs of the other axes mean
	// nothing, lengths of projections do not see them.
	s.axes = append(s.axes, first)
	for i := 1; i < min(k, len(values)) && s.shares[i] > 1e-12; i++ {
		s.axes = append(s.axes, linalg.Unit(axis(i)))
	}
	return s, true
}

// project returns the length of a unit vector's projection on the subspace.
//
// √ Σ (u . b_j)², from 0 to 1; min takes off what rounding adds.
func (s subspace) project(u []float64) float64 {
	var sum float64
	for _, axis := range s.axes {
		c := linalg.Dot(u, axis)
		sum = float64(c*c) + sum
	}
	return min(math.Sqrt(sum), 1)
}

// UnitDifferences returns the differences of the pairs' vectors, each vector at
// length 1.
//
// a − b for a pair (a, b), so that the first word is the positive pole. Vectors
// that are equal but for rounding give 0.
func UnitDifferences(pairs [][2]measure.Word) [][]float64 {
	diffs := make([][]float64, len(pairs))
	for i, p := range pairs {
		diffs[i] = Difference(linalg.Unit(p[0].Vector), linalg.Unit(p[1].Vector))
	}
	return diffs
}

// PairRows returns a row a word of each pair, with a score along a direction
// unless g is nil.
//
// A word of several pairs has several rows.
func PairRows(pairs [][2]measure.Word, g []float64) []measure.WordRow {
	var rows []measure.WordRow
	for _, p := range pairs {
		for _, w := range p {
			r := measure.NewRow("pairs", w)
			if g != nil {
				r.Put("score", linalg.Dot(g, linalg.Unit(w.Vector)))
			}
			rows = append(rows, r)
		}
	}
	return rows
}
