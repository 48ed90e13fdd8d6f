package metrics

import (
	"context"
	"sync"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/analogy"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The choices of the option pattern.
const (
	PatternLower   = "lower"
	PatternLetters = "letters"
	PatternAll     = "all"
	// longestWord is the number of letters from which a word is left out, as in
	// the authors' program.
	longestWord = 20
)

// analogyJob is the name of the job that does a part of the search.
const analogyJob = "analogies"

var _ = jobs.Register(analogyJob, filterAnalogies)

// filterAnalogies runs in a worker: bytes in, bytes out, as package analogy writes
// them.
func filterAnalogies(ctx context.Context, env jobs.Env, args []byte) ([]byte, error) {
	return analogy.Filter(ctx, env.Kernels, args)
}

// analogyParts returns what has the pool do the parts of a search.
//
// The pool tells how many parts are done, perhaps from several goroutines and with
// a number skipped; done is to be called once a part, hence the count and the
// lock.
func analogyParts(in *measure.Input) func(ctx context.Context, args [][]byte, done func()) ([][]byte, error) {
	return func(ctx context.Context, args [][]byte, done func()) ([][]byte, error) {
		var mu sync.Mutex
		told := 0
		return in.Pool.Run(ctx, analogyJob, args, func(n, _ int) {
			mu.Lock()
			defer mu.Unlock()
			for ; told < n; told++ {
				done()
			}
		})
	}
}

// Fits reports whether a word is compared.
//
// The pattern lower is the paper's rule: 1 to 19 of a to z and the underscore. The
// length counts letters, not bytes.
func Fits(word, pattern string) bool {
	if pattern == PatternAll {
		return true
	}
	for _, r := range word {
		lower := r == '_' || r >= 'a' && r <= 'z'
		if !lower && (pattern == PatternLower || !unicode.IsLetter(r)) {
			return false
		}
	}
	return word != "" && utf8.RuneCountInString(word) < longestWord
}

// wordsToCompare returns the words that fit the pattern, of the most frequent
// ones, without vectors, and these at length 1, one after the other.
//
// The vectors are n·d numbers in the order of the words; the words give up their
// own vectors, so that each is held once: 50,000 words of 300 components are 120
// MB.
func wordsToCompare(ctx context.Context, in *measure.Input) ([]measure.Word, []float64, error) {
	var out []measure.Word
	all := min(in.Int("vocabulary"), in.Vocabulary.Info().Words)
	vectors := make([]float64, 0, all*in.Vocabulary.Info().Dims)
	for first := 0; first < all; first += WordsAtOnce {
		in.Progress(measure.Progress{Text: "Reading words", Done: first, Total: all})
		places := make([]int, min(WordsAtOnce, all-first))
		for i := range places {
			places[i] = first + i
		}
		words, err := WordsAt(ctx, in.Vocabulary, places)
		if err != nil {
			return nil, nil, err
		}
		for _, w := range words {
			if Fits(w.As, in.Choice("pattern")) && linalg.HasDirection(w.Vector) {
				vectors = append(vectors, linalg.Unit(w.Vector)...)
				w.Vector = nil
				out = append(out, w)
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
	}
	return out, vectors, nil
}
