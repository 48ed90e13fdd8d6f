package metrics

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// maxCosines is the size of the largest table that is kept for the bootstrap:
// 128 MB. Beyond it a WEAT has no bootstrap interval.
const maxCosines = 1 << 24

// cosines holds s(w) of every target word, and the cosines they are made of.
type cosines struct {
	x, y []float64 // s(w)
	// table has a row a target word (X, then Y) and a column an attribute
	// word; its lists are nil if it would be too large.
	table stats.Cosines
}

func newCosines(x, y, a, b []measure.Word) cosines {
	ua, ub := unitVectors(a), unitVectors(b)
	c := cosines{table: stats.Cosines{X: len(x), Y: len(y), A: len(a), B: len(b)}}
	keep := (len(x)+len(y))*(len(a)+len(b)) <= maxCosines
	score := func(w measure.Word) float64 {
		u := linalg.Unit(w.Vector)
		toA, toB := linalg.Dots(u, ua), linalg.Dots(u, ub)
		if keep {
			c.table.ToA = append(c.table.ToA, toA...)
			c.table.ToB = append(c.table.ToB, toB...)
		}
		return mean(toA) - mean(toB)
	}
	for _, w := range x {
		c.x = append(c.x, score(w))
	}
	for _, w := range y {
		c.y = append(c.y, score(w))
	}
	return c
}
