package linalg

// clusters are points in clusters, each with a centre: what the searches for them
// have in common.
//
// members sums to the number of points once all are assigned.
type clusters struct {
	points   [][]float64
	centres  [][]float64 // a cluster
	members  []int       // points of each cluster
	assigned []int       // cluster of each point
}

// move moves the centres to the means of their points; that of no points stays.
//
// Sums go in the order of the points, then one division: the same bits everywhere.
func (c *clusters) move() {
	for j, n := range c.members {
		if n > 0 {
			clear(c.centres[j])
		}
	}
	for i, p := range c.points {
		AddScaled(c.centres[c.assigned[i]], 1, p)
	}
	for j, centre := range c.centres {
		if n := c.members[j]; n > 0 {
			for i := range centre {
				centre[i] /= float64(n)
			}
		}
	}
}

// within returns the sum of squared distances from the centres.
//
// Cluster by cluster: an order of summing that digests rest on. O(k n + n d).
func (c *clusters) within() float64 {
	var sum float64
	for j, centre := range c.centres {
		var own float64
		for i, p := range c.points {
			if c.assigned[i] == j {
				own += SquaredDistance(p, centre)
			}
		}
		sum += own
	}
	return sum
}
