package contextual

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// leastSentences is the fewest sentences of a word of SEAT.
const leastSentences = 1

var _ = measure.Register(&seatMeasure)

// seatMeasure is the entry.
var seatMeasure = measure.Measure{
	ID:    SEAT,
	Place: 332,
	Term:  "SEAT",
	Name:  "Sentence Encoder Association Test",
	Doc: "The WEAT in a model that embeds sentences: sentences of templates, such as “This is math.”, stand in the place of words. " +
		"The answer is relative: it contrasts X with Y.",
	Source: may,
	Formula: `s(v) = \operatorname*{mean}_{a \in A} \cos(v, a) - \operatorname*{mean}_{b \in B} \cos(v, b)
d = \frac{\operatorname*{mean}_{x \in X} s(x) - \operatorname*{mean}_{y \in Y} s(y)}{\operatorname*{sd}_{v \in X \cup Y} s(v)}`,
	Page:  "contexts",
	Roles: contextRoles,
	Options: modelOptions(leastOption(leastSentences, "How many contexts each word needs; fewer are an error."),
		templatesOption),
	Values:   slices.Concat(seatValues, wordValues),
	Words:    wordScores,
	Contexts: true,
	Run:      runSEAT,
}

// runSEAT takes a WEAT over the sentences of all words.
//
//	May, Wang, Bordia, Bowman and Rudinger (2019), "On Measuring Social Biases in Sentence
//	Encoders".
func runSEAT(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	in, err := enough(in, leastSentences, out)
	if err != nil {
		return nil, err
	}
	out.Note(measure.Warning, "sentences_depend", "p and d count sentences as if each were a new word. Sentences of one word resemble each other, so that p is too small: more templates make it smaller, and tell nothing new. The interval and the p over words do not.")
	return method{seat, func(c cloud) cloud { return c }}.take(ctx, in, out)
}

// seat puts the effect size of the sentences, its p and its interval over words.
func seat(ctx context.Context, c cloud, in *measure.Input, out *measure.Result) error {
	s := c.associate(true)
	x, y := slices.Concat(s.x...), slices.Concat(s.y...)
	out.Put("sentences", float64(len(x)+len(y)))
	whole := s.effect()
	if math.IsNaN(whole.d) {
		out.Note(measure.Warning, "no_spread.all_target_sentences", "All target sentences lean alike, so there is no effect size: d divides by their spread.")
		return nil
	}
	out.Put("d", whole.d)
	p, err := stats.Permute(ctx, x, y, in.Seed)
	if err != nil {
		return err
	}
	out.Put("p", p.P)
	out.Put("p_low", p.PLow)
	out.Put("p_high", p.PHigh)
	out.Put("p_two_sided", p.PTwoSided)
	switch p.Method {
	case stats.MethodGrid:
		out.Note(measure.Info, "p_certified.sentences_lies_certain", "There are too many sortings of the sentences to count one by one; p lies for certain between its two bounds.")
	case stats.MethodSaddlepoint, stats.MethodMonteCarlo:
		out.Note(measure.Warning, "p_approximate.many_sortings_sentences",
			"There are too many sortings of the sentences to count; p is an approximation.")
	}
	if min(len(c.x), len(c.y), len(c.a), len(c.b)) < stats.MinResample {
		tooSmall(out)
		return nil
	}
	apart := stats.Quotient{Over: stats.Jackknife{Estimate: whole.apart},
		Under: stats.Jackknife{Estimate: math.Sqrt(whole.within)}}
	for _, words := range s.without() {
		apart = without(apart, len(words), func(i int) (apart, within float64) {
			return words[i].apart,
				math.Sqrt(words[i].within)
		})
	}
	apart.Over.Terms, apart.Over.Cells = 2, s.tables().Cells()
	// The bounds of d go by the numbers of sentences.
	putInterval(out, "d", apart.Effect(len(x), len(y), whole.d))
	return nil
}
