package metrics

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&bias)

// bias is the entry; its direction is the option of direction.go's measures, from
// pairs.
var bias = measure.Measure{
	ID:    "bias",
	Place: 310,
	Term:  "Projection",
	Name:  "Bias by projection",
	Doc: "Which words of a list lie farthest towards either pole of a pair, and how far does the list lie off the middle? " +
		"Unlike RIPA it counts directions alone, not how long a vector is, and unlike the direct bias it keeps the sign.",
	Source:  Bolukbasi,
	Formula: `\text{score}(w) = \cos(w, g)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words to project.", Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "The pair that makes the direction, or several; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	},
	Options: []measure.Option{
		directionOption,
		{ID: "top", Doc: "How many words of either end are listed.", Default: 12, Min: 1, Max: 200},
	},
	Values: []measure.Value{
		{ID: "mean", Name: "mean projection", Doc: "Mean projection of the words, signs kept.",
			Range: "−1 to 1", Source: Bolukbasi},
		{ID: "mean_low", Name: "lower end of the mean's interval",
			Doc: "Lower end of the 95 % interval of the mean over the choice of words.", Range: "−1 to 1",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "mean_high", Name: "upper end of the mean's interval",
			Doc: "Upper end of the 95 % interval of the mean over the choice of words.", Range: "−1 to 1",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "mean_abs", Name: "mean distance from the middle", Doc: "Mean of the projections' absolute values: the direct bias with c = 1 along this direction.", Range: "0 to 1", Source: Bolukbasi + ", section 5.2"},
		{ID: "mean_abs_low", Name: "lower end of the distance's interval",
			Doc: "Lower end of the 95 % interval of the mean distance over the choice of words.", Range: "0 to 1",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "mean_abs_high", Name: "upper end of the distance's interval",
			Doc: "Upper end of the 95 % interval of the mean distance over the choice of words.", Range: "0 to 1",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "sd", Name: "spread", Doc: "Sample standard deviation of the projections.", Range: "from 0"},
		{ID: "sd_low", Name: "lower end of the spread's interval",
			Doc: "Lower end of the 95 % interval of the spread over the choice of words.", Range: "from 0",
			Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "sd_high", Name: "upper end of the spread's interval",
			Doc: "Upper end of the 95 % interval of the spread over the choice of words.", Range: "from 0",
			Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "w · g", Name: "projection",
			Doc: "Inner product of the word and the direction, both at length 1: their cosine.", Range: "−1 to 1",
			Source: Bolukbasi + ", Figure 1"},
	},
	Tables: []measure.Value{
		{ID: "extremes", Name: "extremes", Doc: "The words with the largest projections (first) and the smallest (second), the farthest first.", Range: "end, word, score", Source: Bolukbasi + ", Figure 1"},
	},
	Run: runBias,
}

// runBias computes w . g for the words at length 1, g = (he − she)/|he − she|
// of the pair's words at length 1, as [Bolukbasi et al. 2016] rank occupations
// in Figure 1.
//
// Words at length 1, so that w . g is a cosine. The mean of |w . g| is the direct
// bias with c = 1 along this direction.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runBias(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, pairs := in.Sets["words"].Words, in.Sets["pairs"].Pairs
	g, ok := pairDirection(ctx, pairs, in.Choice("direction"))
	if !ok {
		NoteNoDirection(out)
		out.Words = append(BareRows("words", words), PairRows(pairs, nil)...)
		return out, ctx.Err()
	}
	scores := ProjectionsOn(words, g)
	out.Words = append(scoreRows("words", words, scores), PairRows(pairs, g)...)
	out.Tables = []measure.Table{extremesTable(words, scores, in.Int("top"))}
	out.Put("mean", stats.Mean(scores))
	out.Put("mean_abs", meanAbs(scores))
	if !out.Put("sd", sampleSD(scores)) {
		out.Note(measure.Info, "one_word.spread", "One word alone has no spread.")
	}
	// Where most words lie at 0 but for rounding, as after a step that took this
	// direction out, an interval would be one of rounding.
	if NothingLeft(in, out, scores) {
		return out, nil
	}
	return out, spreadIntervals(ctx, in, out, scores)
}

// spreadIntervals puts the percentile intervals of mean, mean distance and
// spread when the words are drawn again.
//
// By today's rules each word is left out in turn; the scales keep the ends within
// what the statistic can be.
func spreadIntervals(ctx context.Context, in *measure.Input, out *measure.Result, scores []float64) error {
	if different := in.Different(len(scores)); different < stats.MinResample {
		redraw.TooSmall(out, different)
		return nil
	}
	for i, r := range []redraw.Pairs{
		{ID: "mean", Statistic: redraw.OfOne(stats.Mean), Scale: stats.Within(-1, 1)},
		{ID: "mean_abs", Statistic: redraw.OfOne(meanAbs), Scale: stats.Positive(1)},
		{ID: "sd", Statistic: redraw.OfOne(sampleSD), Scale: stats.Positive(math.Inf(1))},
	} {
		in.Progress(measure.Progress{Text: "Drawing the words again", Done: i, Total: 3})
		// A redrawing is of pairs of numbers; OfOne reads the first of each alone.
		r.A, r.B = scores, scores
		if err := r.Put(ctx, in, out); err != nil {
			return err
		}
	}
	return nil
}

// meanAbs returns the mean of the absolute values.
//
// NaN of no values.
func meanAbs(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += math.Abs(v)
	}
	return sum / float64(len(values))
}

// extremesTable lists the k largest scores and the k smallest; ties stand in
// the order asked.
//
// O(n log n). A word may stand at both ends where there are fewer than 2k.
func extremesTable(words []measure.Word, scores []float64, k int) measure.Table {
	t := measure.Table{Name: "extremes", Columns: []string{"end", "word", "score"}}
	order := make([]int, len(scores))
	for _, end := range []struct {
		name string
		sign float64
	}{{"first", 1}, {"second", -1}} {
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int {
			return cmp.Compare(end.sign*linalg.OnGrid(scores[j]), end.sign*linalg.OnGrid(scores[i]))
		})
		for _, i := range order[:min(k, len(order))] {
			t.Rows = append(t.Rows, []any{end.name, words[i].As, measure.Cell(scores[i])})
		}
	}
	return t
}
