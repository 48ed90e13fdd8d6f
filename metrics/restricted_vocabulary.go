package metrics

import (
	"context"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// mostHeld is the number of components of vectors that are kept between passes,
// 128 MB; beyond, each pass reads them anew.
//
// 2^24 numbers of 8 bytes.
const mostHeld = 1 << 24

// restrictedVocabulary is the most frequent words of a vocabulary as a space to learn in.
//
// It embeds the whole vocabulary, whose Scan stays that of all words; what
// implements [debias.Space] sees the first ones. rows, where there are any, are
// shared by every pass and must not be changed.
type restrictedVocabulary struct {
	measure.Vocabulary
	words int
	rows  []float64 // vectors one after the other; nil if they are too many to keep
}

// errFirst ends a pass behind the first words.
var errFirst error = message.Text("metrics.first_words_were_gone: the first words were gone through")

// newRestrictedVocabulary reads the first words of a vocabulary, or all if there are fewer.
//
// It tells progress while it reads.
func newRestrictedVocabulary(ctx context.Context, in *measure.Input, v measure.Vocabulary,
	words int) (*restrictedVocabulary, error) {
	f := &restrictedVocabulary{Vocabulary: v, words: min(words, v.Info().Words)}
	total := f.words * v.Info().Dims
	if total > mostHeld {
		return f, nil
	}
	rows := make([]float64, 0, total)
	err := f.Rows(ctx, func(first int, block []float64) error {
		in.Progress(measure.Progress{Text: "Reading words", Done: first, Total: f.words})
		rows = append(rows, block...)
		return nil
	})
	f.rows = rows
	return f, err
}

// Info implements [debias.Space].
//
// With the number of the first words in place of all.
func (f *restrictedVocabulary) Info() embed.Info {
	info := f.Vocabulary.Info()
	info.Words = f.words
	return info
}

// Find implements [debias.Space]; ranks are places, and words behind the first
// ones are not found.
//
// A step asks for rows by rank, and rows are by place here: hence places. O(log n)
// look-ups a word.
func (f *restrictedVocabulary) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := f.Vocabulary.Find(ctx, words)
	if err != nil {
		return nil, err
	}
	for i, h := range hits {
		if h.As == "" {
			continue
		}
		place, err := placeOf(ctx, f.Vocabulary, measure.Word{As: h.As, Rank: h.Rank})
		if err != nil {
			return nil, err
		}
		if hits[i].Rank = place; place >= f.words {
			hits[i] = embed.Hit{Word: h.Word}
		}
	}
	return hits, nil
}

// Rows implements [debias.Space].
//
// yield gets the place of the first row and whole rows; it must not keep them.
func (f *restrictedVocabulary) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	if f.rows != nil {
		return yield(0, f.rows)
	}
	dims := f.Vocabulary.Info().Dims
	// The context tells the embedding how far it needs to read; errFirst stops one
	// that reads on.
	err := debias.NewSpace(f.Vocabulary).Rows(embed.WithFirst(ctx, f.words), func(first int, rows []float64) error {
		if first >= f.words {
			return errFirst
		}
		return yield(first, rows[:min(len(rows), (f.words-first)*dims)])
	})
	if err == errFirst {
		return nil
	}
	return err
}
