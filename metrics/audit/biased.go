package audit

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// putBiased finds the words that lean most: of the neutral words among the
// first of the vocabulary, those with the largest and with the smallest cosine
// with g before, max(top, classified) of each side or as many as there are. Ties,
// to 2^-40, go to the more frequent word.
//
//	Gonen and Goldberg (2019), "Lipstick on a Pig", section 4; their notebook
//	ranks w.he − w.she among the first 50,000 words, but for capitals, digits,
//	punctuation and words of 20 letters or more.
//
// n is at most half of the neutral words, so that no word is of both sides.
// Sorting −lean and then lean in ascending order gives both ends with the same
// rule for ties: the list is in the order of frequency.
func putBiased(ctx context.Context, a *audit) error {
	f, err := a.readFrequent(ctx)
	if err != nil {
		return err
	}
	var neutral []int
	for i, is := range f.neutral {
		if is {
			neutral = append(neutral, i)
		}
	}
	asked := max(a.in.Int("top"), a.in.Int("classified"))
	n := min(asked, len(neutral)/2)
	// A note, because shares of fewer words do not compare with published ones.
	if n < asked {
		a.out.Note(measure.Info, "fewer_biased_words", "Each side has {neutral:count} neutral {neutral:word|words} among the most frequent words, no more.", n)
	}
	for side, sign := range []float64{-1, 1} {
		signed := make([]float64, len(neutral))
		for k, i := range neutral {
			signed[k] = linalg.OnGrid(sign * f.leans[i])
		}
		for _, k := range stats.Ascending(signed)[:n] {
			i := neutral[k]
			a.biased[side] = append(a.biased[side], biasedWord{f.sides[0][i], f.sides[1][i], f.leans[i]})
		}
	}
	return nil
}
