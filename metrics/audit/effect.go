package audit

import (
	"maps"
	"math"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// contrastIDs are the roles of a test, in order.
var contrastIDs = []string{"X", "Y", "A", "B"}

// testSides is what one test says on both sides.
//
// Test.Sets and old.Sets have the same words in the same order.
type testSides struct {
	measure.Test                   // after
	old          measure.Test      // before
	sides        [2]metrics.Effect // before, after
	change       []float64         // by rules 1, of |d|, a number a redrawing, NaN where there is none: see sizeChanges
	reach        reach             // how far the interval of the change of |d| reaches, NaN without one
	seed         uint64            // the same for tests of the same words
	coverage     float64
}

// both reports whether the test has an effect size on both sides.
func (t testSides) both() bool { return measure.Finite(t.sides[0].D) && measure.Finite(t.sides[1].D) }

// most is the largest |d| that sets of this many words can have, 2 for equal sets.
//
// It is N/√(nm): all of X at one number and all of Y at another.
func (t testSides) most() float64 {
	n, m := float64(len(t.Sets["X"].Words)), float64(len(t.Sets["Y"].Words))
	return (n + m) / math.Sqrt(n*m)
}

// reach is how far an interval goes below and above its number.
//
// Both are at least 0, or NaN where there is no interval.
type reach struct{ down, up float64 }

// plus is the reach of the sum of two numbers that always miss together.
//
// Tests of the same words are redrawn together, so that the worst case, a
// correlation of 1, is assumed.
func (r reach) plus(other reach) reach { return reach{r.down + other.down, r.up + other.up} }

// together is the reach of the mean of n numbers in groups that are drawn on their
// own: its square is the sum of theirs.
//
// √(Σ r²)/n, as of independent numbers. Over the keys in ascending order, because
// a range over a map would sum in another order each time.
func together(groups map[uint64]reach, n float64) reach {
	var down, up float64
	for _, key := range slices.Sorted(maps.Keys(groups)) {
		g := groups[key]
		down, up = float64(g.down*g.down)+down, float64(g.up*g.up)+up
	}
	return reach{math.Sqrt(down) / n, math.Sqrt(up) / n}
}
