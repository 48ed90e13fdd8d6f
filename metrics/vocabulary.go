package metrics

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// WordsAtOnce is the number of words whose vectors are looked up at once.
//
// It bounds what is held, 1,024·d numbers, and how long a context that ended goes
// unnoticed.
const WordsAtOnce = 1024

// firstOption bounds a search to frequent words: the part of a pack that holds them is
// small, so that a question among them is quick on a slow network.
var firstOption = measure.Option{ID: "among", Doc: "How many of the most frequent words are looked through; 0 is all.",
	Default: 0, Min: 0, Max: 10_000_000, Since: 2}

// scored is a word with a score.
//
// Lists of them are sorted, best first.
type scored struct {
	word  measure.Word
	score float64
}

// scanning tells of a scan's progress.
//
// done and total are numbers of words.
func scanning(in *measure.Input) func(done, total int) {
	return func(done, total int) {
		in.Progress(measure.Progress{Text: "Reading all words", Done: done, Total: total})
	}
}

// nearest returns the k words with the largest cosines with v, but for those in
// without, the forms found, among so many of the most frequent words as the option
// among says, all where there is none; largest first, ties (to 2^-40) by rank. One scan
// finds the few words that can be among them; their cosines are then computed
// from the vectors that Find yields, so that the answer is exact.
//
// O(n d) for the scan over n words. The scan's cosines may be of quantised
// vectors, off by at most the slack that each block states, so that it leaves
// every word which could still be among the k. v need not have length 1, but must
// have a direction.
func nearest(ctx context.Context, in *measure.Input, v []float64, of ranking) ([]scored, error) {
	g := linalg.Unit(v)
	// The words left out may all be among the nearest, so as many more are kept.
	top, cosines := scan.NewTop(of.k+len(of.without)), new(scan.Cosines)
	req := embed.ScanRequest{Directions: [][]float64{g}, Norms: true, Names: true, Words: in.Int(firstOption.ID),
		Progress: scanning(in)}
	err := in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		cosines.Measure(b.Norms, b.Radii)
		cosines.Offer(top, b.First, b.Dots[0], b.Slack[0])
		return nil
	})
	if err != nil {
		return nil, err
	}
	of.score = func(w measure.Word) (float64, bool) { return linalg.Dot(linalg.Unit(w.Vector), g), true }
	return bestOf(ctx, in, top.Places(), of)
}

// ranking is how words are ranked: the k with the largest scores, without some.
//
// without holds forms found, as Word.As has them.
type ranking struct {
	k       int
	without []string
	score   func(measure.Word) (float64, bool) // false if it has none
}

// bestOf ranks the words at the places, which a scan has left; ties, to 2^-40,
// go to the more frequent word.
//
// Fewer than k are returned where fewer have a score. O(n log n) for n places; the
// sort is stable, but no two words have the same rank.
func bestOf(ctx context.Context, in *measure.Input, places []int, by ranking) ([]scored, error) {
	var found []scored
	for chunk := range slices.Chunk(places, WordsAtOnce) {
		words, err := WordsAt(ctx, in.Vocabulary, chunk)
		if err != nil {
			return nil, err
		}
		for _, w := range words {
			if !linalg.HasDirection(w.Vector) || slices.Contains(by.without, w.As) {
				continue
			}
			if s, ok := by.score(w); ok {
				found = append(found, scored{w, s})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int {
		return cmp.Or(cmp.Compare(linalg.OnGrid(b.score), linalg.OnGrid(a.score)), cmp.Compare(a.word.Rank, b.word.Rank))
	})
	return found[:min(by.k, len(found))], nil
}

// WordsAt returns the words at the places with their vectors.
//
// One word a place, in their order. Text is the word as the vocabulary writes it.
func WordsAt(ctx context.Context, v measure.Vocabulary, places []int) ([]measure.Word, error) {
	texts, err := v.WordsAt(ctx, places)
	if err != nil {
		return nil, err
	}
	return LookUp(ctx, v, texts)
}

// LookUp looks up words; those that are not found have no vector.
//
// One word a text, in their order; As is "" of one that was not found.
func LookUp(ctx context.Context, v measure.Vocabulary, texts []string) ([]measure.Word, error) {
	hits, err := v.Find(ctx, texts)
	if err != nil {
		return nil, err
	}
	return WordsFound(hits), nil
}

// WordsFound turns what an embedding answers into words; vectors are shared.
func WordsFound(hits []embed.Hit) []measure.Word {
	words := make([]measure.Word, len(hits))
	for i, h := range hits {
		words[i] = measure.Word{Text: h.Word, As: h.As, Rank: h.Rank, Vector: h.Vector}
	}
	return words
}

// placeOf returns the place of a word that was found. Places are ranks without
// their gaps, so it is the rank or before it.
//
// A binary search over places by rank, O(log n) look-ups of one word each, because
// an embedding finds words by text but not their places. high is inclusive: the
// place is never above the rank.
func placeOf(ctx context.Context, v measure.Vocabulary, w measure.Word) (int, error) {
	low, high := 0, min(w.Rank, v.Info().Words-1)
	for at := high; low < high; at = low + (high-low)/2 {
		words, err := WordsAt(ctx, v, []int{at})
		if err != nil {
			return 0, err
		}
		switch {
		case words[0].As == w.As:
			return at, nil
		case words[0].Rank < w.Rank:
			low = at + 1
		default:
			high = at
		}
	}
	return low, nil
}
