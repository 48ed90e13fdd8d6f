package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// MedianInterval returns the 95 % interval of a median: from the k-th smallest to
// the k-th largest number, interpolated between the two k whose probabilities,
// those of the sign test, lie around 95 %. Of five numbers it is their range,
// which holds the median with 93.75 %. It is NaN, NaN for fewer than MinResample.
//
//	Hettmansperger and Sheather (1986), "Confidence Intervals Based on
//	Interpolated Order Statistics".
func MedianInterval(values []float64) Interval {
	n := len(values)
	if n < MinResample {
		return Interval{math.NaN(), math.NaN()}
	}
	x := slices.Sorted(slices.Values(values))
	// held is the probability that the median lies between x[k-1] and x[n-k].
	held := func(k int) float64 {
		if 2*k > n {
			return 0
		}
		return 1 - 2*mathext.RegIncBeta(float64(n-k+1), float64(k), 0.5)
	}
	k := 1
	for held(k+1) >= 0.95 {
		k++
	}
	outer, inner := held(k), held(k+1)
	if outer <= 0.95 {
		return Interval{x[0], x[n-1]}
	}
	part := (outer - 0.95) / (outer - inner)
	weight := float64(float64(n-k)*part) / (float64(k) + float64(float64(n-2*k)*part))
	between := func(a, b float64) float64 { return a + float64(weight*(b-a)) }
	return Interval{between(x[k-1], x[k]), between(x[n-k], x[n-k-1])}
}

// ExpandedTail returns the share to cut off at either end of the statistic of
// resamples of n items, so that the rest is as wide as Student's t says of n
// items: percentiles at 2.5 and 97.5 are those of the normal distribution, and of
// a sample's variance with n in place of n − 1.
//
//	Hesterberg (2015), "What Teachers Should Know About the Bootstrap", section
//	4.1.1.
func ExpandedTail(n int) float64 {
	size := float64(n)
	return normalTail(math.Sqrt(size/(size-1)) * studentCritical(0.025, size-1))
}

// DifferenceInterval returns the 95 % interval of mean a − mean b, as
// [Jackknife.Interval] has it on the scale. It is NaN, NaN where none exists.
func DifferenceInterval(a, b []float64, s Scale) Interval {
	ma, mb := Mean(a), Mean(b)
	without := func(values []float64, m, sign float64) []float64 {
		out, n := make([]float64, len(values)), float64(len(values))
		for i, v := range values {
			out[i] = ma - mb + float64(sign*(m-v)/(n-1))
		}
		return out
	}
	j := Jackknife{Estimate: ma - mb, Without: [][]float64{without(a, ma, 1), without(b, mb, -1)}}
	return j.Interval(s)
}
