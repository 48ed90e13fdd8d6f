package audit

import (
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
)

// meanEffect returns the mean of |d| over the tests that have it on both sides.
// Its interval takes the words of each test as drawn on their own.
//
// A test counts if it has d on both sides, so that the two means are over the same
// tests. Tests with one seed have the same words, and their reaches add up; those
// of different words count as independent.
//
// By rules 1 the k-th redrawings of all tests make the k-th change of the mean.
// There is none if one test has none.
func (a *audit) meanEffect(id string, tests []testSides) tableRow {
	r := emptyRow(id, -1)
	var sums [2]float64
	var change []float64
	var most float64
	n, drawn := 0.0, true
	reaches := map[uint64]reach{}
	for _, t := range tests {
		if !t.both() {
			continue
		}
		reaches[t.seed] = reaches[t.seed].plus(t.reach)
		n, most = n+1, most+t.most()
		sums[0], sums[1] = sums[0]+math.Abs(t.sides[0].D), sums[1]+math.Abs(t.sides[1].D)
		if drawn = drawn && t.change != nil; drawn && change == nil {
			change = make([]float64, len(t.change))
		}
		for i := range change {
			if drawn {
				change[i] += t.change[i]
			}
		}
	}
	if n == 0 {
		a.noFigure(id, "no test has an effect size on both sides")
		return r
	}
	r.before, r.after = sums[0]/n, sums[1]/n
	if a.in.Rules != 1 {
		if r.reaching(together(reaches, n), most/n); !measure.Finite(r.low) {
			a.fewItems(id)
		}
		return r
	}
	if !drawn {
		a.fewItems(id)
		return r
	}
	for i := range change {
		change[i] /= n
	}
	r.interval(change, most/n)
	return r
}

// interval sets the middle 95 % of the differences that exist, as far as no |d|
// is larger than most.
//
// most is the mean of the largest |d| that the tests can have: a change cannot
// exceed it.
func (r *tableRow) interval(change []float64, most float64) {
	low, high := middle(change)
	r.low, r.high = max(low, -most), min(high, most)
}

// effectEnds returns the ends of the interval of d; NaN if there is none.
//
// The interval of leaving out is preferred; a side has one kind alone, by the
// rules.
func effectEnds(e metrics.Effect) (low, high float64) {
	if e.Without.Without != nil {
		return e.Interval.Low, e.Interval.High
	}
	return middle(e.Draws)
}

// middle returns the 2.5 and 97.5 percentiles of the numbers that exist; NaN if
// none does.
//
// NaN among the values are redrawings without an effect size.
func middle(values []float64) (low, high float64) {
	var kept []float64
	for _, v := range values {
		if measure.Finite(v) {
			kept = append(kept, v)
		}
	}
	interval, err := redraw.Middle(kept)
	if err != nil {
		return math.NaN(), math.NaN()
	}
	return interval.Low, interval.High
}
