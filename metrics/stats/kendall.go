package stats

import (
	"cmp"
	"math"
	"slices"
)

// KendallTest is Kendall's rank correlation and its test against independence.
type KendallTest struct {
	Tau float64 // tau-b, -1 to 1
	S   int     // concordant minus discordant pairs
	// P is two-sided: exact, or from the normal distribution with the tie
	// correction of the variance and no continuity correction.
	P     float64
	Exact bool // no ties and at most 100 pairs
	N     int  // pairs of values
}

// Kendall returns the rank correlation tau-b of a and b,
//
//	tau-b = S / sqrt((n0 - ta) (n0 - tb)),   n0 = n(n-1)/2,
//
// where S counts concordant minus discordant pairs, and ta and tb those tied in
// a and in b (judged as in Ranks). It takes n log n steps.
//
//	Kendall (1945), "The Treatment of Ties in Ranking Problems";
//	Knight (1966), "A Computer Method for Calculating Kendall's Tau with
//	Ungrouped Data".
//
// Errors as Pearson.
func Kendall(a, b []float64) (KendallTest, error) {
	if err := checkPairs(a, b); err != nil {
		return KendallTest{}, err
	}
	k := newConcordance(Ranks(a), Ranks(b))
	if k.a.pairs == k.pairs || k.b.pairs == k.pairs {
		return KendallTest{}, ErrNoSpread
	}
	root := math.Sqrt(float64(k.pairs-k.a.pairs)) * math.Sqrt(float64(k.pairs-k.b.pairs))
	out := KendallTest{
		Tau: min(max(float64(k.s)/root, -1), 1), S: k.s, N: k.n,
		Exact: k.untied() && k.n <= maxExactKendall,
	}
	switch {
	case k.s == 0:
		out.P = 1
	case out.Exact:
		out.P = min(1, 2*kendallTail(k.n, max(k.s, -k.s)))
	default:
		out.P = 2 * normalTail(math.Abs(float64(k.s))/math.Sqrt(k.variance()))
	}
	return out, nil
}

// concordance counts the pairs of n items by their order in two rankings.
type concordance struct {
	n, pairs, s int
	a, b        tieSums
}

func newConcordance(a, b []float64) concordance {
	k := concordance{n: len(a), pairs: len(a) * (len(a) - 1) / 2, a: sumTies(a), b: sumTies(b)}
	order := make([]int, len(a))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(a[i], a[j]), cmp.Compare(b[i], b[j]))
	})
	sorted := make([]float64, len(b))
	both, run := 0, 1 // pairs tied in a and b
	for i, at := range order {
		sorted[i] = b[at]
		if i > 0 && a[at] == a[order[i-1]] && b[at] == b[order[i-1]] {
			both += run
			run++
			continue
		}
		run = 1
	}
	discordant := inversions(sorted, make([]float64, len(b)))
	k.s = k.pairs - k.a.pairs - k.b.pairs + both - 2*discordant
	return k
}

func (k concordance) untied() bool { return k.a.pairs == 0 && k.b.pairs == 0 }

// variance returns that of S under independence, given the ties.
//
//	Kendall (1970), "Rank Correlation Methods", 4th ed., chapter 4.
func (k concordance) variance() float64 {
	n := float64(k.n)
	v := (float64(n*(n-1)*float64(2*k.n+5)) - k.a.spread - k.b.spread) / 18
	v += float64(2*k.a.pairs) * float64(k.b.pairs) / (n * (n - 1))
	if k.n > 2 {
		v += k.a.triples * k.b.triples / (9 * n * (n - 1) * (n - 2))
	}
	return v
}

// tieSums are sums over the groups of t equal values.
type tieSums struct {
	pairs   int     // t(t-1)/2
	triples float64 // t(t-1)(t-2)
	spread  float64 // t(t-1)(2t+5)
}

func sumTies(values []float64) (s tieSums) {
	for _, group := range tieGroups(values) {
		t := group.to - group.from
		s.pairs += t * (t - 1) / 2
		s.triples += float64(t * (t - 1) * (t - 2))
		s.spread += float64(t * (t - 1) * (2*t + 5))
	}
	return s
}

// inversions sorts v by merging and returns the number of pairs out of order.
func inversions(v, scratch []float64) int {
	if len(v) < 2 {
		return 0
	}
	half := len(v) / 2
	left, right := v[:half], v[half:]
	count := inversions(left, scratch) + inversions(right, scratch)
	merged := scratch[:0]
	i, j := 0, 0
	for i < len(left) && j < len(right) {
		if right[j] < left[i] {
			count += len(left) - i
			merged = append(merged, right[j])
			j++
			continue
		}
		merged = append(merged, left[i])
		i++
	}
	merged = append(append(merged, left[i:]...), right[j:]...)
	copy(v, merged)
	return count
}
