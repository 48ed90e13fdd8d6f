package texts

import (
	"context"
	"math"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&pmiFrequency)

// pmiFrequency is the entry.
var pmiFrequency = measure.Measure{
	ID:    "pmi-frequency",
	Place: 310,
	Term:  "PMI by frequency",
	Name:  "PMI bias by frequency",
	Doc: "Do frequent words lean another way than rare ones in the texts themselves? Vectors often do, " +
		"whatever the words mean; counts should not.",
	Source:  valentini,
	Formula: `\text{PMI}(w) = \log \frac{a + \frac{1}{2}}{b + \frac{1}{2}} - \log \frac{N_A}{N_B}`,
	Page:    "corpus",
	Roles:   groups,
	Values: []measure.Value{
		{ID: "rank_correlation", Symbol: "ρ", Name: "rank correlation", Doc: "Spearman correlation of the PMI bias with the frequency rank over all words that stand at least ten times beside A and B together; positive if rare words lean to A.", Range: "−1 to 1", Source: valentini},
		{ID: "words", Name: "words", Doc: "Number of words that have a PMI bias.", Range: "0 or more"},
		{ID: "n_a", Symbol: "N_A", Name: "pairs with A",
			Doc: "How often a word of the vocabulary stands in the window of a word of A.", Range: "1 or more"},
		{ID: "n_b", Symbol: "N_B", Name: "pairs with B",
			Doc: "How often a word of the vocabulary stands in the window of a word of B.", Range: "1 or more"},
		{ID: "documents", Name: "documents", Doc: "Number of documents that were counted.", Range: "1 or more"},
	},
	Tables: []measure.Value{
		{ID: "bins", Name: "bins of frequency", Doc: "First and last rank, number of words, mean and sample deviation of the PMI bias, and d = mean / deviation with its 95 % interval.",
			Range: "from, to, n, mean, sd, d, d_low, d_high", Source: valentini + ", Figure 2"},
	},
	Texts:      true,
	Vocabulary: true,
	Run:        runPMIFrequency,
}

// runPMIFrequency computes the PMI bias of all words but those of A and B, and its mean,
// deviation and d by bins of log10 rank.
func runPMIFrequency(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	na, nb, err := company(in)
	if err != nil {
		return nil, err
	}
	var bins scan.RankBins
	var ranks, scores []float64
	context := contextWords(in)
	for rank, w := range in.Texts.Whole {
		if w.A+w.B < corpus.LeastPairs || context[w.Text] {
			continue
		}
		score := math.Log((float64(w.A)+0.5)/(float64(w.B)+0.5)) - math.Log(na/nb)
		bins.Add(rank, score)
		ranks, scores = append(ranks, float64(rank)), append(scores, score)
	}
	if c, err := stats.Spearman(scores, ranks); err == nil {
		out.Put("rank_correlation", c.R)
	} else {
		out.Note(measure.Warning, "no_spread.two_words_lean",
			"There are no two words that lean differently, so nothing can be correlated.")
	}
	out.Put("words", float64(len(scores)))
	out.Put("n_a", na)
	out.Put("n_b", nb)
	out.Put("documents", float64(len(in.Texts.Tokens)))
	out.Tables = []measure.Table{binTable(bins, scores, len(in.Texts.Whole))}
	oneDocument(in, out)
	return out, nil
}

// contextWords are those of A and B as they are counted.
func contextWords(in *measure.Input) map[string]bool {
	words := map[string]bool{}
	for _, role := range []string{"A", "B"} {
		for _, w := range in.Sets[role].Words {
			words[w.As] = true
		}
	}
	return words
}

// binTable lists the bins that hold words; scores are in their order.
func binTable(bins scan.RankBins, scores []float64, words int) measure.Table {
	t := measure.Table{Name: "bins", Columns: []string{"from", "to", "n", "mean", "sd", "d", "d_low", "d_high"}}
	for _, b := range bins.Bins() {
		if b.Count == 0 {
			continue
		}
		own := scores[:b.Count]
		scores = scores[b.Count:]
		sd, d := b.SD(), math.NaN()
		if sd > 1e-9 { // else rounding noise is all the spread there is
			d = b.Mean / sd
		}
		interval := stats.RatioInterval(own)
		t.Rows = append(t.Rows, []any{float64(b.From), float64(min(b.To, words)), float64(b.Count), b.Mean, measure.Cell(sd),
			measure.Cell(d), measure.Cell(interval.Low), measure.Cell(interval.High)})
	}
	return t
}
