package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

const (
	// bandDraws of the redrawings make the interval of each word.
	bandDraws = 2_000
	// maxBandWords is the longest list whose words get an interval.
	maxBandWords = 1_000
)

// oneSetInterval holds the 95 % intervals of a list.
//
// words is in the order of the list.
type oneSetInterval struct {
	whole stats.Interval   // of the statistic, over the choice of words and groups
	words []stats.Interval // of each lean, over that of the groups; nil if left out
}

// leanStatistic is a statistic of the leans of a list, and the scale of its
// interval.
//
// The scale says within which bounds the statistic lies and how its interval is
// formed.
type leanStatistic struct {
	of    func(leans []float64) float64
	scale stats.Scale
	// unit, if of is the mean in units of it: nil for the mean itself.
	unit func(leans []float64) float64
}

// interval returns the intervals of a statistic of the leans and of each lean, the
// words of the list and of both groups counting as drawn. It returns false, and a
// note says why, where there is none.
//
// Sizes are those of the list, A and B. A word's own interval is that of a
// difference of two means, over A and over B, without redrawing; it is within −2
// to 2.
func (t attributes) interval(ctx context.Context, in *measure.Input, out *measure.Result,
	s leanStatistic) (oneSetInterval, bool, error) {
	if in.Rules == 1 {
		return t.redrawn(ctx, in, out, s.of)
	}
	sample := redraw.Sample{Sizes: []int{len(t.toA), len(t.toA[0]), len(t.toB[0])},
		Steps: float64(len(t.toA) * (len(t.toA[0]) + len(t.toB[0]))), Scale: s.scale}
	sample.Statistic = t.leftStatistic(s.of)
	if in.Since(4) {
		sample.Terms, sample.Cells = 2, stats.CellVariance(slices.Concat(t.toA...), len(t.toA[0]))+
			stats.CellVariance(slices.Concat(t.toB...), len(t.toB[0]))
		if s.unit != nil {
			sample.Statistic, sample.Unit = t.leftStatistic(stats.Mean), t.leftStatistic(s.unit)
		}
	}
	whole, ok, err := sample.Interval(ctx, in, out)
	if err != nil || !ok {
		return oneSetInterval{}, false, err
	}
	var words []stats.Interval
	scale := stats.Within(-2, 2).By(in.Rules)
	for i := range t.toA {
		words = append(words, stats.DifferenceInterval(t.toA[i], t.toB[i], scale))
	}
	return oneSetInterval{whole, words}, true, nil
}

// leftStatistic is a statistic of the leans of the words that are left, between the words of the groups
// that are.
func (t attributes) leftStatistic(statistic func(leans []float64) float64) func(left [][]int) float64 {
	return func(left [][]int) float64 {
		leans := make([]float64, len(left[0]))
		for i, w := range left[0] {
			leans[i] = meanAt(t.toA[w], left[1]) - meanAt(t.toB[w], left[2])
		}
		return statistic(leans)
	}
}

// meanAt is the mean of the numbers at these places.
//
// NaN of no places.
func meanAt(values []float64, places []int) float64 {
	var sum float64
	for _, i := range places {
		sum += values[i]
	}
	return sum / float64(len(places))
}

// redrawn is interval by rules 1: the words of both groups and of the list are drawn
// again, and each word's lean is that of the groups drawn.
//
// leans, list and the weights are reused between redrawings. A redrawing draws A,
// B and then the list, an order that released digests rest on. Words have bands up
// to maxBandWords, from the first bandDraws redrawings.
func (t attributes) redrawn(ctx context.Context, in *measure.Input, out *measure.Result,
	statistic func([]float64) float64) (oneSetInterval, bool, error) {
	n, a, b := len(t.toA), len(t.toA[0]), len(t.toB[0])
	leans, list := make([]float64, n), make([]float64, n)
	weightA, weightB := make([]float64, a), make([]float64, b)
	var bands [][]float64 // of each word's lean
	if n <= maxBandWords {
		bands = make([][]float64, n)
	}
	// Four times as many numbers may be read here as elsewhere, hence a quarter of them.
	sample := redraw.Sample{Sizes: []int{a, b, n}, Steps: float64(n*(a+b)) / 4, Statistic: func(drawn [][]int) float64 {
		weigh(weightA, drawn[0])
		weigh(weightB, drawn[1])
		for i := range leans {
			leans[i] = linalg.Dot(weightA, t.toA[i]) - linalg.Dot(weightB, t.toB[i])
		}
		for i := range bands {
			if len(bands[i]) < bandDraws {
				bands[i] = append(bands[i], leans[i])
			}
		}
		for i, place := range drawn[2] {
			list[i] = leans[place]
		}
		return statistic(list)
	}}
	whole, ok, err := sample.Interval(ctx, in, out)
	if err != nil || !ok {
		return oneSetInterval{}, false, err
	}
	words, err := middles(bands)
	return oneSetInterval{whole, words}, err == nil, err
}

// weigh sets the weight of each word of a group to how often it is drawn, as a share.
//
// Weights sum to 1, but for rounding; one that is not drawn has 0.
func weigh(weights []float64, drawn []int) {
	clear(weights)
	for _, place := range drawn {
		weights[place] += 1 / float64(len(weights))
	}
}

// middles returns the middle 95 % of each band.
//
// nil of no bands.
func middles(bands [][]float64) ([]stats.Interval, error) {
	var out []stats.Interval
	for _, band := range bands {
		interval, err := redraw.Middle(band)
		if err != nil {
			return nil, err
		}
		out = append(out, interval)
	}
	return out, nil
}

// sampleSD returns the standard deviation with n - 1; NaN for fewer than two
// values, and 0 where they differ by rounding noise alone.
//
// √(Σ (v − mean)²/(n − 1)).
func sampleSD(values []float64) float64 {
	if len(values) < 2 {
		return math.NaN()
	}
	return math.Sqrt(squaresAboutMean(values) / float64(len(values)-1))
}

// populationSD returns the standard deviation with n, else as sampleSD.
//
// √(Σ (v − mean)²/n); NaN of no values.
func populationSD(values []float64) float64 {
	return math.Sqrt(squaresAboutMean(values) / float64(len(values)))
}

// squaresAboutMean returns the sum of the squared differences from the mean, 0 where
// these are rounding noise alone.
//
// Noise is where no value is 2^-40 or more away from the mean.
func squaresAboutMean(values []float64) float64 {
	centre, sum, largest := stats.Mean(values), 0.0, 0.0
	for _, v := range values {
		sum = float64((v-centre)*(v-centre)) + sum
		largest = max(largest, math.Abs(v-centre))
	}
	if largest < 1.0/(1<<40) {
		return 0
	}
	return sum
}
