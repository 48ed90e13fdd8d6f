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

const (
	// maxBetaRows is the number of pairs of words that the table lists.
	maxBetaRows = 10_000
	// leastSimilarity is the inner product from which β says something: it is a
	// share of this number, and of none where words are no more alike than by luck,
	// or unlike.
	leastSimilarity = 0.05
)

var _ = measure.Register(&indirectBias)

// indirectBias is the entry.
var indirectBias = measure.Measure{
	ID:    "indirect-bias",
	Place: 120,
	Term:  "Indirect bias",
	Name:  "Indirect bias",
	Doc: "How much of the likeness of two words that should be neutral comes from the direction of the pairs? " +
		"β is that share: 0 for none, 1 for all of it.",
	Source: Bolukbasi,
	Formula: `w_{\perp} = w - (w \cdot g) g
\beta(w, v) = \frac{w \cdot v - \frac{w_{\perp} \cdot v_{\perp}}{\lVert w_{\perp} \rVert \lVert v_{\perp} \rVert}}{w \cdot v}`,
	Page: "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "Words that should be neutral, such as occupations.",
			Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured.",
			Kind: measure.KindPairs, Min: 1},
		{ID: "X", Name: "compared with", Doc: "Words that each of the list is compared with, such as softball and football.",
			Kind: measure.KindWords, Min: 1},
	},
	Values: []measure.Value{
		{ID: "median_beta", Symbol: "β", Name: "median indirect bias",
			Doc: "Median β of the pairs of words whose similarity is at least 0.05.", Range: "no fixed range",
			Source: Bolukbasi + ", section 5.3"},
		{ID: "compared", Name: "pairs of words", Doc: "Number of pairs of a word of the list and one that it is compared with for which β exists.", Range: "from 0"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the median β over the choice of the words of the list and those compared with, the pairs being as they are.", Range: "no fixed range", Source: "stratified percentile bootstrap"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the median β over the choice of the words of the list and those compared with, the pairs being as they are.", Range: "no fixed range", Source: "stratified percentile bootstrap"},
	},
	Tables: []measure.Value{
		{ID: "pairs", Name: "pairs of words", Doc: "Word of the list, word compared with, their similarity w · v at length 1, their similarity without the direction, and β, the share of the similarity that is lost.",
			Range: "w, v, similarity, without, beta", Source: Bolukbasi + ", section 5.3 and Figure 3"},
	},
	Run: runIndirectBias,
}

// runIndirectBias computes, of [Bolukbasi et al. 2016], section 5.3, for words
// at length 1, w⊥ being w without its part along g,
//
//	β(w, v) = (w·v − w⊥·v⊥ / (|w⊥| |v⊥|)) / w·v.
//
// O(n m d) for n words and m compared with. The table ends after maxBetaRows; the
// median is of all pairs.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runIndirectBias(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, others, pairs := in.Sets["words"].Words, in.Sets["X"].Words, in.Sets["pairs"].Pairs
	out.Words = append(append(BareRows("words", words), PairRows(pairs, nil)...), BareRows("X", others)...)
	g, ok := LeadingDirection(ctx, UnitDifferences(pairs))
	if !ok {
		NoteNoDirection(out)
		return out, ctx.Err()
	}
	if len(words)*len(others) > maxBetaRows {
		out.Note(measure.Warning, "table_cut.pairs_words_ask", "The table ends after {max_beta_rows:count} pairs of words. Ask for fewer words to see them all.", maxBetaRows)
	}
	t := measure.Table{Name: "pairs", Columns: []string{"w", "v", "similarity", "without", "beta"}}
	// Cells are the pairs that count, not all of them.
	betas := betaTable{rows: len(words), columns: len(others)}
	unstable := 0
	restWords, restOthers, units := Without(g, words), Without(g, others), UnitVectors(others)
	for i, w := range UnitVectors(words) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for j, v := range units {
			similarity, rest := linalg.Dot(w, v), math.NaN()
			if restWords[i] != nil && restOthers[j] != nil {
				rest = linalg.Dot(restWords[i], restOthers[j])
			}
			beta, counts := BetaOf(in, similarity, rest)
			switch {
			case counts:
				betas.cells = append(betas.cells, betaCell{beta, i, j})
			case measure.Finite(beta):
				unstable++
			}
			if len(t.Rows) < maxBetaRows {
				t.Rows = append(t.Rows, []any{words[i].As, others[j].As, measure.Cell(similarity),
					measure.Cell(rest), measure.Cell(beta)})
			}
		}
	}
	out.Tables = []measure.Table{t}
	out.Put("compared", float64(len(betas.cells)+unstable))
	betaNotes(out, len(betas.cells), unstable)
	if len(betas.cells) == 0 {
		return out, nil
	}
	nothing := NothingLeft(in, out, ProjectionsOn(words, g)) || NothingLeft(in, out, ProjectionsOn(others, g))
	return out, betas.summary(ctx, in, out, nothing)
}

