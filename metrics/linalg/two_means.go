package linalg

import (
	"context"
	"math"
)

// TwoMeans finds two clusters with small squared distances from their centres:
// the best of several starts, each a split at the mean along one of the given
// axes, of which the first principal ones are close to the best split (Ding and
// He 2004, "K-means Clustering via Principal Component Analysis"). It returns who
// is in the second cluster and the sum of squares, infinity if all points are
// equal. It stops short when ctx is cancelled.
//
// O(axes · rounds · n d). It draws nothing: starts come from the axes. Ties at the
// mean go to the first cluster.
func TwoMeans(ctx context.Context, points, axes [][]float64) (second []bool, within float64) {
	centre, second := Mean(points), make([]bool, len(points))
	within = math.Inf(1)
	for _, a := range axes {
		t := newTwoClusters(points)
		at := Dot(a, centre)
		for i, p := range points {
			if Quantised(Dot(a, p)-at) > 0 {
				t.put(i, 1)
			}
		}
		// A later start must be better by more than rounding.
		if w := t.settle(ctx); w < within*(1-1e-9) {
			within = w
			for i, cluster := range t.assigned {
				second[i] = cluster == 1
			}
		}
	}
	return second, within
}

// twoClusters is one clustering under way.
//
// It embeds what it has in common with [KMeans].
type twoClusters struct{ clusters }

// newTwoClusters returns a clustering with all points in the first cluster.
func newTwoClusters(points [][]float64) *twoClusters {
	t := &twoClusters{clusters{points: points, members: []int{len(points), 0}, assigned: make([]int, len(points))}}
	for range t.members {
		t.centres = append(t.centres, make([]float64, len(points[0])))
	}
	return t
}

// put puts a point in a cluster.
func (t *twoClusters) put(i, cluster int) {
	t.members[t.assigned[i]]--
	t.members[cluster]++
	t.assigned[i] = cluster
}

// settle moves points between the clusters until none goes: all at once to the
// nearer centre (Lloyd 1982), then one by one in order wherever that lessens the
// squares (Hartigan and Wong 1979), which ends lower. It returns the sum of
// squared distances from the centres; infinity if a cluster is empty.
//
// Each round moves points by one of both rules; centres are computed anew from the
// points, so that what exchange adds up does not drift.
func (t *twoClusters) settle(ctx context.Context) float64 {
	const mostRounds = 300
	for range mostRounds {
		if ctx.Err() != nil || t.members[0] == 0 || t.members[1] == 0 {
			return math.Inf(1)
		}
		if t.move(); !t.toNearer() && !t.exchange() {
			break
		}
	}
	t.move()
	return t.within()
}

// toNearer moves each point to the nearer centre, the first of equals, and reports
// whether one moved. Of two centres one product a point tells: its ties are not
// those of [KMeans], which compares each centre's distance on the grid.
//
// p is nearer to b where (b − a)·p > (|b|² − |a|²)/2.
func (t *twoClusters) toNearer() bool {
	a, b := t.centres[0], t.centres[1]
	way, middle, moved := Minus(b, a), (Dot(b, b)-Dot(a, a))/2, false
	for i, p := range t.points {
		nearer := 0
		if Quantised(Dot(way, p)-middle) > 0 {
			nearer = 1
		}
		if nearer != t.assigned[i] {
			t.put(i, nearer)
			moved = true
		}
	}
	return moved
}

// exchange moves one point after another where that lessens the squares, the
// centres going with it, and reports whether one moved.
//
// Taking p out of a cluster of n lessens its squares by n/(n − 1) |p − c|²,
// putting it into one of m adds m/(m + 1) |p − c'|². A cluster keeps one point at
// least.
func (t *twoClusters) exchange() bool {
	moved := false
	for i, p := range t.points {
		from := t.assigned[i]
		to := 1 - from
		here, there := float64(t.members[from]), float64(t.members[to])
		if here < 2 {
			continue
		}
		less := here / (here - 1) * SquaredDistance(p, t.centres[from])
		more := there / (there + 1) * SquaredDistance(p, t.centres[to])
		if !(Quantised(less-more) > 0) {
			continue
		}
		AddScaled(t.centres[from], 1/(here-1), Minus(t.centres[from], p))
		AddScaled(t.centres[to], 1/(there+1), Minus(p, t.centres[to]))
		t.put(i, to)
		moved = true
	}
	return moved
}
