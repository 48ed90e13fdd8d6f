package series

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"weatherglass/metrics/stats"
)

// LeastPool is the number of words that every epoch must have so that lists are compared
// with others.
const LeastPool = 1_000

// LeastOfTexts is the same where words are counted in texts, of which fewer are at hand,
// and many stand too seldom at one of the epochs.
const LeastOfTexts = 100

// Least returns [LeastPool], or [LeastOfTexts] of texts.
func Least(texts bool) int {
	if texts {
		return LeastOfTexts
	}
	return LeastPool
}

// EpochWords are words with their scores at one epoch, by descending frequency, and
// their vectors at length 1; nil where related words are not looked for there.
type EpochWords struct {
	Words   []string
	Vectors [][]float64
	Scores  []float64
}

// Pool is the words that every epoch has, with their scores there: what the slopes of
// lists are compared with. It is no more than one goroutine's: it keeps neighbours that
// were found.
type Pool struct {
	scores    [][]float64 // an epoch a row, a word a column
	vectors   [][]float64 // at the last epoch; nil where it has none
	near      map[int][]int
	contrast  Contrast
	contrasts []float64 // a word
	lists     listPool  // of contrasts
	bands     map[int][]stats.Interval
}

// NewPool joins the words of epochs at these times, in the order of the last one. It is
// nil where the epochs share fewer than least words. Errors as SlopeContrast, and
// ErrShape.
func NewPool(at []float64, epochs []EpochWords, least int) (*Pool, error) {
	o := &Pool{near: map[int][]int{}, bands: map[int][]stats.Interval{}}
	var err error
	if o.contrast, err = SlopeContrast(at); err != nil {
		return nil, err
	}
	if len(epochs) != len(at) {
		return nil, fmt.Errorf("%w: words of %d epochs, times of %d", ErrShape, len(epochs), len(at))
	}
	scores := make([]map[string]float64, len(epochs))
	for i, e := range epochs {
		scores[i] = make(map[string]float64, len(e.Words))
		for j, w := range e.Words {
			scores[i][w] = e.Scores[j]
		}
	}
	o.scores = make([][]float64, len(epochs))
	last := epochs[len(epochs)-1]
	for j, w := range last.Words {
		if slices.ContainsFunc(scores, func(has map[string]float64) bool { _, ok := has[w]; return !ok }) {
			continue
		}
		for i := range scores {
			o.scores[i] = append(o.scores[i], scores[i][w])
		}
		if last.Vectors != nil {
			o.vectors = append(o.vectors, last.Vectors[j])
		}
	}
	if len(o.scores[0]) < least {
		return nil, nil
	}
	o.contrasts, err = o.contrast.OfWords(o.scores)
	o.lists = newListPool(o.contrasts)
	return o, err
}

// Len returns how many words every epoch has.
func (o *Pool) Len() int { return len(o.contrasts) }

// List is a list's words that every epoch has: their scores, an epoch a row and a word a
// column, and their vectors at the last epoch.
type List struct {
	Scores  [][]float64
	Vectors [][]float64
}

// Luck is how the slope of a list compares with those of other lists.
type Luck struct {
	Slope    float64          // of the words that every epoch has
	Random   float64          // p
	Coherent float64          // p; NaN where there is none
	Slopes   stats.Interval   // holds the slopes of 95 % of random lists
	Band     []stats.Interval // holds their values at each epoch
}

// Drawing is how lists are compared.
type Drawing struct {
	Around0 bool   // p counts distances from 0, not from the mean slope of lists
	Seed    uint64 // of coherent lists
}

// Compare holds a list against random lists of as many words, and against lists of words
// as closely related, where the list has two words or more, not too many, and the pool
// has vectors. It returns stats.ErrOption for a list too long to be compared.
//
//	Schmahl et al. (2020), Table 3, for random lists.
func (o *Pool) Compare(ctx context.Context, list List, by Drawing) (out Luck, err error) {
	contrasts, err := o.contrast.OfWords(list.Scores)
	if err != nil {
		return out, err
	}
	size := len(contrasts)
	for _, c := range contrasts {
		out.Slope += c / float64(size)
	}
	out.Coherent = math.NaN()
	random, err := o.lists.lists(size)
	if err != nil {
		return out, err
	}
	out.Slopes = stats.Interval{Low: random.Low, High: random.High}
	out.Random = random.P(out.Slope).P
	if by.Around0 {
		out.Random = random.PAbout0(out.Slope).P
	}
	if out.Band, err = o.band(size); err != nil || size < 2 || o.vectors == nil {
		return out, err
	}
	coherent, err := o.coherent(ctx, list, by.Seed)
	if errors.Is(err, stats.ErrOption) { // longer than the longest neighbourhood
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.Coherent = coherent.P(out.Slope).P
	if by.Around0 {
		out.Coherent = coherent.PAbout0(out.Slope).P
	}
	return out, nil
}

// band is [Band] of the pool, found once for lists of one size.
func (o *Pool) band(size int) (band []stats.Interval, err error) {
	band, ok := o.bands[size]
	if !ok {
		band, err = Band(o.scores, size)
		o.bands[size] = band
	}
	return band, err
}

// coherent draws lists as closely related as a list.
func (o *Pool) coherent(ctx context.Context, list List, seed uint64) (*CoherentLists, error) {
	cohesion, err := stats.MeanPairwiseCosine(list.Vectors)
	if err != nil {
		return nil, err
	}
	pool, err := stats.VectorPool(o.vectors, o.contrasts)
	if err != nil {
		return nil, err
	}
	find := pool.Neighbours
	// The words around which lists are drawn are the same for every list, so that their
	// neighbours are looked for once.
	pool.Neighbours = func(ctx context.Context, words []int, count int) ([][]int, error) {
		if slices.ContainsFunc(words, func(w int) bool { return len(o.near[w]) < count }) {
			found, err := find(ctx, words, count)
			if err != nil {
				return nil, err
			}
			for i, w := range words {
				o.near[w] = found[i]
			}
		}
		lists := make([][]int, len(words))
		for i, w := range words {
			lists[i] = o.near[w]
		}
		return lists, nil
	}
	return NewCoherentLists(ctx, pool, stats.CoherentOptions{Size: len(list.Vectors), Cohesion: cohesion, Seed: seed})
}
