package experiment

import (
	"context"
	"errors"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// seriesOthers are the words that every epoch has, with their scores there: what lists
// of a series are compared with.
type seriesOthers struct {
	at        []float64     // times of the epochs
	scores    [][]float64   // an epoch a row, a word a column
	vectors   [][]float64   // of the words at the last epoch, at length 1
	near      map[int][]int // neighbours of words that were drawn, nearest first
	around0   bool          // p counts distances from 0
	seed      uint64        // of coherent lists
	contrast  series.Contrast
	contrasts []float64 // a word
}

// newSeriesOthers joins the words of all epochs, in the order of the last one, whose
// vectors are kept. It is nil where there are too few to compare a list with.
func newSeriesOthers(epochs []epochReading, asked Resolved) (*seriesOthers, error) {
	o := &seriesOthers{near: map[int][]int{}, around0: asked.Options["around"] == "zero", seed: asked.Seed}
	scores := make([]map[string]float64, len(epochs))
	for i, e := range epochs {
		scores[i] = make(map[string]float64, len(e.others.Words))
		for j, w := range e.others.Words {
			scores[i][w] = e.others.Scores[j]
		}
		o.at, o.scores = append(o.at, e.at.Time), append(o.scores, nil)
	}
	last := epochs[len(epochs)-1].others
	for j, w := range last.Words {
		if slices.ContainsFunc(scores, func(has map[string]float64) bool { _, ok := has[w]; return !ok }) {
			continue
		}
		for i := range scores {
			o.scores[i] = append(o.scores[i], scores[i][w])
		}
		o.vectors = append(o.vectors, last.Vectors[j])
	}
	if len(o.vectors) < measure.LeastOthers {
		return nil, nil
	}
	var err error
	if o.contrast, err = series.SlopeContrast(o.at); err != nil {
		return nil, err
	}
	o.contrasts, err = o.contrast.OfWords(o.scores)
	return o, err
}

// listOverTime is a list's words that every epoch has.
type listOverTime struct {
	scores  [][]float64 // an epoch a row, a word a column
	vectors [][]float64 // at the last epoch
}

// luck is how a list's slope compares with those of other lists.
type luck struct {
	slope    float64          // of the words that every epoch has
	random   float64          // p
	coherent float64          // p; NaN where there is none
	lists    stats.Interval   // holds the slopes of 95 % of random lists
	band     []stats.Interval // holds their values at each epoch
}

// of compares a list with random lists of as many words, and with lists of words as
// closely related. It returns stats.ErrOption for a list too long to be compared, and
// leaves out coherent lists where words are too few or too many for them.
//
//	Schmahl et al. (2020), Table 3, for random lists.
func (o *seriesOthers) of(ctx context.Context, list listOverTime) (out luck, err error) {
	contrasts, err := o.contrast.OfWords(list.scores)
	if err != nil {
		return out, err
	}
	size := len(contrasts)
	out.slope, out.coherent = mean(contrasts), math.NaN()
	random, err := series.NewRandomLists(o.contrasts, size)
	if err != nil {
		return out, err
	}
	out.lists = stats.Interval{Low: random.Low, High: random.High}
	out.random = random.P(out.slope).P
	if o.around0 {
		out.random = random.PAbout0(out.slope).P
	}
	if out.band, err = series.Band(o.scores, size); err != nil || size < 2 {
		return out, err
	}
	cohesion, err := stats.MeanPairwiseCosine(list.vectors)
	if err != nil {
		return out, err
	}
	pool, err := o.pool()
	if err != nil {
		return out, err
	}
	coherent, err := series.NewCoherentLists(ctx, pool, stats.CoherentOptions{Size: size, Cohesion: cohesion, Seed: o.seed})
	if errors.Is(err, stats.ErrOption) { // longer than the longest neighbourhood
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.coherent = coherent.P(out.slope).P
	if o.around0 {
		out.coherent = coherent.PAbout0(out.slope).P
	}
	return out, nil
}

// pool returns what coherent lists are drawn from. The words around which lists are
// drawn are the same for every list, so that their neighbours are looked for once.
func (o *seriesOthers) pool() (stats.CoherentPool, error) {
	pool, err := stats.VectorPool(o.vectors, o.contrasts)
	if err != nil {
		return pool, err
	}
	find := pool.Neighbours
	pool.Neighbours = func(ctx context.Context, words []int, count int) ([][]int, error) {
		lists := make([][]int, len(words))
		if slices.ContainsFunc(words, func(w int) bool { return len(o.near[w]) < count }) {
			found, err := find(ctx, words, count)
			if err != nil {
				return nil, err
			}
			for i, w := range words {
				o.near[w] = found[i]
			}
		}
		for i, w := range words {
			lists[i] = o.near[w]
		}
		return lists, nil
	}
	return pool, nil
}
