package metrics

import (
	"context"

	"weatherglass/metrics/measure"
)

// Near is a word of the vocabulary with its cosine with the word that it is near to.
type Near struct {
	measure.Word
	Cosine float64
}

// NearestOf returns, for each word of a list, the nearest words of the embedding but for
// itself, the nearest first, ties by frequency: so many as the option k says, among so
// many of the most frequent words as the option vocabulary says, 0 being all. Words
// need a direction.
//
// It is exact; O(n V d) for n words and a vocabulary of V. Errors are those of the scan,
// and of asking for too many.
func NearestOf(ctx context.Context, in *measure.Input, list []measure.Word) ([][]Near, error) {
	h, err := neighboursOf(ctx, in, list)
	if err != nil {
		return nil, err
	}
	out := make([][]Near, len(list))
	for i, of := range h.of {
		for j, at := range of {
			out[i] = append(out[i], Near{h.others[at], h.cosines[i][j]})
		}
	}
	return out, nil
}
