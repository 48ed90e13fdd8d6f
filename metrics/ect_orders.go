package metrics

import (
	"weatherglass/metrics/stats"
)

// exactOrders is the number of words up to which every order is tried: 9! =
// 362,880 take a few milliseconds.
const exactOrders = 9

// orderP returns the share of all orders of the ranks of b in which the rank
// correlation with a is at least as far from 0 as observed, the observed order
// included: the exact two-sided p of Spearman's rho. There are at most
// exactOrders scores. Ranks are doubled to whole numbers, so that ties of the
// statistic are exact.
//
// The statistic is S = Σ r_i s_i of doubled ranks; rho is a rising function of it,
// and far means |n S − (Σ r)²| at least as large as observed. The least p is 2/n!
// without ties.
func orderP(a, b []float64) float64 {
	ra, rb := doubledRanks(a), doubledRanks(b)
	n, sum := len(ra), 0
	for _, r := range ra {
		sum += r
	}
	// sum is the same for ra and rb, and sum*sum/n the mean of the statistic.
	distance := func() int {
		s := 0
		for i, r := range ra {
			s += r * rb[i]
		}
		return max(n*s-sum*sum, sum*sum-n*s)
	}
	observed := distance()
	orders, far := 0, 0
	everyOrder(rb, func() {
		orders++
		if distance() >= observed {
			far++
		}
	})
	return float64(far) / float64(orders)
}

// doubledRanks returns twice the average ranks, which are whole numbers.
//
// The mean of the ranks of tied words may end in ½: 2.5 becomes 5.
func doubledRanks(scores []float64) []int {
	ranks := stats.Ranks(scores)
	out := make([]int, len(ranks))
	for i, r := range ranks {
		out[i] = int(2 * r)
	}
	return out
}

// everyOrder calls visit for each order of v, by Heap's algorithm: one swap an
// order (Sedgewick 1977, Permutation Generation Methods).
//
// n! visits. v is left in the order of the last one. Equal numbers count as
// different, so that each order has the same weight.
func everyOrder(v []int, visit func()) {
	visit()
	count := make([]int, len(v))
	for i := 1; i < len(v); {
		if count[i] >= i {
			count[i] = 0
			i++
			continue
		}
		if i%2 == 0 {
			v[0], v[i] = v[i], v[0]
		} else {
			v[count[i]], v[i] = v[i], v[count[i]]
		}
		visit()
		count[i]++
		i = 1
	}
}
