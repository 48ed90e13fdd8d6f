package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// The choices of the weight of words that are nobody's neighbour.
const (
	isolatedOne  = "one"
	isolatedZero = "zero"
)

var _ = measure.Register(&gipe)

// gipe is the entry.
var gipe = measure.Measure{
	ID:    "gipe",
	Place: 190,
	Term:  "GIPE",
	Name:  "Gender-based Illicit Proximity Estimate",
	Doc: "How much of the nearness among the words of a list owes to the direction of the pairs? It is the mean proximity bias, " +
		"in which words count more that others of the list are illicitly near to. " +
		"With a second embedding, the original of a debiased one, direction and β are taken from there, and both are compared. " +
		"The code of the paper and of FEE leaves out words that are nobody’s neighbour, against the equation: an option. FEE takes the direction from the debiased vectors; the paper, and this, from the original ones.",
	Source: kumar,
	Formula: `\eta(w) = \frac{\# \{ v \in N_k(w) : \beta(w, v) > \theta \}}{k}
\gamma(w) = 1 + \frac{\# \{ v : w \in N_k(v), \beta(v, w) > \theta \}}{\# \{ v : w \in N_k(v) \}}
\text{GIPE} = \frac{\sum_w \gamma(w) \eta(w)}{\sum_w \gamma(w)}`,
	Page:  "words",
	Roles: proximity.Roles,
	Options: append([]measure.Option{
		{ID: "isolated", Doc: "Weight of a word that is no neighbour of another word of the list: one, as the equation has it, or zero, as the paper's code and FEE have it.", Choices: []string{isolatedOne, isolatedZero}, Default: isolatedOne},
	}, proximity.Options...),
	Values: []measure.Value{
		{ID: "gipe", Symbol: "GIPE", Name: "illicit proximity", Doc: "Mean of η(w) with the weights γ(w).", Range: "0 to 1",
			Source: kumar + ", definition of GIPE"},
		{ID: "gipe_low", Name: "lower end", Doc: "Lower end of the 95 % interval of GIPE over the choice of words with their η and γ.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "gipe_high", Name: "upper end", Doc: "Upper end of the 95 % interval of GIPE over the choice of words with their η and γ.", Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "mean", Symbol: "η", Name: "mean proximity bias", Doc: "Mean of η(w) without weights.",
			Range: "0 to 1", Source: kumar},
		{ID: "before", Symbol: "GIPE", Name: "illicit proximity in the original",
			Doc: "GIPE of the second embedding itself, over the same words.", Range: "0 to 1", Source: kumar},
		{ID: "change", Name: "change", Doc: "GIPE minus that of the original.", Range: "−1 to 1"},
		{ID: "change_low", Name: "lower end", Doc: "Lower end of the 95 % interval of the change over the choice of words with their η and γ in both.", Range: "−1 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "change_high", Name: "upper end", Doc: "Upper end of the 95 % interval of the change over the choice of words with their η and γ in both.", Range: "−1 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "random", Name: "illicit proximity along other directions", Doc: "Mean GIPE along directions between random pairs of the words and their neighbours.", Range: "0 to 1", Source: "random directions"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of the random directions along which GIPE is at least as large; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "η(w)", Name: "proximity bias",
			Doc: "Share of the word’s k nearest words with β above the threshold.", Range: "0 to 1", Source: kumar},
		{ID: "weight", Symbol: "γ(w)", Name: "weight", Doc: "1 + the share, of the words of the list that have the word among their nearest, of those with β above the threshold.", Range: "1 to 2", Source: kumar},
		{ID: "incoming", Name: "arrivals", Doc: "Number of words of the list that have the word among their k nearest.",
			Range: "from 0", Source: kumar},
		{ID: "before", Symbol: "η(w)", Name: "proximity bias in the original",
			Doc: "The same in the second embedding itself.", Range: "0 to 1", Source: kumar},
		{ID: "cos", Symbol: "cos(w, g)", Name: "lean",
			Doc:   "Cosine of the word with the direction, both of the original if there is one.",
			Range: "−1 to 1", Source: Bolukbasi},
	},
	Tables:       proximity.Tables,
	Vocabulary:   true,
	WithOptional: true,
	Run:          runGIPE,
}

