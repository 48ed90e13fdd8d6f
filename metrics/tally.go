package metrics

import (
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// tally counts how many values that luck gives are at least as large as the observed
// one: the one rule for ties of p-values by drawing. What is below it by less than
// 2^-40, or by less than that share of it, is as large, so that rounding decides
// nothing. A value that does not exist does not count. For a two-sided p all are
// absolute values.
//
// The zero value with an observed number is ready. It is used by one goroutine.
type tally struct {
	observed float64
	// How many values were as large, and how many existed.
	hits, seen int
	// Of the values that existed, for their mean.
	sum float64
}

// add counts a value; one that is NaN or infinite is passed over.
func (t *tally) add(x float64) {
	if !measure.Finite(x) {
		return
	}
	t.seen++
	t.sum += x
	if x >= t.observed-max(1, math.Abs(t.observed))/linalg.Grid {
		t.hits++
	}
}

// p returns the share of hits; unless every value there can be was seen, the
// observed one is counted in, so that p is never 0.
//
// With every value seen hits/seen, else (hits + 1)/(seen + 1), which is a valid
// p-value of a test by drawing. NaN if every value
// was seen and none existed.
func (t *tally) p(every bool) float64 {
	if every {
		return float64(t.hits) / float64(t.seen)
	}
	return float64(t.hits+1) / float64(t.seen+1)
}

// mean returns the mean of the values seen; NaN of none.
func (t *tally) mean() float64 { return t.sum / float64(t.seen) }
