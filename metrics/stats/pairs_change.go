package stats

import "context"

// ItemStatistic is a statistic of the items drawn, each by its position and as
// often as it was drawn. It must not keep or change its argument, and returns
// NaN where it has no value.
type ItemStatistic func(drawn []uint32) float64

// BootstrapItems returns the 95 % percentile interval of a statistic of n items
// that are drawn again, and the number of resamples dropped because the
// statistic was NaN. Of the options the Statistic is not read.
//
// It returns ErrTooFew for fewer than MinResample items, ErrOption, ErrNoSpread
// if every resample was dropped, and the context's error when it is cancelled.
func BootstrapItems(ctx context.Context, n int, statistic ItemStatistic, o PairsOptions) (Interval, int, error) {
	return bootstrapWords(newPacer(ctx), n, o, statistic)
}

// SpearmanChange returns, as a statistic of the items drawn, by how much their
// rank correlation with a reference changes: Spearman's rho of reference and
// after, minus that of reference and before. Ranks are those within the
// resample, in linear time. It returns what [BootstrapPairs] says of scores that
// are unusable.
func SpearmanChange(reference, before, after []float64) (ItemStatistic, error) {
	for _, side := range [][]float64{before, after} {
		if err := checkPairs(reference, side); err != nil {
			return nil, err
		}
	}
	was, is := spearmanOf(reference, before), spearmanOf(reference, after)
	return func(drawn []uint32) float64 { return is(drawn) - was(drawn) }, nil
}
