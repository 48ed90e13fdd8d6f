package scan

import "math"

// Query is a direction in integers. With rows q of signed bytes and one factor
// s a row, whose vectors are x_j = factor_j s q_j, the inner product with the
// direction g is
//
//	x . g = s sum_j q_j factor_j g_j ≈ s Step sum_j q_j Rows_j
type Query struct {
	Rows []int16 // Stride(dims) numbers, those behind the last component 0
	Step float64
	// Slack is |g − g'|, g'_j = Step Rows_j / factor_j being the direction that is
	// used: the inner product is off by at most |x| Slack.
	Slack float64
}

// NewQuery quantises the direction g. factors are positive, one a dimension.
//
// Its largest component becomes 32767, or less in more than 511 dimensions, so
// that no sum overflows. Each factor_j g_j is off by at most Step/2, a part in
// 65,534 of the largest, where a row's own quantisation takes off up to a part
// in 254 of the row's largest component.
//
// O(d). Where g is 0 all numbers and the step are 0. A NaN in g makes NaN of the
// step.
func NewQuery(g, factors []float64) Query {
	q := Query{Rows: make([]int16, Stride(len(g)))}
	q.Quantise(g, factors)
	return q
}

// Quantise makes q the query of g in place of another one of as many dimensions.
func (q *Query) Quantise(g, factors []float64) {
	top := 0.0
	for j, x := range g {
		if size := math.Abs(float64(x * factors[j])); size > top || math.IsNaN(size) { // max is a call in WebAssembly
			top = size
		}
	}
	q.Step = top / float64(queryLevels(len(g)))
	var sum float64
	for j, x := range g {
		var level float64
		if q.Step > 0 {
			level = math.RoundToEven(float64(x*factors[j]) / q.Step)
		}
		q.Rows[j] = int16(level)
		e := x - float64(q.Step*level)/factors[j]
		sum = float64(e*e) + sum
	}
	q.Slack = math.Sqrt(sum)
}

// queryLevels is the largest component of a query such that dims products with
// signed bytes, of magnitude 128 at most, fit in 32 bits.
func queryLevels(dims int) int {
	return max(1, min(math.MaxInt16, math.MaxInt32/(128*max(dims, 1))))
}
