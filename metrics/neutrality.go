package metrics

import (
	"context"
	"errors"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// neutralityWords is the number of words that the boundary of the specific words
// is learned from, where it is one figure of many.
const neutralityWords = 20_000

// NeutralityOf returns the signed distance of a vector, at length 1, from the
// boundary between a vocabulary's specific words and all others, positive on the
// side of the specific ones: the vertical axis of figure 7 of [Bolukbasi et al.
// 2016]. It is learned from the first 20,000 words. The function is nil if none
// of the specific words is among them, or all are.
//
// An error of the question, such as words that are all unknown, means that there
// is no boundary; one of reading is passed on.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func NeutralityOf(ctx context.Context, in *measure.Input, vocabulary measure.Vocabulary,
	specific []string) (func(v []float64) float64, error) {
	first, err := newRestrictedVocabulary(ctx, in, vocabulary, neutralityWords)
	if err != nil {
		return nil, err
	}
	learned, err := learnSpecific(ctx, first, specific, debias.SpecificOptions{Progress: in.Progress})
	var known *measure.Error
	if errors.As(err, &known) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return learned.Distance, nil
}
