package metrics

import (
	"context"
	"errors"
	"math"
	"unicode"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// leastPool is the number of words that a null needs at least.
//
// The pool is an option: it may also be 0, for no p.
const leastPool = 1_000

// pool is the words that a category is compared with.
//
// Places in both lists are the same word's, by descending frequency.
type pool struct {
	vectors [][]float64 // at length 1
	scores  []float64   // b(w)
}

// poolWords returns the most frequent words of the embedding that are made of
// letters alone, most of them, but for those of the groups. It is empty where
// the embedding cannot be gone through.
//
// A word that one of the groups has stands nearest to itself, so it would tell
// nothing of luck. Words of the category stay: they are words of the vocabulary as
// others are.
//
// b(w) is computed as w . (mean of A − mean of B), which is the same as the
// difference of the means of cosines, with one product
// a word. Memory: most·d numbers.
func poolWords(ctx context.Context, in *measure.Input, most int) (pool, error) {
	var p pool
	if in.Vocabulary == nil || most == 0 {
		return p, nil
	}
	a, b := in.Sets["A"].Words, in.Sets["B"].Words
	own := map[string]bool{}
	for _, w := range append(append([]measure.Word(nil), a...), b...) {
		own[w.As] = true
	}
	axis := linalg.Minus(linalg.Mean(unitVectors(a)), linalg.Mean(unitVectors(b)))
	for first, all := 0, in.Vocabulary.Info().Words; first < all && len(p.scores) < most; first += rescored {
		places := make([]int, min(rescored, all-first))
		for i := range places {
			places[i] = first + i
		}
		words, err := wordsAt(ctx, in.Vocabulary, places)
		// A source that has not all words, such as an excerpt, gives no null; that is
		// no error of the Experiment.
		if errors.Is(err, embed.ErrPartial) {
			return pool{}, nil
		}
		if err != nil {
			return p, err
		}
		for _, w := range words {
			if len(p.scores) < most && !own[w.As] && alphabetic(w.As) && linalg.HasDirection(w.Vector) {
				u := linalg.Unit(w.Vector)
				p.vectors, p.scores = append(p.vectors, u), append(p.scores, linalg.Dot(axis, u))
			}
		}
		in.Progress(measure.Progress{Text: "Reading words to compare with", Done: len(p.scores), Total: most})
	}
	return p, nil
}

// alphabetic reports whether a word is made of letters alone, of any script; false
// of "".
func alphabetic(word string) bool {
	for _, r := range word {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return word != ""
}

// poolP puts the p of the association against random sets of words and
// against sets of related ones.
//
//	Schmahl et al. (2020), Table 3, for random sets.
//
// Random words are the papers' null; related words vary more as a set, so that the
// second p is larger and stricter. The related ones
// are as alike as the words of the category: their mean pairwise cosine is
// matched.
//
// The first p is computed from the distribution of means of random sets, the
// second by drawing, with the observed set counted in.
func poolP(ctx context.Context, in *measure.Input, out *measure.Result, observed float64) error {
	p, err := poolWords(ctx, in, in.Int("pool"))
	if err != nil {
		return err
	}
	words := in.Sets["words"].Words
	if len(p.scores) < max(leastPool, len(words)) {
		out.Note(measure.Info, "no_pool", "The p-values need %s or more other words to compare the category with, which this reading does not have.", measure.Grouped(leastPool))
		return nil
	}
	random, err := stats.NewRandomSets(p.scores, len(words))
	if errors.Is(err, stats.ErrOption) {
		out.Note(measure.Info, "no_pool", "The category is too large to be compared with sets of other words: at most %s words are.", measure.Grouped(stats.MaxRandomSet))
		return nil
	}
	if err != nil {
		return err
	}
	aboutZero := in.Choice("around") == aroundZero
	if aboutZero {
		out.Put("p_random", random.TwoSidedAbout0(observed).P)
	} else {
		out.Put("p_random", random.TwoSided(observed).P)
	}
	out.Put("pool_mean", mean(p.scores))
	// The bounds are those of the neighbourhoods that coherent sets are drawn from.
	if len(words) < 2 || len(words) > 301 {
		out.Note(measure.Info, "no_coherent_sets", "Related words are drawn for categories of 2 to 301 words.")
		return nil
	}
	in.Progress(measure.Progress{Text: "Drawing related words", Done: 0, Total: 1})
	related, err := stats.VectorPool(p.vectors, p.scores)
	if err != nil {
		return err
	}
	cohesion, err := stats.MeanPairwiseCosine(rawVectors(words))
	if err != nil {
		return err
	}
	sets, err := stats.NewCoherentSets(ctx, related, stats.CoherentOptions{Size: len(words), Cohesion: cohesion, Seed: in.Seed})
	if err != nil {
		return err
	}
	centre := 0.0
	if !aboutZero {
		centre = mean(sets.Means)
	}
	// Two-sided: distances from the centre, which is the mean of the sets' means or,
	// as in the paper, 0.
	count := tally{observed: math.Abs(observed - centre)}
	for _, mean := range sets.Means {
		count.add(math.Abs(mean - centre))
	}
	out.Put("p_coherent", count.p(false))
	return nil
}
