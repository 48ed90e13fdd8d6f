package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// kumar is the source of proximity bias and GIPE.
const kumar = "Kumar, Bhotia and Chakraborty 2020"

// thresholdOption is the θ of the proximity measures.
var thresholdOption = measure.Option{ID: "threshold", Doc: "Indirect bias β above which two words are counted as illicitly near; the paper tries 0.03, 0.05 and 0.07.", Default: 0.05, Real: true, Min: 0, Max: 1}

var _ = measure.Register(&proximity)

// proximity is the entry.
var proximity = measure.Measure{
	ID:    "proximity",
	Place: 180,
	Term:  "Proximity bias",
	Name:  "Proximity bias",
	Doc: "Which share of a word’s nearest words owes its nearness to the direction of the pairs? " +
		"A neighbour counts where its indirect bias β with the word is above a threshold. " +
		"FEE counts the word itself among its neighbours, as one without bias; here it is left out.",
	Source: kumar,
	Formula: `\beta(w, v) = \frac{w \cdot v - \frac{w_{\perp} \cdot v_{\perp}}{\lVert w_{\perp} \rVert \lVert v_{\perp} \rVert}}{w \cdot v}
\eta(w) = \frac{\# \{ v \in N_k(w) : \beta(w, v) > \theta \}}{k}
\eta = \operatorname*{mean}_{w} \eta(w)`,
	Page: "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "Words that should be neutral, such as occupations.",
			Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured.",
			Kind: measure.KindPairs, Min: 1},
		specificRole,
	},
	Options: append([]measure.Option{thresholdOption}, neighbourOptions...),
	Values: []measure.Value{
		{ID: "proximity", Symbol: "η", Name: "proximity bias",
			Doc: "Mean over the words of the share of their k nearest words with β above the threshold.", Range: "0 to 1", Source: kumar + ", definition of η; FEE's ProxBias"},
		{ID: "proximity_low", Name: "lower end", Doc: "Lower end of the 95 % interval of the mean over the choice of words.",
			Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "proximity_high", Name: "upper end", Doc: "Upper end of the 95 % interval of the mean over the choice of words.",
			Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "random", Name: "proximity bias along other directions", Doc: "Mean of the same along directions between random pairs of the words and their neighbours.", Range: "0 to 1", Source: "random directions"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of the random directions along which the mean is at least as large; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "η(w)", Name: "proximity bias",
			Doc: "Share of the word’s k nearest words with β above the threshold.", Range: "0 to 1", Source: kumar},
		{ID: "cos", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine of the word with the direction.",
			Range: "−1 to 1", Source: Bolukbasi},
	},
	Tables: []measure.Value{
		{ID: "illicit", Name: "illicit proximities", Doc: "The words and neighbours with the largest β above the threshold, at most 100: similarity and β.", Range: "word, neighbour, similarity, beta", Source: kumar},
	},
	Vocabulary: true,
	Run:        runProximity,
}

// runProximity computes, of [Kumar et al. 2020], for N(w) the k nearest words of
// w by cosine, θ the threshold and β the indirect bias,
//
//	η(w) = |{v in N(w): β(w, v) > θ}| / |N(w)|.
//
// The p is one-sided: along random directions between the same words, how often is
// the mean share at least as large? A high share may owe to the words' nearness
// alone.
//
// [Kumar et al. 2020]: https://doi.org/10.1162/tacl_a_00327
func runProximity(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	pairs := in.Sets["pairs"].Pairs
	g, h, err := neighboursAlong(ctx, in)
	if err != nil {
		return nil, err
	}
	if g == nil {
		return withoutDirection(in), nil
	}
	p := proximities(h, in.Real("threshold"))
	betas := p.betas(g)
	etas := p.etas(betas)
	p.rows(out, etas, g)
	out.Words = slices.Concat(out.Words, pairRowsCos(pairs, g), BareRows("specific", in.Sets["specific"].Words))
	out.Tables = append(out.Tables, p.table(betas))
	noteEdges(out, betas, etas)
	along, _ := projections(g, p.words)
	NothingLeft(in, out, along)
	measured, _ := withNumbers(etas, etas)
	if len(measured) == 0 {
		return out, nil
	}
	out.Put("proximity", stats.Mean(measured))
	all := redraw.Pairs{ID: "proximity", A: measured, B: measured, Statistic: redraw.OfOne(stats.Mean),
		Scale: stats.Between(0, 1)}
	if err := all.Put(ctx, in, out); err != nil {
		return nil, err
	}
	count := tally{observed: out.Values["proximity"]}
	err = p.alongRandomDirections(ctx, in, &count, func(betas [][]float64) float64 {
		etas, _ := withNumbers(p.etas(betas), make([]float64, len(p.list)))
		if len(etas) == 0 {
			return 0
		}
		return stats.Mean(etas)
	})
	if err != nil {
		return nil, err
	}
	putDirections(out, count)
	return out, nil
}

// putDirections puts what the random directions gave.
//
// Without any direction a note stands in place of both numbers.
func putDirections(out *measure.Result, count tally) {
	if count.seen == 0 {
		noteNoDirections(out)
		return
	}
	out.Put("random", count.mean())
	out.Put("p", count.p(false))
}

// noteEdges says which words and edges were left out.
//
// betas has an entry an edge, etas one a word.
func noteEdges(out *measure.Result, betas [][]float64, etas []float64) {
	gone := 0
	for _, e := range etas {
		if !measure.Finite(e) {
			gone++
		}
	}
	if gone > 0 {
		out.Note(measure.Warning, "no_neighbours.words_vocabulary_share", "{gone:count} of {words:count} words {gone:has|have} no neighbours in this vocabulary, and so no share.", gone, len(etas))
	}
	if n := undefined(betas); n > 0 {
		out.Note(measure.Info, "beta_undefined", "For {neighbours:count} {neighbours:neighbour|neighbours} β does not exist and is not counted: nothing of a word is left without the direction, or the two words have nothing in common.", n)
	}
}
