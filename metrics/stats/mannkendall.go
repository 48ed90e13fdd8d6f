package stats

import (
	"fmt"
	"math"
)

// maxExactTrend is the longest series whose exact null distribution is used: 0.2 s
// where half of its values are equal, and the other half.
const maxExactTrend = 200

// MannKendallTest is the test of a series against having no trend.
type MannKendallTest struct {
	S   int     // rises minus falls over all pairs of points
	Tau float64 // S over the number of pairs, -1 to 1
	// P is two-sided; PRising and PFalling are the tails S >= and S <= that
	// observed.
	P, PRising, PFalling float64
	// Exact says that P is from the exact null distribution, all arrangements of
	// the values, equal ones included: at most 200 points. Otherwise it is from the
	// normal distribution with the tie-corrected variance and a continuity
	// correction of 1.
	Exact bool
	N     int
}

// MannKendall tests values in the order of time for a monotonic trend. Only
// their order counts, not the times between them. Ties are judged as in Ranks.
//
// With n untied points the two-sided p is at least 2/n!: 0.017 for 5, 0.0028
// for 6; equal ones make it larger. Dependence from one point to the next makes p too small.
//
//	Mann (1945), "Nonparametric Tests against Trend";
//	Kendall (1970), "Rank Correlation Methods", 4th ed., chapter 4.
//
// It returns ErrTooFew for fewer than three points, ErrNoSpread if all are
// equal, ErrEmpty and ErrNotFinite.
func MannKendall(values []float64) (MannKendallTest, error) {
	if err := checkScores(values); err != nil {
		return MannKendallTest{}, err
	}
	if len(values) < 3 {
		return MannKendallTest{}, fmt.Errorf("%w for a trend: %d points, need 3", ErrTooFew, len(values))
	}
	times := make([]float64, len(values))
	for i := range times {
		times[i] = float64(i + 1)
	}
	ranks := Ranks(values)
	k := newConcordance(times, ranks)
	if k.b.pairs == k.pairs {
		return MannKendallTest{}, ErrNoSpread
	}
	out := MannKendallTest{
		S: k.s, Tau: float64(k.s) / float64(k.pairs), N: k.n,
		Exact: k.n <= maxExactTrend,
	}
	tail := func(s int) float64 { return normalTail(float64(s-1) / math.Sqrt(k.variance())) }
	if out.Exact {
		null := tiedKendallNull(groupSizes(ranks))
		tail = func(s int) float64 { return concordanceTail(null, s) }
	}
	out.PRising, out.PFalling = tail(k.s), tail(-k.s)
	out.P = 1
	if k.s != 0 {
		out.P = min(1, 2*min(out.PRising, out.PFalling))
	}
	return out, nil
}
