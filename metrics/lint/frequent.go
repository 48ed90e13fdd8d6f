package lint

import (
	"context"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
)

// FrequentWords is how many of the most frequent words a list is compared with: enough for
// shares of a tenth to be steady, and read from a pack in one piece.
const FrequentWords = 10_000

// frequent is one of the most frequent words.
type frequent struct {
	word string
	rank int
	unit []float64
}

// readFrequent reads the most frequent words; nil from a source that cannot be gone through.
func readFrequent(ctx context.Context, source embed.Source) ([]frequent, error) {
	scanner, ok := source.(embed.Scanner)
	if !ok {
		return nil, nil
	}
	if index, ok := source.(embed.Indexer); ok {
		if err := index.Index(ctx); err != nil {
			return nil, err
		}
	}
	places := make([]int, min(FrequentWords, source.Info().Words))
	for i := range places {
		places[i] = i
	}
	words, err := scanner.WordsAt(ctx, places)
	if errors.Is(err, embed.ErrPartial) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	hits, err := source.Find(ctx, words)
	if err != nil {
		return nil, err
	}
	out := make([]frequent, 0, len(hits))
	for _, h := range hits {
		if u := unit(h.Vector); u != nil {
			out = append(out, frequent{h.As, h.Rank, u})
		}
	}
	return out, nil
}

// nearest returns the n of the frequent words nearest to a unit vector, the nearest first,
// that pass.
func (s *state) nearest(to []float64, n int, pass func(frequent) bool) []frequent {
	type at struct {
		frequent
		cosine float64
	}
	var top []at
	for _, f := range s.frequent {
		c := linalg.Dot(to, f.unit)
		if len(top) == n && c <= top[n-1].cosine || !pass(f) {
			continue
		}
		i := len(top)
		for i > 0 && top[i-1].cosine < c {
			i--
		}
		top = append(top, at{})
		copy(top[i+1:], top[i:])
		top[i] = at{f, c}
		top = top[:min(n, len(top))]
	}
	out := make([]frequent, len(top))
	for i, t := range top {
		out[i] = t.frequent
	}
	return out
}
