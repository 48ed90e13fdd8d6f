package metrics

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

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
	var p measure.Others
	if in.Others != nil {
		p = *in.Others
	} else {
		var err error
		if p, err = associationOthers(ctx, in); err != nil {
			return err
		}
	}
	words := in.Sets["words"].Words
	if len(p.Scores) < max(measure.LeastOthers, len(words)) {
		out.Note(measure.Info, "no_pool.p_values_need", "The p-values need {least_others:count} or more other words to compare the category with, which this reading does not have.", measure.LeastOthers)
		return nil
	}
	draw := stats.NewRandomSets
	if !in.Since(4) {
		draw = stats.NewReplacedSets // as links of versions 1 to 3 have it
	}
	random, err := draw(p.Scores, len(words))
	if errors.Is(err, stats.ErrOption) {
		out.Note(measure.Info, "no_pool.category_large_compared", "The category is too large to be compared with sets of other words: at most {max_random_set:count} words are.", stats.MaxRandomSet)
		return nil
	}
	if err != nil {
		return err
	}
	if in.Choice("around") == aroundZero {
		out.Put("p_random", random.TwoSidedAbout0(observed).P)
	} else {
		out.Put("p_random", random.TwoSided(observed).P)
	}
	out.Put("pool_mean", stats.Mean(p.Scores))
	// The bounds are those of the neighbourhoods that coherent sets are drawn from.
	if len(words) < 2 || len(words) > 301 {
		out.Note(measure.Info, "no_coherent_sets", "Related words are drawn for categories of 2 to 301 words.")
		return nil
	}
	in.Progress(measure.Progress{Text: "Drawing related words", Done: 0, Total: 1})
	related, err := relatedP(ctx, in, p, observed)
	if err == nil {
		out.Put("p_coherent", related)
	}
	return err
}

// relatedP is the p of the association against sets of related words.
func relatedP(ctx context.Context, in *measure.Input, p measure.Others, observed float64) (float64, error) {
	words := in.Sets["words"].Words
	related, err := stats.VectorPool(p.Vectors, p.Scores)
	if err != nil {
		return 0, err
	}
	cohesion, err := stats.MeanPairwiseCosine(rawVectors(words))
	if err != nil {
		return 0, err
	}
	sets, err := stats.NewCoherentSets(ctx, related, stats.CoherentOptions{Size: len(words),
		Cohesion: cohesion, Seed: in.Seed})
	if err != nil {
		return 0, err
	}
	centre := 0.0
	if in.Choice("around") != aroundZero {
		centre = stats.Mean(sets.Means)
	}
	// Two-sided: distances from the centre, which is the mean of the sets' means or,
	// as in the paper, 0.
	count := tally{observed: math.Abs(observed - centre)}
	for _, mean := range sets.Means {
		count.add(math.Abs(mean - centre))
	}
	return count.p(false), nil
}
