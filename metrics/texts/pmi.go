package texts

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&pmi)

// pmi is the entry.
var pmi = measure.Measure{
	ID:    "pmi",
	Place: 300,
	Term:  "PMI bias",
	Name:  "Bias in pointwise mutual information",
	Doc: "Do words stand more often in the company of words for one group than of words for the other, " +
		"given how often each group is spoken of at all? It is counted in the texts, without vectors.",
	Source:  valentini,
	Formula: `\text{PMI}(w) = \log \frac{a + \frac{1}{2}}{b + \frac{1}{2}} - \log \frac{N_A}{N_B}`,
	Page:    "corpus",
	Roles: append([]measure.Role{{ID: "words", Name: "words", Doc: "Words that are measured.",
		Kind: measure.KindWords, Min: 1}}, groups...),
	Options: []measure.Option{
		{ID: "estimate", Doc: "One half added to the counts of a word alone, which takes off most of what small counts do (haldane), or 0.01 to every cell of the table of all words, as the paper's code does (paper).", Choices: []string{"haldane", "paper"}, Default: "haldane"},
		{ID: "errors", Doc: "Whether documents are taken as drawn, so that the words of one go together (documents), or every pair of words as independent of all others, as the paper does (none).", Choices: []string{"documents", "none"}, Default: "documents"},
	},
	Values: []measure.Value{
		{ID: "mean", Name: "mean PMI bias", Doc: "Mean of the words' PMI bias, of those that stand at least ten times beside A and B together.", Range: "any", Source: valentini},
		{ID: "low", Name: "mean, lower end", Doc: "Of its 95 % interval over documents, or over pairs with errors none; another choice of words is not in it.", Range: "any"},
		{ID: "high", Name: "mean, upper end", Doc: "Of its 95 % interval.", Range: "any"},
		{ID: "n_a", Symbol: "N_A", Name: "pairs with A",
			Doc: "How often a word of the vocabulary stands in the window of a word of A.", Range: "1 or more"},
		{ID: "n_b", Symbol: "N_B", Name: "pairs with B",
			Doc: "How often a word of the vocabulary stands in the window of a word of B.", Range: "1 or more"},
		{ID: "documents", Name: "documents", Doc: "Number of documents that were counted.", Range: "1 or more"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "PMI(w)", Name: "PMI bias",
			Doc: "log((a + ½)/(b + ½)) − log(N_A/N_B); absent if a + b is below 10.", Range: "any",
			Source: valentini + ", equation 4"},
		{ID: "a", Symbol: "a", Name: "beside A", Doc: "How often the word stands in the window of a word of A.",
			Range: "from 0"},
		{ID: "b", Symbol: "b", Name: "beside B", Doc: "How often the word stands in the window of a word of B.",
			Range: "from 0"},
		{ID: "se", Name: "standard error", Doc: "Over documents: the root of Σ ψ², ψ = a_D/a − b_D/b − (N_A,D/N_A − N_B,D/N_B), and not below that of independent counts; with errors none of the logarithm of the odds.", Range: "0 or more"},
		{ID: "low", Name: "lower end", Doc: "Of the 95 % interval, by leaving out each document, Student's t, its error not below that of independent counts; absent where a side has the company of less than two documents' worth; with errors none by the normal distribution.", Range: "any"},
		{ID: "high", Name: "upper end", Doc: "Of the 95 % interval.", Range: "any"},
		{ID: "paper", Name: "as published", Doc: "The estimate with 0.01 in every cell of the table of all words.",
			Range: "any", Source: valentini},
		{ID: "paper_se", Name: "its error",
			Doc:   "Of the logarithm of the odds: every pair counts as independent of all others.",
			Range: "0 or more", Source: valentini},
		{ID: "p", Symbol: "p", Name: "p", Doc: "Two-sided p of no bias.", Range: "0 to 1"},
		{ID: "q", Symbol: "q", Name: "q", Doc: "p corrected over the words of the list.", Range: "0 to 1",
			Source: "Benjamini and Hochberg 1995"},
	},
	Texts:  true,
	Others: others,
	Run:    runPMI,
}

