package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// correlationValues defines what rankCorrelation puts, of what is compared.
//
// what completes "Spearman correlation of …".
func correlationValues(what, source string) []measure.Value {
	return []measure.Value{
		{ID: "rho", Symbol: "ρ", Name: "rank correlation", Doc: "Spearman correlation of " + what + ", ties sharing a rank.",
			Range: "−1 to 1", Source: source, Least: -1, Most: 1},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of ρ over the choice of what is compared.", Range: "−1 to 1",
			Source: "percentile bootstrap"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of ρ over the choice of what is compared.", Range: "−1 to 1",
			Source: "percentile bootstrap"},
		{ID: "p", Symbol: "p", Name: "p-value",
			Doc:   "Probability of a ρ at least as far from 0 if the two orders had nothing to do with each other; two-sided.",
			Range: "0 to 1", Source: "every order counted up to 9, then the t distribution with n − 2 degrees of freedom"},
		{ID: "pearson", Symbol: "r", Name: "linear correlation", Doc: "Pearson correlation of the same numbers.",
			Range: "−1 to 1", Least: -1, Most: 1},
	}
}

// paired is two numbers of each word.
//
// a[i] and b[i] are of the same word; the lists are of one length.
type paired struct{ a, b []float64 }

// rankCorrelation puts Spearman's rho of two lists of numbers with its interval
// and its p, and Pearson's r.
//
// It takes what coherence puts for ECT, under other names. Both lists are scaled
// first: the grid of ties, 2^-40, is meant for numbers of the order of 1.
func rankCorrelation(ctx context.Context, in *measure.Input, out *measure.Result, of paired) error {
	of = paired{ToUnitRange(of.a), ToUnitRange(of.b)}
	r, err := stats.Pearson(of.a, of.b)
	if err != nil {
		out.Note(measure.Warning, "no_spread.fewer_two_different",
			"Fewer than two different numbers on a side have no order to compare.")
		return nil
	}
	// A result of its own, so that ECT's ids do not get into out.
	ranked := measure.NewResult()
	if err := coherence(ctx, in, ranked, of); err != nil {
		return err
	}
	for _, names := range [][2]string{{"rho", "rho"}, {"p", "p"}, {"low", "rho_low"}, {"high", "rho_high"}} {
		if v, ok := ranked.Values[names[1]]; ok {
			out.Put(names[0], v)
		}
	}
	out.Notes = append(out.Notes, ranked.Notes...)
	out.Put("pearson", r.R)
	return nil
}

// ToUnitRange returns the numbers divided by the largest of their absolute values, so
// that ranks, which take numbers of the order of 1, see all their digits.
//
// The result is fresh, from −1 to 1; zeros stay zeros. Dividing by a positive
// number changes neither ranks nor correlations.
func ToUnitRange(values []float64) []float64 {
	var largest float64
	for _, v := range values {
		largest = max(largest, v, -v)
	}
	out := make([]float64, len(values))
	for i, v := range values {
		if largest > 0 {
			out[i] = v / largest
		}
	}
	return out
}

// PearsonR is Pearson's r; NaN if it does not exist.
//
// As a statistic for redrawing: a redrawing without spread is passed over.
//
//go:noinline
func PearsonR(a, b []float64) float64 {
	c, err := stats.Pearson(a, b)
	if err != nil {
		return math.NaN()
	}
	return c.R
}
