package metrics

import (
	"context"

	"weatherglass/metrics/measure"
)

// The choices of the option unique: may a word come again in the list?
const (
	uniqueBoth = "both"
	uniqueX    = "x"
)

var _ = measure.Register(&analogies)

// analogies is the entry. The second embedding is optional: with it come the
// tables and values whose ids end in with.
var analogies = measure.Measure{
	ID:    "analogies",
	Place: 380,
	Term:  "Analogies",
	Name:  "Analogies along a direction",
	Doc: "Which pairs of words x, y differ in the way that the words of the pair differ: she is to he as x is to y? " +
		"All pairs of the vocabulary are compared, and the best are listed.",
	Source:  Bolukbasi,
	Formula: `S(x, y) = \cos(a - b, x - y) \quad \text{if} \; \lVert x - y \rVert \le \delta`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "pairs", Name: "pairs", Doc: "The pair a, b that asks: a is to b as x is to y. Of several pairs the direction in which they differ most is taken.", Kind: measure.KindPairs, Min: 1},
		{ID: "marks", Name: "marks",
			Doc: "Analogies x, y that people marked: 1 for a stereotype, 0 for an appropriate one, 0.5 for unsure.", Kind: measure.KindTuples, Size: 2, Min: 1, Optional: true, Valued: true, Numbers: []float64{0, 0.5, 1}},
	},
	Options: []measure.Option{
		{ID: "delta", Doc: "How far x and y may lie apart, at length 1; 1 is a cosine of 0.5.", Default: 1.0,
			Real: true, Min: 0, Max: 2},
		{ID: "top", Doc: "How many analogies are listed.", Default: 150, Min: 1, Max: 500},
		{ID: "unique", Doc: "Whether a word may come again: on no side (both, as the authors’ program has it) or as y only (x, as the paper’s text says).", Choices: []string{uniqueBoth, uniqueX}, Default: uniqueBoth},
		{ID: "vocabulary", Doc: "How many of the most frequent words are looked at; those that fit the pattern are compared.", Default: 50000, Min: 2, Max: 100000},
		{ID: "pattern", Doc: "Which words are compared: 1 to 19 of the letters a to z and _ (lower, as in the paper), up to 19 letters of any script and _ (letters), or all words (all).", Choices: []string{PatternLower, PatternLetters, PatternAll}, Default: PatternLower},
	},
	Values: []measure.Value{
		{ID: "count", Name: "analogies", Doc: "Number of analogies listed.", Range: "0 to top"},
		{ID: "compared", Name: "words compared", Doc: "Number of words that were compared, each with each.", Range: "from 0"},
		{ID: "least", Symbol: "S", Name: "least score", Doc: "Score of the last analogy listed.", Range: "0 to 1",
			Source: Bolukbasi + ", equation 1"},
		{ID: "shared", Name: "shared", Doc: "Number of analogies that stand in the ranking by the other rule too.",
			Range: "0 to top"},
		{ID: "marked", Name: "marked analogies", Doc: "Number of analogies listed that have a mark.", Range: "0 to top",
			Source: Bolukbasi + ", Figure 8"},
		{ID: "stereotypes", Name: "stereotypes", Doc: "Number of analogies listed that are marked as stereotypes.",
			Range: "0 to top", Source: Bolukbasi + ", Figure 8"},
		{ID: "appropriate", Name: "appropriate analogies", Doc: "Number of analogies listed that are marked as appropriate.",
			Range: "0 to top", Source: Bolukbasi + ", Figure 8"},
		{ID: "stereotypes_with", Name: "stereotypes in the second embedding",
			Doc: "The same of the second embedding’s analogies.", Range: "0 to top", Source: Bolukbasi + ", Figure 8"},
		{ID: "appropriate_with", Name: "appropriate analogies in the second embedding",
			Doc: "The same of the second embedding’s analogies.", Range: "0 to top", Source: Bolukbasi + ", Figure 8"},
		{ID: "kept", Name: "analogies in both", Doc: "Number of analogies that both embeddings list.", Range: "0 to top"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "cos(w, g)", Name: "place along the direction",
			Doc: "Cosine of the word with the direction.", Range: "−1 to 1"},
	},
	Tables: []measure.Value{
		{ID: "analogies", Name: "analogies",
			Doc: "a is to b as x is to y: the score, the distance of x and y at length 1, the analogy’s place in the ranking by the other rule, if it is there, and its mark if marks are given.", Range: "x, y, score, distance, other, mark", Source: Bolukbasi + ", equation 1"},
		{ID: "analogies_with", Name: "analogies of the second embedding",
			Doc: "The same of the second embedding, other being the place in the first one’s ranking.", Range: "x, y, score, distance, other, mark", Source: Bolukbasi + ", equation 1"},
		{ID: "other_rule", Name: "the other rule",
			Doc: "The ranking by the other rule, if x alone or if neither x nor y may come again.", Range: "x, y, score, distance, other, mark", Source: Bolukbasi + ", appendix A"},
	},
	Vocabulary:   true,
	WithOptional: true,
	Run:          runAnalogies,
}

// runAnalogies lists the pairs of words with the largest
//
//	S(x, y) = cos(a − b, x − y) if |x − y| <= delta, else 0,
//
// words at length 1, of [Bolukbasi et al. 2016], equation 1. Ties, to 2^-40, go
// to the more frequent x, then y. Of several pairs the direction is the first
// component of their differences, not centred.
//
// The paper says that no two analogies share x; the authors' program lets
// them share neither x nor y, which gives most of the printed lists.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runAnalogies(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	pairs := in.Sets["pairs"].Pairs
	g, ok := LeadingDirection(ctx, UnitDifferences(pairs))
	if !ok {
		out.Note(measure.Warning, "direction_undefined.pairs_cancel_out", "The pairs cancel out: they have no common direction, so nothing is listed. Check which word of each pair comes first.")
		out.Words = PairRows(pairs, nil)
		return out, ctx.Err()
	}
	out.Words = PairRows(pairs, g)
	// The search does not know the option unique: it ranks by both rules at once, so
	// that the choice costs no second search.
	found, err := searchAnalogies(ctx, in, g)
	if err != nil {
		return nil, err
	}
	marks := analogyMarks(in)
	first, second := found.ranked(in.Choice("unique"))
	out.Tables = []measure.Table{analogyTable("analogies", first, second, marks),
		analogyTable("other_rule", second, first, marks)}
	out.Put("compared", float64(found.compared))
	out.Put("count", float64(len(first)))
	out.Put("shared", float64(common(first, second)))
	countMarks(out, "", first, marks)
	if len(first) == 0 {
		out.Note(measure.Info, "no_analogies.two_words_compared", "No two words that were compared lie within the distance and differ along the direction, so there is no score.")
	} else {
		out.Put("least", first[len(first)-1].score)
	}
	return out, analogiesWith(ctx, in, out, markedPairs{first, marks})
}