// others scores the words of the pool that are no context words.
func others(_ context.Context, in *measure.Input) (out measure.Others, err error) {
	if _, _, err := company(in); err != nil {
		return out, err
	}
	context := map[string]bool{}
	for _, role := range groups {
		for _, w := range in.Sets[role.ID].Words {
			context[w.As] = true
		}
	}
	pool := *in.Texts
	pool.Words = slices.DeleteFunc(slices.Clone(pool.Pool), func(w corpus.Word) bool { return context[w.Text] })
	for i, score := range corpus.Of(&pool).Scores(in.Choice("estimate") == "paper") {
		if !math.IsNaN(score) {
			out.Words, out.Scores = append(out.Words, pool.Words[i].Text), append(out.Scores, score)
		}
	}
	return out, nil
}

// runPMI computes the bias of each word and its mean: [corpus.PMI] has the formulas.
func runPMI(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	if _, _, err := company(in); err != nil {
		return nil, err
	}
	words := in.Sets["words"].Words
	found, err := corpus.Of(chosen(in, words)).Result()
	if err != nil {
		return nil, err
	}
	found = asChosen(in, found)
	var few, hidden, alone []string
	for i, w := range found.Words {
		r := measure.NewRow("words", words[i])
		r.Put("a", float64(w.A))
		r.Put("b", float64(w.B))
		for id, v := range map[string]float64{"score": w.Score, "se": w.SE, "low": w.Low, "high": w.High, "p": w.P, "q": w.Q,
			"paper": w.Paper, "paper_se": w.PaperSE} {
			r.Put(id, v)
		}
		out.Words = append(out.Words, r)
		switch {
		case math.IsNaN(w.Score):
			hidden = append(hidden, w.Word)
			continue
		case w.Few:
			few = append(few, w.Word)
		}
		if math.IsNaN(w.Low) {
			alone = append(alone, w.Word)
		}
	}
	out.Put("mean", found.Mean)
	out.Put("low", found.Low)
	out.Put("high", found.High)
	out.Put("n_a", float64(found.NA))
	out.Put("n_b", float64(found.NB))
	out.Put("documents", float64(found.Documents))
	if len(hidden) > 0 {
		out.Note(measure.Info, "few_pairs", "Fewer than {least_pairs} times beside A and B together, so that only counts are given: {words:list10}.", corpus.LeastPairs, hidden)
	}
	if len(few) > 0 {
		out.Note(measure.Info, "rare_side", "Fewer than five times beside A or beside B: {words:list10}.", few)
	}
	if len(alone) > 0 && found.Documents > 1 {
		out.Note(measure.Info, "one_side_of_one", "On one side these words have the company of less than two documents’ worth, so that they have no interval and no p: {words:list10}.", alone)
	}
	oneDocument(in, out)
	return out, nil
}

// asChosen returns a result with the estimate and errors that are asked for; with those that
// are not over documents, p and the interval of the mean go by the normal distribution.
func asChosen(in *measure.Input, r corpus.Result) corpus.Result {
	paper, none := in.Choice("estimate") == "paper", in.Choice("errors") == "none"
	if !paper && !none {
		return r
	}
	var sum, squares float64
	var ps []float64
	shown := 0
	for i := range r.Words {
		w := &r.Words[i]
		if math.IsNaN(w.Score) {
			continue
		}
		shown++
		shift := 0.0
		if paper {
			shift = w.Paper - w.Score
		}
		w.Score, w.Low, w.High = w.Score+shift, w.Low+shift, w.High+shift
		if none {
			w.SE = w.Alone
			if paper {
				w.SE = w.PaperSE
			}
			half := stats.Normal975 * w.SE
			w.Low, w.High, w.P = w.Score-half, w.Score+half, math.Erfc(math.Abs(w.Score/w.SE)/math.Sqrt2)
			squares = float64(w.SE*w.SE) + squares
			ps = append(ps, w.P)
		}
		sum += w.Score
	}
	if shown == 0 {
		return r
	}
	mean := sum / float64(shown)
	r.Low, r.High, r.Mean = r.Low+mean-r.Mean, r.High+mean-r.Mean, mean
	if none {
		half := stats.Normal975 * math.Sqrt(squares) / float64(shown)
		r.Low, r.High = mean-half, mean+half
		adjust(r.Words, ps)
	}
	return r
}

// adjust sets q of the words that are shown.
func adjust(words []corpus.WordPMI, ps []float64) {
	qs, err := stats.Adjust(ps, stats.BenjaminiHochberg)
	for i := range words {
		if err == nil && !math.IsNaN(words[i].Score) {
			words[i].Q, qs = qs[0], qs[1:]
		}
	}
}
