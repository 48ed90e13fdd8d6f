package metrics

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// maxCosines is the size of the largest table that is kept for the bootstrap:
// 128 MB. Beyond it a WEAT has no bootstrap interval.
//
// 2^24 numbers of 8 bytes.
const maxCosines = 1 << 24

// cosines holds s(w) of every target word, and the cosines they are made of.
//
// It is made once for a WEAT and read by its effect, p and intervals.
type cosines struct {
	x, y []float64 // s(w)
	// table has a row a target word (X, then Y) and a column an attribute
	// word; its lists are nil if it would be too large.
	table stats.Cosines
}

// newCosines computes s(w) = mean of cos(w, a) over A − mean of cos(w, b) over B
// of every target. O((|X| + |Y|)(|A| + |B|) d). s(w) is the difference of means of
// cosines rather than a product with the difference of means, so that the table
// gives the same numbers when words are left out.
func newCosines(x, y, a, b []measure.Word) cosines {
	ua, ub := UnitVectors(a), UnitVectors(b)
	c := cosines{table: stats.Cosines{X: len(x), Y: len(y), A: len(a), B: len(b)}}
	keep := (len(x)+len(y))*(len(a)+len(b)) <= maxCosines
	// The order of calls is that of the rows: X, then Y.
	score := func(w measure.Word) float64 {
		u := linalg.Unit(w.Vector)
		toA, toB := linalg.Dots(u, ua), linalg.Dots(u, ub)
		if keep {
			c.table.ToA = append(c.table.ToA, toA...)
			c.table.ToB = append(c.table.ToB, toB...)
		}
		return stats.Mean(toA) - stats.Mean(toB)
	}
	for _, w := range x {
		c.x = append(c.x, score(w))
	}
	for _, w := range y {
		c.y = append(c.y, score(w))
	}
	return c
}