// runGIPE computes, of [Kumar et al. 2020], over the words of a list, with an
// edge from each word to each of its k nearest,
//
//	γ(w) = 1 + |{v: v → w, β(v, w) > θ}| / |{v: v → w}|,
//	GIPE = Σ γ(w) η(w) / Σ γ(w).
//
// η(w) is that of runProximity. Without a word that has both η and γ there is
// neither GIPE nor an interval.
//
// [Kumar et al. 2020]: https://doi.org/10.1162/tacl_a_00327
func runGIPE(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	run, err := newGIPE(ctx, in)
	if err != nil {
		return nil, err
	}
	if run == nil {
		return withoutDirection(in), nil
	}
	run.rows(in, out)
	out.Tables = append(out.Tables, run.table(run.betas))
	noteEdges(out, run.betas, run.etas)
	along, _ := projections(run.g, run.words)
	NothingLeft(in, out, along)
	if len(run.list) == 0 {
		out.Note(measure.Warning, "no_common_words.both_embeddings_nothing",
			"No word of the list is in both embeddings, so nothing is measured.")
	}
	eta, gamma := withNumbers(run.etas, run.gammas)
	if len(eta) == 0 {
		return out, nil
	}
	out.Put("mean", stats.Mean(eta))
	if !out.Put("gipe", weightedMean(eta, gamma)) {
		out.Note(measure.Warning, "no_weights", "No word of the list is a neighbour of another, so all weights are 0. Choose weight one for such words.")
		return out, nil
	}
	if err := (redraw.Pairs{ID: "gipe", A: eta, B: gamma, Statistic: weightedMean, Scale: stats.Between(0, 1)}).
		Put(ctx, in, out); err != nil {
		return nil, err
	}
	if err := run.compare(ctx, in, out); err != nil {
		return nil, err
	}
	count := tally{observed: out.Values["gipe"]}
	err = run.alongRandomDirections(ctx, in, &count, run.gipe)
	if err != nil {
		return nil, err
	}
	putDirections(out, count)
	return out, nil
}

// gipeRun is a GIPE under way.
//
// etas and gammas are by place in the list, NaN for a word without neighbours.
type gipeRun struct {
	*proximityGraph
	zero         bool // weight of a word that is nobody's neighbour
	g            []float64
	betas        [][]float64
	etas, gammas []float64
	// before is the GIPE of the original embedding, nil without one.
	before *gipeRun
}

// newGIPE finds the neighbours and their β; nil if the pairs give no direction.
//
// With a second embedding it is newGIPEWith's.
func newGIPE(ctx context.Context, in *measure.Input) (*gipeRun, error) {
	if in.Other != nil {
		return newGIPEWith(ctx, in)
	}
	g, h, err := neighboursAlong(ctx, in)
	if g == nil || err != nil {
		return nil, err
	}
	run := &gipeRun{proximityGraph: proximities(h, in.Real("threshold")),
		zero: in.Choice("isolated") == isolatedZero, g: g}
	run.settle()
	return run, nil
}

// settle computes β, η and γ from the graph and the direction.
func (r *gipeRun) settle() {
	r.betas = r.proximityGraph.betas(r.g)
	r.etas, r.gammas = r.proximityGraph.etas(r.betas), r.weights(r.betas)
}

// rows adds a row a word, those that the original lacks without scores.
//
// r.list may be shorter than the words of the input: both are in the same order,
// so that one pass joins them.
func (r *gipeRun) rows(in *measure.Input, out *measure.Result) {
	arrivals, _ := r.incoming(r.betas)
	along, _ := projections(r.g, r.words)
	at := 0
	for _, w := range in.Sets["words"].Words {
		line := measure.NewRow("words", w)
		if at < len(r.list) && r.list[at].Text == w.Text {
			line.Put("score", r.etas[at])
			line.Put("weight", r.gammas[at])
			line.Put("incoming", arrivals[at])
			line.Put("cos", along[at])
			if r.before != nil {
				line.Put("before", r.before.etas[at])
			}
			at++
		}
		out.Words = append(out.Words, line)
	}
	pairs := PairRows(in.Sets["pairs"].Pairs, nil)
	if r.before == nil { // else the direction is one of the other embedding
		pairs = pairRowsCos(in.Sets["pairs"].Pairs, r.g)
	}
	out.Words = slices.Concat(out.Words, pairs, BareRows("specific", in.Sets["specific"].Words))
}

// weights returns γ of each word of the list.
//
// 1 to 2, or 0 for a word that is nobody's neighbour if the option says so.
func (r *gipeRun) weights(betas [][]float64) []float64 {
	all, biased := r.incoming(betas)
	out := make([]float64, len(all))
	for i := range out {
		switch {
		case all[i] > 0:
			out[i] = 1 + biased[i]/all[i]
		case !r.zero:
			out[i] = 1
		}
	}
	return out
}

// gipe returns the estimate for any β; NaN if no word has a weight.
//
// betas are those along any direction: the control tries random ones.
func (r *gipeRun) gipe(betas [][]float64) float64 {
	eta, gamma := withNumbers(r.proximityGraph.etas(betas), r.weights(betas))
	if len(eta) == 0 {
		return math.NaN()
	}
	return weightedMean(eta, gamma)
}

// weightedMean is the mean of a with the weights b; NaN if these add up to 0.
//
// Weights are 0 or more. O(n).
func weightedMean(a, b []float64) float64 { return linalg.Dot(a, b) / stats.Total(b) }