// BetaOf returns β of two words by their similarity and what of it is left without
// the direction, NaN if it does not exist, and whether it counts in a median: rules
// 1 went by the similarity's absolute value.
//
// β has no fixed range: it is above 1 where the rests point away from each other,
// and below 0 where the direction hides likeness. A similarity of 1e-12 or less
// has none.
func BetaOf(in *measure.Input, similarity, rest float64) (beta float64, counts bool) {
	if math.Abs(similarity) <= 1e-12 {
		return math.NaN(), false
	}
	beta = (similarity - rest) / similarity
	return beta, measure.Finite(beta) && (similarity >= leastSimilarity || in.Rules == 1 && similarity <= -leastSimilarity)
}

// Without returns the words at length 1, their part along g taken away and what
// is left brought to length 1 again; nil for a word of which nothing is left.
//
// u − (u · g) g, divided by its length. nil rather than a vector of rounding: what
// is shorter than 1e-9 has no direction. Fresh vectors.
func Without(g []float64, words []measure.Word) [][]float64 {
	out := make([][]float64, len(words))
	for i, w := range words {
		u := linalg.Unit(w.Vector)
		along := linalg.Dot(u, g)
		for j := range u {
			u[j] -= float64(along * g[j])
		}
		if linalg.Norm(u) > 1e-9 {
			out[i] = linalg.Unit(u)
		}
	}
	return out
}

// betaNotes says how many β are of little use.
//
// useful and unstable are numbers of pairs.
func betaNotes(out *measure.Result, useful, unstable int) {
	if unstable > 0 {
		out.Note(measure.Warning, "beta_unstable", "Of {pairs:count} {pairs:pair|pairs} of words the similarity is below 0.05, and β, a share of it, says little: it is in the table, but not in the median.", unstable)
	}
	if useful == 0 {
		out.Note(measure.Warning, "no_beta", "No pair of words is similar enough for β to say something.")
	}
}

// betaTable is the β that the median is of.
//
// Sorted once by summary, so that a median of any redrawing is one pass.
type betaTable struct {
	rows, columns int // words of the list, words compared with
	cells         []betaCell
}

// betaCell is β of one pair, by its places in both lists.
type betaCell struct {
	beta        float64
	row, column int
}

// summary puts the median and, unless nothing is left to measure, its interval.
//
// Rough: a median moves in jumps, so leaving out one word would say little; see
// package redraw.
func (t betaTable) summary(ctx context.Context, in *measure.Input, out *measure.Result, nothing bool) error {
	slices.SortStableFunc(t.cells, func(a, b betaCell) int { return cmp.Compare(a.beta, b.beta) })
	betas := make([]float64, len(t.cells))
	for i, c := range t.cells {
		betas[i] = c.beta
	}
	median, err := stats.Quantiles(betas, 0.5)
	if err != nil {
		return err
	}
	out.Put("median_beta", median[0])
	if nothing {
		return nil
	}
	// What one redrawing reads: the cells twice, and the places drawn.
	steps := float64(2*len(t.cells) + t.rows + t.columns)
	err = redraw.Sample{Sizes: []int{t.rows, t.columns}, Steps: steps, Statistic: t.medianOf,
		Rough: true}.Put(ctx, in, out)
	if _, ok := out.Values["low"]; ok && in.Since(4) {
		redraw.Holds(out, redraw.HeldMedian, 4)
	}
	return err
}

// medianOf returns the median over the words drawn, each β counted as often as
// its two words together; NaN if none is left.
//
// A redrawing draws rows and columns on their own; a β whose row was drawn r times
// and whose column c times counts r·c times. Cells must be sorted.
func (t betaTable) medianOf(drawn [][]int) float64 {
	rows, columns := tallied(drawn[0], t.rows), tallied(drawn[1], t.columns)
	total := 0
	for _, c := range t.cells {
		total += rows[c.row] * columns[c.column]
	}
	// The mean of the two in the middle, which are one if total is odd.
	lower, upper, seen := (total-1)/2, total/2, 0
	low := math.NaN()
	for _, c := range t.cells {
		seen += rows[c.row] * columns[c.column]
		if !measure.Finite(low) && seen > lower {
			low = c.beta
		}
		if seen > upper {
			return (low + c.beta) / 2
		}
	}
	return math.NaN()
}

// tallied counts how often each of n places was drawn.
//
// The sum of the counts is the number drawn.
func tallied(drawn []int, n int) []int {
	counts := make([]int, n)
	for _, i := range drawn {
		counts[i]++
	}
	return counts
}
