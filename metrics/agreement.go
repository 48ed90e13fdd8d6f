package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
)

var _ = measure.Register(&agreement)

// agreement is the entry. Its Range is that of correlations, see
// correlationValues; With makes the second embedding a must.
var agreement = measure.Measure{
	ID:    "agreement",
	Place: 340,
	Term:  "Agreement",
	Name:  "Agreement of two embeddings",
	Doc: "Do two embeddings place the words of a list in the same order between the poles of a pair? " +
		"Only words and pairs that both have are compared.",
	Source:  Bolukbasi,
	Formula: `\rho = \operatorname{corr}(\operatorname{rank} w_1 \cdot g_1, \operatorname{rank} w_2 \cdot g_2)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words to project in both embeddings.", Kind: measure.KindWords, Min: 3},
		{ID: "pairs", Name: "pairs", Doc: "The pair that makes the direction, or several; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	},
	Options: []measure.Option{directionOption},
	Values: append(correlationValues("the words' projections in the two embeddings", Bolukbasi+", Figure 4"),
		measure.Value{ID: "compared", Name: "words compared", Doc: "Number of words that both embeddings have.",
			Range: "from 0"}),
	Words: []measure.Value{
		{ID: "score", Symbol: "w · g", Name: "projection",
			Doc: "Cosine of the word with the direction in the first embedding.", Range: "−1 to 1",
			Source: Bolukbasi + ", Figure 4"},
		{ID: "score_with", Symbol: "w · g", Name: "projection in the second",
			Doc: "Cosine of the word with the direction in the second embedding.", Range: "−1 to 1",
			Source: Bolukbasi + ", Figure 4"},
	},
	With: true,
	Run:  runAgreement,
}

// runAgreement correlates the projections w . g of the words in two
// embeddings, each with its own direction g, as [Bolukbasi et al. 2016] do in
// Figure 4.
//
// A projection has no common unit in two embeddings, so only orders are compared.
// Words that one embedding lacks keep the row that they have, with one score; the
// correlation is over those of the role words that both have, and the words of the
// pairs are projected for their rows alone.
//
// Result.Words holds the role words first and then those of the pairs, which is
// why a place below len(words) tells the two apart.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runAgreement(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, pairs := in.Sets["words"].Words, in.Sets["pairs"].Pairs
	there, pairsThere := in.Other.Sets["words"].Words, in.Other.Sets["pairs"].Pairs
	bare := func() (*measure.Result, error) {
		out.Words = append(BareRows("words", words), PairRows(pairs, nil)...)
		return out, nil
	}
	// A direction of pairs that differ between the embeddings would be another
	// direction: only what both have counts.
	own, other := bothPairs(pairs, pairsThere)
	if len(own) == 0 {
		out.Note(measure.Warning, "no_common_pair", "No pair stands in both embeddings, so there is no direction to compare.")
		return bare()
	}
	// |here ∪ there| = |here| + |there| − |here ∩ there|: the pairs of either.
	if n := len(pairs) + len(pairsThere) - len(own); len(own) < n { // of either
		out.Note(measure.Info, "pairs_left_out", "{left:count} of {n:count} pairs {left:stands in one embedding only and is|stand in one embedding only and are} left out.", n-len(own), n)
	}
	g, ok := pairDirection(ctx, own, in.Choice("direction"))
	h, okThere := pairDirection(ctx, other, in.Choice("direction"))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !ok || !okThere {
		NoteNoDirection(out)
		return bare()
	}
	out.Words = append(scoreRows("words", words, ProjectionsOn(words, g)), PairRows(pairs, g)...)
	// By the word as asked, because the two embeddings may have found it in other
	// forms.
	projected := map[string]float64{}
	for i, s := range ProjectionsOn(there, h) {
		projected[there[i].Text] = s
	}
	wordsThere := PairWords(pairsThere)
	for i, s := range ProjectionsOn(wordsThere, h) {
		projected[wordsThere[i].Text] = s
	}
	var a, b []float64
	for i, r := range out.Words {
		if s, ok := projected[r.Word]; ok {
			r.Put("score_with", s)
			if i < len(words) {
				a, b = append(a, r.Scores["score"]), append(b, s)
			}
		}
	}
	out.Put("compared", float64(len(a)))
	if NothingLeft(in, out, a) || NothingLeft(in, out, b) {
		return out, nil
	}
	return out, rankCorrelation(ctx, in, out, paired{a, b})
}

// bothPairs returns the pairs of which both embeddings have both words.
//
// Both lists are in the order of the first embedding; own[i] and other[i] are the
// same pair. O(n·m) comparisons of texts, for lists of some ten pairs.
func bothPairs(pairs, there [][2]measure.Word) (own, other [][2]measure.Word) {
	for _, p := range pairs {
		i := slices.IndexFunc(there, func(q [2]measure.Word) bool { return q[0].Text == p[0].Text && q[1].Text == p[1].Text })
		if i >= 0 {
			own, other = append(own, p), append(other, there[i])
		}
	}
	return own, other
}
