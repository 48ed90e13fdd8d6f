package metrics

import (
	"context"

	"weatherglass/metrics/measure"
)

// Frequent returns the most frequent words of the embedding that are made of letters
// alone and have a direction, at most so many, the most frequent first, but for those of
// sets other than the role words. There are none where the embedding cannot be gone
// through.
//
// For measures of other packages, which draw from them what luck gives.
func Frequent(ctx context.Context, in *measure.Input, most int) ([]measure.Word, error) {
	var list []measure.Word
	found, err := readOthers(ctx, in, most, func(w measure.Word) float64 {
		list = append(list, w)
		return 0
	})
	return list[:len(found.Words)], err
}
