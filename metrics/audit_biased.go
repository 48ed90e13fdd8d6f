package metrics

import (
	"cmp"
	"context"
	"slices"
)

// auditBiased finds the words that lean most: of the neutral words among the
// first of the vocabulary, those with the largest and with the smallest cosine
// with g before, max(top, classified) of each side or as many as there are. Ties,
// to 2^-40, go to the more frequent word.
//
//	Gonen and Goldberg (2019), "Lipstick on a Pig", section 4; their notebook
//	ranks w.he − w.she among the first 50,000 words, but for capitals, digits,
//	punctuation and words of 20 letters or more.
func auditBiased(ctx context.Context, a *audit) error {
	f, err := a.readFrequent(ctx)
	if err != nil {
		return err
	}
	var order []int
	for i, neutral := range f.neutral {
		if neutral {
			order = append(order, i)
		}
	}
	asked := max(a.in.Int("top"), a.in.Int("classified"))
	n := min(asked, len(order)/2)
	if n < asked {
		a.out.note(Info, "fewer_biased_words", "Each side has %s among the most frequent words, no more.", counted(n, "neutral word", "neutral words"))
	}
	for side, sign := range []float64{-1, 1} {
		slices.SortStableFunc(order, func(i, j int) int {
			return cmp.Or(cmp.Compare(onGrid(sign*f.leans[i]), onGrid(sign*f.leans[j])), cmp.Compare(i, j))
		})
		for _, i := range order[:n] {
			a.biased[side] = append(a.biased[side], biasedWord{f.sides[0][i], f.sides[1][i], f.leans[i]})
		}
	}
	return nil
}
