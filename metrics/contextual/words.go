package contextual

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// overWords puts what does not count a word's contexts as if they were words: the effect size
// of the words' mean associations, and how often permutations of the words give as much.
func overWords(ctx context.Context, s associations, seed uint64, out *measure.Result) error {
	x, y := means(s.x), means(s.y)
	if e := effectOf(x, y); !math.IsNaN(e.d) {
		out.Put("d_words", e.d)
	}
	p, err := stats.Permute(ctx, x, y, seed)
	if err != nil {
		return err
	}
	out.Put("p_words", p.P)
	out.Put("p_words_two_sided", p.PTwoSided)
	if min(len(x), len(y)) < 8 {
		out.Note(measure.Warning, "small_sets.target_words_word",
			"With {n} and {m} target words, one word more or less can change the result.", len(x), len(y))
	}
	if floor := 1 / p.Permutations; floor > 0.001 {
		out.Note(measure.Info, "p_floor.over", "With {n} and {m} words the p over words cannot be smaller than 1 in {sortings:count}.", len(x), len(y), p.Permutations)
	}
	if p.Method == stats.MethodSaddlepoint || p.Method == stats.MethodMonteCarlo {
		out.Note(measure.Warning, "p_words_approximate", "There are too many sortings of the words to count; the p over words is an approximation.")
	}
	return nil
}

// putInterval puts the 95 % interval of an effect size over the choice of words, which
// leaving out each gives.
func putInterval(out *measure.Result, id string, interval stats.Interval) {
	if !out.Put(id+"_low", interval.Low) || !out.Put(id+"_high", interval.High) {
		out.Note(measure.Warning, "interval_skipped.words_give_same", "The words give the same number, whichever is left out, or none without one of them: that tells nothing of other words, so there is no interval.")
	}
}

// tooSmall notes that sets are too small for an interval over their words.
func tooSmall(out *measure.Result) {
	out.Note(measure.Warning, "interval_skipped.set_fewer_words", "A set of fewer than {least} words is too small to be drawn again, so there is no interval over the choice of words.", stats.MinResample)
}

// wordRows adds a row a target word: how it leans on average, and how far its contexts differ.
func wordRows(out *measure.Result, set string, words []measure.Word, lean [][]float64) {
	for i, w := range words {
		r := measure.NewRow(set, w)
		r.Put("contexts", float64(len(w.Contexts)))
		mean := means(lean[i : i+1])[0]
		r.Put("score", mean)
		if n := len(lean[i]); n > 1 {
			var squares float64
			for _, s := range lean[i] {
				squares += float64((s - mean) * (s - mean))
			}
			r.Put("sd", math.Sqrt(squares/float64(n-1)))
		}
		out.Words = append(out.Words, r)
	}
}
