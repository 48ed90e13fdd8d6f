package metrics

import "weatherglass/metrics/measure"

// weatValues defines the numbers of a WEAT; the first is its headline.
//
// Ids are a contract: released links and programs read them. Their order is that
// of the page's table.
var weatValues = []measure.Value{
	{ID: "d", Symbol: "d", Name: "effect size", Doc: "Mean s(w) of X minus mean s(w) of Y, divided by the population standard deviation of s(w) over all target words.",
		Range: "−2 to 2 for equal sets, else ±N/√(nm)", Least: -2, Most: 2, Source: Caliskan + ", effect size; population sd as in WEFE"},
	{ID: "d_sample", Symbol: "d", Name: "effect size, sample sd", Doc: "The same with the sample standard deviation (n − 1), as the first papers print it.",
		Range: "−2 to 2 for equal sets, else ±N/√(nm)", Source: Caliskan + ", effect size"},
	{ID: "statistic", Symbol: "s(X, Y, A, B)", Name: "test statistic", Doc: "Sum of s(w) over X minus sum over Y.", Range: "no fixed range", Source: Caliskan + ", test statistic"},
	{ID: "d_pooled", Symbol: "d", Name: "effect size, pooled sd", Doc: "Mean s(w) of X minus mean s(w) of Y, divided by the pooled sample standard deviation within the two sets.", Range: "no fixed range", Source: "sweater 0.1.8, when the sets differ in size"},
	{ID: "d_convention", Symbol: "d", Name: "effect size by convention", Doc: "The effect size as the convention that was chosen defines it.", Range: "as d", Source: "the option convention"},
	{ID: "statistic_sums", Symbol: "s(X, Y, A, B)", Name: "statistic of sums", Doc: "The test statistic with sums of cosines over A and B in place of means.", Range: "no fixed range", Source: "Rios, Joshi and Shin 2020, as printed"},
	{ID: "mean_x", Name: "mean of X", Doc: "Mean s(w) of the words of X.", Range: "−2 to 2"},
	{ID: "mean_y", Name: "mean of Y", Doc: "Mean s(w) of the words of Y.", Range: "−2 to 2"},
	{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of all ways to sort the target words into X and Y whose statistic is at least as large.", Range: "0 to 1", Source: Caliskan + ", permutation test, with ≥"},
	{ID: "p_low", Name: "p at least", Doc: "Certified lower bound of p; equal to p when every sorting was counted.", Range: "0 to 1"},
	{ID: "p_high", Name: "p at most", Doc: "Certified upper bound of p; equal to p when every sorting was counted.", Range: "0 to 1"},
	{ID: "p_two_sided", Name: "two-sided p-value", Doc: "Share of sortings at least as far from what luck gives on average, on either side.", Range: "0 to 1"},
	{ID: "p_strict", Name: "strict p-value", Doc: "Share of sortings whose statistic is larger; it can be 0, which no valid p-value is.", Range: "0 to 1", Source: Caliskan + ", permutation test, with >"},
	{ID: "p_two_sided_strict", Name: "strict two-sided p-value", Doc: "Share of sortings farther out on either side; it can be 0, which no valid p-value is.", Range: "0 to 1", Source: "Kurpicz-Briki 2020, as its tables print p"},
	{ID: "partitions", Symbol: "C(N, n)", Name: "sortings", Doc: "Number of ways to sort the target words into sets of these sizes.", Range: "from 6"},
	{ID: "at_least", Name: "sortings at least as extreme", Doc: "Number of sortings that p counts, the observed one included; only when every sorting was counted.", Range: "from 1"},
	{ID: "d_low", Name: "lower end of the interval", Doc: "Lower end of the 95 % interval of d over the choice of words. In a simulation with sets of 20 words of very different kinds and 8 terms, it held 92 to 93 % of the time.", Range: "as d", Source: "leaving out each word in turn, Tukey 1958"},
	{ID: "d_high", Name: "upper end of the interval", Doc: "Upper end of the 95 % interval of d over the choice of words.", Range: "as d", Source: "leaving out each word in turn, Tukey 1958"},
	{ID: "d_target_low", Name: "lower end, targets only", Doc: "Lower end of the 95 % interval of d over the choice of target words alone.", Range: "as d", Source: "leaving out each target word in turn, Tukey 1958"},
	{ID: "d_target_high", Name: "upper end, targets only", Doc: "Upper end of the 95 % interval of d over the choice of target words alone.", Range: "as d", Source: "leaving out each target word in turn, Tukey 1958"},
	{ID: "r", Symbol: "r", Name: "point-biserial correlation", Doc: "Correlation of s(w) with belonging to X rather than Y.", Range: "−1 to 1"},
	{ID: "auc", Symbol: "AUC", Name: "probability of leaning more", Doc: "Probability that a random word of X leans more to A than a random word of Y.", Range: "0 to 1"},
	{ID: "null_low", Name: "lower end of luck", Doc: "Lower end of the middle 95 % of d over all sortings.", Range: "as d"},
	{ID: "null_high", Name: "upper end of luck", Doc: "Upper end of the middle 95 % of d over all sortings.", Range: "as d"},
}
