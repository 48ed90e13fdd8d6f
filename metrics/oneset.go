package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// oneSetDraws is how often a list is drawn again: two decimals hold still.
	oneSetDraws = 10_000
	// bandDraws of them make the interval of each word.
	bandDraws = 2_000
	// maxBandWords is the longest list whose words get an interval.
	maxBandWords = 1_000
	// maxOneSetSteps bounds the numbers read for it.
	maxOneSetSteps = 4e9
)

// oneSetInterval holds the 95 % intervals of a list.
type oneSetInterval struct {
	whole stats.Interval   // of the statistic, over the choice of words and groups
	words []stats.Interval // of each lean, over that of the groups; nil if left out
}

// leanStatistic is a statistic of the leans of a list, and the scale of its
// interval.
type leanStatistic struct {
	of    func(leans []float64) float64
	scale stats.Scale
}

// interval returns the intervals of a statistic of the leans and of each lean, the
// words of the list and of both groups counting as drawn. It returns false, and a
// note says why, where there is none.
func (t attributes) interval(ctx context.Context, in *measure.Input, out *measure.Result, s leanStatistic) (oneSetInterval, bool, error) {
	if in.Rules == 1 {
		return t.resample(ctx, in, out, s.of)
	}
	sample := wordSample{sizes: []int{len(t.toA), len(t.toA[0]), len(t.toB[0])}, steps: float64(len(t.toA) * (len(t.toA[0]) + len(t.toB[0]))), scale: s.scale}
	sample.statistic = func(left [][]int) float64 {
		leans := make([]float64, len(left[0]))
		for i, w := range left[0] {
			leans[i] = meanAt(t.toA[w], left[1]) - meanAt(t.toB[w], left[2])
		}
		return s.of(leans)
	}
	whole, ok, err := sample.interval(ctx, in, out)
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

// meanAt is the mean of the numbers at these places.
func meanAt(values []float64, places []int) float64 {
	var sum float64
	for _, i := range places {
		sum += values[i]
	}
	return sum / float64(len(places))
}

// resample is interval by rules 1: it draws the words of the list and of both
// groups again, each within its own. Draws in which the statistic does not exist
// are dropped.
func (t attributes) resample(ctx context.Context, in *measure.Input, out *measure.Result, statistic func([]float64) float64) (oneSetInterval, bool, error) {
	r := oneSetResampling{t: t, in: in, n: len(t.toA), a: len(t.toA[0]), b: len(t.toB[0])}
	if least := min(r.n, r.a, r.b); least < stats.MinResample {
		tooSmallToRedraw(out, least)
		return oneSetInterval{}, false, nil
	}
	draws := redraws(maxOneSetSteps / float64(r.n*(r.a+r.b)))
	if draws == 0 {
		tooLargeToRedraw(out)
		return oneSetInterval{}, false, nil
	}
	if err := r.draw(ctx, draws, statistic); err != nil {
		return oneSetInterval{}, false, err
	}
	whole, ok, err := redrawnInterval(out, r.values, draws, 0.025)
	if err != nil || !ok {
		return oneSetInterval{}, false, err
	}
	words, err := r.bandIntervals()
	return oneSetInterval{whole, words}, err == nil, err
}

// oneSetResampling is a resampling under way.
type oneSetResampling struct {
	t       attributes
	in      *measure.Input
	n, a, b int
	values  []float64   // of the statistic
	bands   [][]float64 // of each word's lean
}

func (r *oneSetResampling) draw(ctx context.Context, draws int, statistic func([]float64) float64) error {
	random := r.in.Rand(streamOneSet)
	weightA, weightB := make([]float64, r.a), make([]float64, r.b)
	weigh := func(weights []float64) {
		clear(weights)
		for range weights {
			weights[random.IntN(len(weights))] += 1 / float64(len(weights))
		}
	}
	if r.n <= maxBandWords {
		r.bands = make([][]float64, r.n)
	}
	leans, drawn := make([]float64, r.n), make([]float64, r.n)
	for draw := range draws {
		if draw%64 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			r.in.Progress(measure.Progress{Text: "Drawing the words again", Done: draw, Total: draws})
		}
		weigh(weightA)
		weigh(weightB)
		for i := range leans {
			leans[i] = linalg.Dot(weightA, r.t.toA[i]) - linalg.Dot(weightB, r.t.toB[i])
		}
		for i := range drawn {
			drawn[i] = leans[random.IntN(r.n)]
		}
		if v := statistic(drawn); measure.Finite(v) {
			r.values = append(r.values, v)
		}
		if draw < bandDraws {
			for i := range r.bands {
				r.bands[i] = append(r.bands[i], leans[i])
			}
		}
	}
	return nil
}

// bandIntervals returns the interval of each word's lean.
func (r *oneSetResampling) bandIntervals() ([]stats.Interval, error) {
	var out []stats.Interval
	for _, band := range r.bands {
		interval, err := percentiles(band)
		if err != nil {
			return nil, err
		}
		out = append(out, interval)
	}
	return out, nil
}

// percentiles returns the middle 95 % of the values.
func percentiles(values []float64) (stats.Interval, error) {
	q, err := stats.Quantiles(values, 0.025, 0.975)
	if err != nil {
		return stats.Interval{}, err
	}
	return stats.Interval{Low: q[0], High: q[1]}, nil
}

// sampleSD returns the standard deviation with n - 1; NaN for fewer than two
// values, and 0 where they differ by rounding noise alone.
func sampleSD(values []float64) float64 {
	if len(values) < 2 {
		return math.NaN()
	}
	return math.Sqrt(squaresAboutMean(values) / float64(len(values)-1))
}

// populationSD returns the standard deviation with n, else as sampleSD.
func populationSD(values []float64) float64 {
	return math.Sqrt(squaresAboutMean(values) / float64(len(values)))
}

// squaresAboutMean returns the sum of the squared differences from the mean, 0 where
// these are rounding noise alone.
func squaresAboutMean(values []float64) float64 {
	centre, sum, largest := mean(values), 0.0, 0.0
	for _, v := range values {
		sum = float64((v-centre)*(v-centre)) + sum
		largest = max(largest, math.Abs(v-centre))
	}
	if largest < 1.0/(1<<40) {
		return 0
	}
	return sum
}
