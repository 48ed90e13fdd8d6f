package series

import (
	"fmt"
	"math"
)

// Contrast is a weight for each epoch, of sum 0. The weighted sum of a list's
// values is what is asked of the series: its slope, or a difference. As a list's
// value is the mean over its words, so is its contrast the mean of the words'
// contrasts.
type Contrast []float64

// SlopeContrast returns the weights of the slope of least squares,
// (x - mean x)/Sxx. It returns ErrFewEpochs for fewer than two times and ErrOrder
// if they do not ascend.
//
// Times are taken from the first one on: years of four digits would cost digits of
// the squares. O(n), fresh.
func SlopeContrast(at []float64) (Contrast, error) {
	if len(at) < 2 {
		return nil, fmt.Errorf("%w: %d, and a slope needs two", ErrFewEpochs, len(at))
	}
	var mean float64
	for i, x := range at {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, fmt.Errorf("%w: the time of epoch %d is %v", ErrValue, i+1, x)
		}
		if i > 0 && x <= at[i-1] {
			return nil, fmt.Errorf("%w: %v follows %v", ErrOrder, x, at[i-1])
		}
		mean += x - at[0]
	}
	mean = at[0] + mean/float64(len(at))
	var squares float64
	for _, x := range at {
		squares += float64((x - mean) * (x - mean))
	}
	c := make(Contrast, len(at))
	for i, x := range at {
		c[i] = (x - mean) / squares
	}
	return c, nil
}

// Difference returns the weights of epoch to minus epoch from, of so many; the
// two must differ and exist.
func Difference(epochs, from, to int) (Contrast, error) {
	if from == to || min(from, to) < 0 || max(from, to) >= epochs {
		return nil, fmt.Errorf("%w: epochs %d and %d of %d", ErrShape, from, to, epochs)
	}
	c := make(Contrast, epochs)
	c[from], c[to] = -1, 1
	return c, nil
}

// value returns the contrast of one series of as many values.
func (c Contrast) value(values []float64) float64 {
	var sum float64
	for t, w := range c {
		sum += float64(w * values[t])
	}
	return sum
}

// OfWords returns the contrast of each word, given scores[t][w] of the word w at
// epoch t: the same words in the same order at every epoch. It is NaN for a word
// with a NaN at an epoch that has a weight. It returns ErrShape.
//
// A gap at an epoch whose weight is 0 makes no word NaN. O(epochs · words).
func (c Contrast) OfWords(scores [][]float64) ([]float64, error) {
	if len(scores) != len(c) || len(c) == 0 {
		return nil, fmt.Errorf("%w: scores of %d epochs, weights of %d", ErrShape, len(scores), len(c))
	}
	out := make([]float64, len(scores[0]))
	for t, row := range scores {
		if len(row) != len(out) {
			return nil, fmt.Errorf("%w: %d words at epoch %d, %d at the first", ErrShape, len(row), t+1, len(out))
		}
		if c[t] == 0 {
			continue
		}
		for w, score := range row {
			out[w] += float64(c[t] * score)
		}
	}
	return out, nil
}

// SlopeOf returns the slope of least squares of the points that have a value, two
// or more. It returns ErrFewEpochs, ErrOrder, and ErrValue.
//
// By the weights, so that the slope of a list is to the bit the contrast of its
// values.
func SlopeOf(points []Point) (float64, error) {
	kept, err := measured(points)
	if err != nil {
		return 0, err
	}
	at, values := columns(kept)
	weights, err := SlopeContrast(at)
	if err != nil {
		return 0, err
	}
	return weights.value(values), nil
}
