package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// clusterStarts is the number of clusterings of which the best counts.
const clusterStarts = 8

// twoMeans finds two clusters with small squared distances from their centres:
// the best of several starts, each a split at the mean along one of the given
// axes, of which the first principal ones are close to the best split (Ding and
// He 2004, "K-means Clustering via Principal Component Analysis"). It returns who
// is in the second cluster and the sum of squares, infinity if all points are
// equal. It stops short when ctx is cancelled.
func twoMeans(ctx context.Context, points, axes [][]float64) (second []bool, within float64) {
	centre := linalg.Mean(points)
	within = math.Inf(1)
	for _, a := range axes {
		at := linalg.Dot(a, centre)
		t := twoClusters{points: points, second: make([]bool, len(points))}
		for i, p := range points {
			t.second[i] = linalg.Quantised(linalg.Dot(a, p)-at) > 0
		}
		if w := t.settle(ctx); w < within*(1-1e-9) {
			second, within = t.second, w
		}
	}
	if second == nil {
		second = make([]bool, len(points))
	}
	return second, within
}

// twoClusters is one clustering under way.
type twoClusters struct {
	points  [][]float64
	second  []bool
	centres [2][]float64
	sizes   [2]float64
}

// settle moves points between the clusters until none goes: all at once to the
// nearer centre (Lloyd 1982), then one by one in order wherever that lessens the
// squares (Hartigan and Wong 1979), which ends lower. It returns the sum of
// squared distances from the centres; infinity if a cluster is empty.
func (t *twoClusters) settle(ctx context.Context) float64 {
	const mostRounds = 300
	for range mostRounds {
		if ctx.Err() != nil {
			return math.Inf(1)
		}
		if t.centre(); t.sizes[0] == 0 || t.sizes[1] == 0 {
			return math.Inf(1)
		}
		if !t.lloyd() && !t.hartigan() {
			break
		}
	}
	t.centre()
	within := 0.0
	for i, p := range t.points {
		within += linalg.SquaredDistance(p, t.centres[t.side(i)])
	}
	return within
}

func (t *twoClusters) side(i int) int {
	if t.second[i] {
		return 1
	}
	return 0
}

// centre computes the centres anew.
func (t *twoClusters) centre() {
	t.sizes = [2]float64{}
	for c := range t.centres {
		t.centres[c] = make([]float64, len(t.points[0]))
	}
	for i, p := range t.points {
		c := t.side(i)
		linalg.AddScaled(t.centres[c], 1, p)
		t.sizes[c]++
	}
	for c, centre := range t.centres {
		for i := range centre {
			centre[i] /= max(t.sizes[c], 1)
		}
	}
}

// lloyd moves each point to the nearer centre, the first of equals, and reports
// whether one moved.
func (t *twoClusters) lloyd() bool {
	a, b := t.centres[0], t.centres[1]
	way, middle, moved := linalg.Minus(b, a), (linalg.Dot(b, b)-linalg.Dot(a, a))/2, false
	for i, p := range t.points {
		if now := linalg.Quantised(linalg.Dot(way, p)-middle) > 0; now != t.second[i] {
			t.second[i], moved = now, true
		}
	}
	return moved
}

// hartigan moves one point after another where that lessens the squares, the
// centres going with it, and reports whether one moved.
func (t *twoClusters) hartigan() bool {
	moved := false
	for i, p := range t.points {
		from := t.side(i)
		to, n := 1-from, t.sizes
		if n[from] < 2 {
			continue
		}
		less := n[from] / (n[from] - 1) * linalg.SquaredDistance(p, t.centres[from])
		more := n[to] / (n[to] + 1) * linalg.SquaredDistance(p, t.centres[to])
		if !(linalg.Quantised(less-more) > 0) {
			continue
		}
		linalg.AddScaled(t.centres[from], 1/(n[from]-1), linalg.Minus(t.centres[from], p))
		linalg.AddScaled(t.centres[to], 1/(n[to]+1), linalg.Minus(p, t.centres[to]))
		t.sizes[from]--
		t.sizes[to]++
		t.second[i], moved = to == 1, true
	}
	return moved
}
