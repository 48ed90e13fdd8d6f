package stats

import (
	"context"
	"fmt"
	"math"
)

// PairedStatistic is a statistic of two scores a word. It must not keep or
// change its arguments, and returns NaN where it has no value.
type PairedStatistic func(a, b []float64) float64

// PairsOptions are the settings of a bootstrap over words with two scores.
type PairsOptions struct {
	Statistic PairedStatistic // nil means Spearman's rho
	Draws     int             // 1 to MaxDraws; 0 means 10,000
	Seed      uint64          // the first seed of PCG; the second is StreamPairs
}

// defaultPairDraws is enough for two stable decimals of a correlation.
const defaultPairDraws = 10_000

// BootstrapPairs returns the 95 % percentile interval of a statistic of paired
// scores, from resamples of the pairs, and the number of resamples dropped
// because the statistic was NaN.
//
// Spearman's rho, the default, takes linear time a resample: the order of the
// words is that of the sample, so ranks are running counts. Resamples in which
// a or b is constant are dropped.
//
// It returns ErrShape, ErrTooFew for fewer than MinResample pairs, ErrOption,
// ErrNoSpread if every resample was dropped, ErrEmpty, ErrNotFinite, and the
// context's error when it is cancelled.
func BootstrapPairs(ctx context.Context, a, b []float64, o PairsOptions) (Interval, int, error) {
	if err := checkPairs(a, b); err != nil {
		return Interval{}, 0, err
	}
	statistic := spearmanOf(a, b)
	if o.Statistic != nil {
		statistic = statisticOf(a, b, o.Statistic)
	}
	return bootstrapWords(newPacer(ctx), len(a), o, statistic)
}

// statisticOf returns stat as a function of the drawn words.
func statisticOf(a, b []float64, stat PairedStatistic) func([]uint32) float64 {
	ra, rb := make([]float64, len(a)), make([]float64, len(b))
	return func(drawn []uint32) float64 {
		for i, w := range drawn {
			ra[i], rb[i] = a[w], b[w]
		}
		return stat(ra, rb)
	}
}

// spearmanOf returns Spearman's rho as a function of the drawn words.
func spearmanOf(a, b []float64) func([]uint32) float64 {
	ranksA, ranksB := newResampledRanks(a), newResampledRanks(b)
	counts := make([]int32, len(a))
	return func(drawn []uint32) float64 {
		clear(counts)
		for _, w := range drawn {
			counts[w]++
		}
		return weightedCorrelation(ranksA.averageRanks(counts), ranksB.averageRanks(counts), counts)
	}
}

// bootstrapWords draws resamples of n words and returns the percentiles of
// what stat makes of them.
func bootstrapWords(pace *pacer, n int, o PairsOptions, stat func([]uint32) float64) (Interval, int, error) {
	if o.Draws == 0 {
		o.Draws = defaultPairDraws
	}
	if o.Draws < 1 || o.Draws > MaxDraws {
		return Interval{}, 0, fmt.Errorf("%w: %d draws", ErrOption, o.Draws)
	}
	if n < MinResample {
		return Interval{}, 0, fmt.Errorf("%w to resample: %d, need %d", ErrTooFew, n, MinResample)
	}
	random, shape := newDice(o.Seed, StreamPairs), newDie(n)
	drawn := make([]uint32, n)
	values := make([]float64, 0, o.Draws)
	for range o.Draws {
		random.roll(shape, drawn)
		if v := stat(drawn); !math.IsNaN(v) {
			values = append(values, v)
		}
		if err := pace.spend(16 * n); err != nil {
			return Interval{}, 0, err
		}
	}
	dropped := o.Draws - len(values)
	if len(values) == 0 {
		return Interval{}, dropped, ErrNoSpread
	}
	return percentile95(values), dropped, nil
}

// resampledRanks turns counts of words into ranks within the resample.
type resampledRanks struct {
	order []uint32 // words in ascending order of value
	ends  []int    // ends of the groups of equal values, in order
	ranks []float64
}

func newResampledRanks(values []float64) *resampledRanks {
	r := &resampledRanks{ranks: make([]float64, len(values))}
	for _, group := range tieGroups(values) {
		for _, w := range group.members {
			r.order = append(r.order, uint32(w))
		}
		r.ends = append(r.ends, group.to)
	}
	return r
}

// averageRanks returns each word's average rank, centred on 0, in a resample that holds
// it counts[w] times. The result is overwritten by the next call.
func (r *resampledRanks) averageRanks(counts []int32) []float64 {
	below, from := int32(0), 0
	centre := float64(float64(len(counts)+1) / 2)
	for _, end := range r.ends {
		group := r.order[from:end]
		var here int32
		for _, w := range group {
			here += counts[w]
		}
		rank := float64(below) + float64(float64(here+1)/2) - centre
		for _, w := range group {
			r.ranks[w] = rank
		}
		below += here
		from = end
	}
	return r.ranks
}

// weightedCorrelation is Pearson's r of centred values with multiplicities;
// NaN if either is constant.
func weightedCorrelation(a, b []float64, counts []int32) float64 {
	var saa, sbb, sab float64
	for i, c := range counts {
		k := float64(c)
		saa += float64(k * a[i] * a[i])
		sbb += float64(k * b[i] * b[i])
		sab += float64(k * a[i] * b[i])
	}
	if saa == 0 || sbb == 0 {
		return math.NaN()
	}
	return min(max(sab/math.Sqrt(saa)/math.Sqrt(sbb), -1), 1)
}
