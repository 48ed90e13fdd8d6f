package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// leanAxis returns mean of A − mean of B of vectors at length 1: b(w) is a word's inner
// product with it.
func leanAxis(a, b []measure.Word) []float64 {
	return linalg.Minus(linalg.Mean(UnitVectors(a)), linalg.Mean(UnitVectors(b)))
}

// Leans returns b(w) = mean_{a in A} cos(w, a) − mean_{b in B} cos(w, b) of every word of
// a vocabulary by its place, NaN of a word without a direction; A and B must not be empty.
// progress is told how many words of how many were read; nil is allowed.
//
// O(n d), and n numbers of memory. The most frequent words are scored with the vectors
// that Find yields, all others with those of a scan.
func Leans(ctx context.Context, v measure.Vocabulary, groups [2][]measure.Word,
	progress func(done, total int)) ([]float64, error) {
	scores := make([]float64, v.Info().Words)
	req := embed.ScanRequest{Directions: [][]float64{leanAxis(groups[0], groups[1])}, Progress: progress}
	err := scanLeans(ctx, v, req, func(place int, score float64) {
		if !measure.Finite(score) {
			score = math.NaN()
		}
		scores[place] = score
	})
	if err != nil {
		return nil, err
	}
	// Behind the scan, which leaves at hand what they are read from.
	first, err := firstLeans(ctx, v, req.Directions[0])
	copy(scores, first)
	return scores, err
}

// exactRanks is the number of words, those of the first four bins, that are
// scored with the vectors that Find yields rather than with the coarser ones of
// a scan. Few words do not average the difference out: it would move the d of
// the first bin by 0.015.
//
// A scan may read quantised vectors.
const exactRanks = 1000

// leans calls do with the cosine of every word with the request's one direction times
// the length of that; what is not finite is of words without a direction.
//
// In the order of places.
func leans(ctx context.Context, v measure.Vocabulary, req embed.ScanRequest, do func(place int, score float64)) error {
	first, err := firstLeans(ctx, v, req.Directions[0])
	if err != nil {
		return err
	}
	return scanLeans(ctx, v, req, func(place int, score float64) {
		if place < len(first) {
			score = first[place]
		}
		do(place, score)
	})
}

// scanLeans does the same with what a scan yields alone.
func scanLeans(ctx context.Context, v measure.Vocabulary, req embed.ScanRequest,
	do func(place int, score float64)) error {
	req.Norms = true
	return v.Scan(ctx, req, func(b embed.ScanBlock) error {
		for i, d := range b.Dots[0] {
			// A word of length 0 gives NaN or an infinity.
			do(b.First+i, d/b.Norms[i])
		}
		return nil
	})
}

// firstLeans returns the exact scores of the most frequent words, by place.
//
// NaN for a word without a direction.
func firstLeans(ctx context.Context, v measure.Vocabulary, axis []float64) ([]float64, error) {
	places := make([]int, min(exactRanks, v.Info().Words))
	for i := range places {
		places[i] = i
	}
	words, err := WordsAt(ctx, v, places)
	var first []float64
	for _, w := range words {
		score := math.NaN()
		if linalg.HasDirection(w.Vector) {
			score = linalg.Dot(linalg.Unit(w.Vector), axis)
		}
		first = append(first, score)
	}
	return first, err
}
