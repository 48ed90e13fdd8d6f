package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// bao is the source: an R package.
const bao = "PsychWordVec, dict_reliability (Bao 2022)"

var _ = measure.Register(&reliability)

// reliability is the entry. Three words, so that alpha without one is still of
// two.
var reliability = measure.Measure{
	ID:    "reliability",
	Place: 260,
	Term:  "Reliability",
	Name:  "Reliability of a word list",
	Doc: "Do the words of a list belong together, as the items of one scale do? " +
		"Each word is an item, each dimension of the vectors an observation of it.",
	Source:  bao,
	Formula: `\text{cosine} = \operatorname*{mean}_{i < j} \cos(w_i, w_j)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The list, such as terms for a group or an attribute.",
			Kind: measure.KindWords, Min: 3},
	},
	Values: []measure.Value{
		{ID: "cosine", Name: "mean cosine", Doc: "Mean cosine of two words of the list.", Range: "−1 to 1", Source: bao},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the mean cosine over the choice of words.", Range: "−1 to 1",
			Source: "leaving out each word in turn, Arvesen 1969"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the mean cosine over the choice of words.", Range: "−1 to 1",
			Source: "leaving out each word in turn, Arvesen 1969"},
		{ID: "alpha", Symbol: "α", Name: "Cronbach's alpha", Doc: "k / (k − 1) times 1 minus the sum of the k words' variances over the variance of their sum, variances being over the dimensions of vectors at length 1; it grows with k.", Range: "up to 1", Source: "Cronbach 1951; " + bao},
		{ID: "alpha_low", Name: "lower end for alpha",
			Doc: "Lower end of the 95 % interval of alpha over the choice of the dimensions.", Range: "up to 1",
			Source: "leaving out each dimension in turn, Tukey 1958"},
		{ID: "alpha_high", Name: "upper end for alpha",
			Doc: "Upper end of the 95 % interval of alpha over the choice of the dimensions.", Range: "up to 1",
			Source: "leaving out each dimension in turn, Tukey 1958"},
		{ID: "explained", Name: "share of the first component", Doc: "Share of the first principal component of the words' correlations over dimensions.", Range: "0 to 1", Source: bao},
		{ID: "components", Name: "components above 1", Doc: "Number of principal components whose eigenvalue is above 1: more than one hints at more than one topic.", Range: "from 0", Source: "Kaiser 1960; " + bao},
	},
	Words: []measure.Value{
		{ID: "score", Name: "loading", Doc: "Correlation of the word with the first principal component; most of the words' loadings are positive.", Range: "−1 to 1", Source: bao + ", pc.loading"},
		{ID: "sum_cosine", Name: "cosine with the sum",
			Doc: "Cosine of the word with the sum of all words of the list at length 1.", Range: "−1 to 1",
			Source: bao + ", sim.sumvec"},
		{ID: "item_rest", Name: "item-rest correlation",
			Doc: "Correlation over dimensions of the word with the sum of the others.", Range: "−1 to 1",
			Source: bao + ", item.rest.cor"},
		{ID: "alpha_without", Name: "alpha without the word", Doc: "Cronbach's alpha of the list without the word; higher than alpha where the word does not fit.", Range: "up to 1", Source: bao + ", alpha.if.drop"},
	},
	Run: runReliability,
}

// runReliability computes, of k words whose covariances over the dimensions are
// C and correlations R,
//
//	α = k / (k − 1) (1 − tr C / sum C)
//
// (Cronbach 1951, "Coefficient Alpha and the Internal Structure of Tests"), the
// eigenvalues of R, and what PsychWordVec's dict_reliability says of each word.
//
// The d numbers of a vector at length 1 are the observations, the k words the
// items: C is k × k.
func runReliability(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	words := in.Sets["words"].Words
	l := wordScale{rules: in.Rules, out: measure.NewResult(), words: words, units: UnitVectors(words)}
	l.rows = BareRows("words", words)
	l.out.Words = l.rows
	l.cosines()
	if !l.centre() {
		l.out.Note(measure.Warning, "no_spread.numbers_word_differ", "The numbers of a word do not differ from dimension to dimension, so there are no correlations.")
		return l.out, nil
	}
	l.out.Note(measure.Info, "alpha_of_dimensions", "Alpha and the correlations hang on the dimensions as they stand: they are no property of the angles between the words alone.")
	if len(words) > 40 {
		l.out.Note(measure.Info, "alpha_of_many", "Alpha comes near 1 for any long list; go by the mean cosine.")
	}
	if err := l.alpha(ctx, in); err != nil {
		return nil, err
	}
	l.components(ctx)
	return l.out, ctx.Err()
}

// wordScale is a list under test.
//
// It lives for one run; items is filled by centre.
type wordScale struct {
	rules int // those of the Experiment
	out   *measure.Result
	words []measure.Word
	rows  []measure.WordRow
	units [][]float64
	items [][]float64 // minus their mean over the dimensions
}

// cosines puts the mean cosine, its jackknife interval and each word's cosine
// with the sum.
//
// With s the sum of the k unit vectors, s·s = k + 2 Σ_{i<j} cos, so that no cosine
// of two words is computed: O(k d). Without word u the sum over pairs loses s·u −
// 1 of it.
func (l *wordScale) cosines() {
	k := float64(len(l.units))
	sum := linalg.Mean(l.units)
	for i := range sum {
		sum[i] *= k
	}
	total := linalg.Dot(sum, sum) - k // twice the sum over pairs
	l.out.Put("cosine", total/(k*(k-1)))
	if linalg.HasDirection(sum) {
		for i, c := range linalg.Dots(linalg.Unit(sum), l.units) {
			l.rows[i].Put("sum_cosine", c)
		}
	}
	if len(l.units) < 5 {
		l.out.Note(measure.Warning, "interval_skipped.set_small_interval", "A set of {words:count} {words:word|words} is too small for an interval of the mean cosine: it needs 5.", len(l.units))
		return
	}
	if l.rules != 1 {
		j := stats.Jackknife{Estimate: total / (k * (k - 1)), Without: [][]float64{nil}}
		for _, u := range l.units {
			j.Without[0] = append(j.Without[0], (total-2*(linalg.Dot(sum, u)-1))/((k-1)*(k-2)))
		}
		if interval, ok := redraw.Jackknifed(l.out, j, stats.Within(-1, 1).By(l.rules)); ok {
			l.out.Put("low", interval.Low)
			l.out.Put("high", interval.High)
		}
		return
	}
	// By rules 1: k times the whole minus (k − 1) times the rest, and a normal
	// interval about their mean.
	var parts []float64 // pseudo-values
	for _, u := range l.units {
		without := (total - 2*(linalg.Dot(sum, u)-1)) / ((k - 1) * (k - 2))
		parts = append(parts, float64(k*total/(k*(k-1)))-float64((k-1)*without))
	}
	centre, half := stats.Mean(parts), stats.Normal975*sampleSD(parts)/math.Sqrt(k)
	l.out.Put("low", max(centre-half, -1))
	l.out.Put("high", min(centre+half, 1))
}

// centre fills items; it returns false where a word has no spread.
//
// A word whose centred vector has a squared length of 1e-18 or less has no
// correlation.
func (l *wordScale) centre() bool {
	for _, u := range l.units {
		item, centre := make([]float64, len(u)), stats.Mean(u)
		for i, x := range u {
			item[i] = x - centre
		}
		if !(linalg.Dot(item, item) > 1e-18) {
			return false
		}
		l.items = append(l.items, item)
	}
	return true
}

// alpha puts alpha with its interval, and what each word does to it.
//
// Variances are sums of squares here: their divisor cancels in alpha. Item-rest
// correlation is r(x_i, Σ x − x_i), from inner products with the sum.
func (l *wordScale) alpha(ctx context.Context, in *measure.Input) error {
	k := len(l.items)
	all := linalg.Mean(l.items)
	for i := range all {
		all[i] *= float64(k)
	}
	trace, total, sums := 0.0, linalg.Dot(all, all), linalg.Dots(all, l.items)
	for _, item := range l.items {
		trace += linalg.Dot(item, item)
	}
	if !l.out.Put("alpha", cronbach(k, trace, total)) {
		l.out.Note(measure.Warning, "no_alpha", "The words cancel out: their sum has no variance, so there is no alpha.")
	}
	for i, item := range l.items {
		own := linalg.Dot(item, item)
		rest := total - 2*sums[i] + own
		l.rows[i].Put("alpha_without", cronbach(k-1, trace-own, rest))
		l.rows[i].Put("item_rest", (sums[i]-own)/math.Sqrt(own*rest))
	}
	dims := len(l.items[0])
	r := redraw.Sample{ID: "alpha", Sizes: []int{dims}, Steps: float64(dims * k), Scale: stats.Below(1),
		Statistic: func(drawn [][]int) float64 { return l.alphaOf(drawn[0]) }}
	return r.Put(ctx, in, l.out)
}

// alphaOf returns alpha over the dimensions drawn.
//
// Dimensions may be drawn more than once; means are taken anew, as the redrawn
// numbers are not centred.
func (l *wordScale) alphaOf(drawn []int) float64 {
	n, all := float64(len(drawn)), make([]float64, len(drawn))
	// Σ x² − (Σ x)²/n.
	spread := func(values func(int) float64) float64 {
		var sum, squares float64
		for i := range drawn {
			x := values(i)
			sum += x
			squares = float64(x*x) + squares
		}
		return squares - float64(sum*sum)/n
	}
	trace := 0.0
	for _, item := range l.items {
		trace += spread(func(i int) float64 {
			x := item[drawn[i]]
			all[i] += x
			return x
		})
	}
	return cronbach(len(l.items), trace, spread(func(i int) float64 { return all[i] }))
}

// cronbach returns k / (k − 1) (1 − trace / total), NaN where total is nothing.
//
// At most 1; below 0 where words vary against each other.
func cronbach(k int, trace, total float64) float64 {
	if !(total > 1e-12*trace) {
		return math.NaN()
	}
	return float64(k) / float64(k-1) * (1 - trace/total)
}

// maxComponents bounds the side of the matrix whose components are found: its
// third power takes some seconds.
const maxComponents = 600

// components puts the share of the first component and the loadings on it. The
// items at length 1 have the words' correlations as their inner products, so
// these have the items' squared singular values as eigenvalues.
//
// Eigenvalues of R sum to k, so that the first over k is its share. The sign of a
// component means nothing: it is turned so that most loadings are positive.
func (l *wordScale) components(ctx context.Context) {
	if side := min(len(l.items), len(l.items[0])); side > maxComponents {
		l.out.Note(measure.Warning, "components_skipped", "The list is too long for its components. Ask for {max_components} words or fewer.", maxComponents)
		return
	}
	scaled := make([][]float64, len(l.items))
	for i, item := range l.items {
		scaled[i] = linalg.Unit(item)
	}
	values, axis := linalg.Principal(ctx, scaled)
	above := 0
	for _, v := range values {
		// A list of uncorrelated words has eigenvalues of 1.
		if v > 1+1e-9 {
			above++
		}
	}
	loadings := linalg.Dots(linalg.Unit(axis(0)), scaled)
	if stats.Mean(loadings) < 0 {
		for i := range loadings {
			loadings[i] = -loadings[i]
		}
	}
	l.out.Put("explained", values[0]/float64(len(scaled)))
	l.out.Put("components", float64(above))
	for i, x := range loadings {
		l.rows[i].Put("score", x)
	}
}
