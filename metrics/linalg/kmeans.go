package linalg

import (
	"context"
	"math"
)

// KMeans is a search for clusters, from one start after another.
//
// It may be used for one start after another, by one goroutine; what Lloyd returns
// for one start is not changed by the next.
type KMeans struct {
	clusters
	rows     []float64 // of the points, one after the other
	dims     int
	largest  float64   // square of the longest point
	products []float64 // of the centres with the points
	multiply func(products, a, b []float64, dims int)
}

// NewKMeans returns a search among points of equal length, at least one. multiply
// computes the products of each row of a with each of b.
//
// The points are copied to rows, n·d numbers, for the kernel; they must not
// change.
func NewKMeans(points [][]float64, multiply func(products, a, b []float64, dims int)) *KMeans {
	k := &KMeans{clusters: clusters{points: points}, multiply: multiply, dims: len(points[0])}
	for _, p := range points {
		k.rows = append(k.rows, p...)
		k.largest = max(k.largest, Dot(p, p))
	}
	return k
}

// Lloyd moves the centres, which begin at points, to the means of the points
// nearest to them until none changes, and returns the cluster of each point and
// the sum of squared distances within clusters. Ties (to 2^-40) go to the first
// centre; a cluster that loses all points keeps its centre.
//
//	Lloyd (1982), "Least Squares Quantization in PCM".
//
// starts are places of points, one a cluster. O(n k d) a round; thirty rounds are
// usual, 300 the most. It draws nothing.
func (k *KMeans) Lloyd(ctx context.Context, starts []int) (assigned []int, within float64, err error) {
	const maxRounds = 300
	k.begin(starts)
	for range maxRounds {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		if !k.assign() {
			break
		}
		k.move()
	}
	return k.assigned, k.within(), nil
}

// begin puts the centres at points.
//
// −1 is no cluster, so that the first assignment counts as a change.
func (k *KMeans) begin(starts []int) {
	k.centres, k.members = nil, make([]int, len(starts))
	for _, i := range starts {
		k.centres = append(k.centres, append([]float64(nil), k.points[i]...))
	}
	k.products = make([]float64, len(starts)*len(k.points))
	k.assigned = make([]int, len(k.points))
	for i := range k.assigned {
		k.assigned[i] = -1
	}
}

// assign puts each point in the cluster whose centre is nearest, and reports
// whether one changed. Fast products decide where they are far from a tie.
//
// Of |p − c|² only |c|² − 2 p·c depends on the centre. Where the two least are
// within the margin, the exact products decide, so that a kernel's order of
// summing has no say.
func (k *KMeans) assign() (changed bool) {
	n, count := len(k.points), len(k.centres)
	squares, flat, margin := make([]float64, count), make([]float64, 0, count*k.dims), k.largest
	for j, centre := range k.centres {
		squares[j], flat = Dot(centre, centre), append(flat, centre...)
		margin = max(margin, squares[j])
	}
	if margin = 1e-9 * (1 + margin); !(margin < 1e200) { // overflows, or is no number
		margin = math.Inf(1)
	}
	k.multiply(k.products, flat, k.rows, k.dims)
	clear(k.members)
	for i := range k.assigned {
		nearest, least, second := 0, math.Inf(1), math.Inf(1)
		for j := range squares {
			if far := squares[j] - 2*k.products[j*n+i]; far < least {
				nearest, least, second = j, far, least
			} else if far < second {
				second = far
			}
		}
		if !(second-least > margin) {
			nearest = k.nearest(k.points[i], squares)
		}
		if k.assigned[i] != nearest {
			k.assigned[i], changed = nearest, true
		}
		k.members[nearest]++
	}
	return changed
}

// nearest returns the centre nearest to a point, the first of equals.
//
// On the grid, by [Dot].
func (k *KMeans) nearest(p, squares []float64) int {
	nearest, least := 0, math.Inf(1)
	for j, centre := range k.centres {
		if far := OnGrid(squares[j] - 2*Dot(p, centre)); far < least {
			nearest, least = j, far
		}
	}
	return nearest
}
