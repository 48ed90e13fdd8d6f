package texts

import (
	"context"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&wordCounts)

// wordCounts is the entry.
var wordCounts = measure.Measure{
	ID:      "word-counts",
	Place:   320,
	Term:    "Word counts",
	Name:    "How often words stand in the texts",
	Doc:     "How often do words stand in the texts, of a million words? Words of one document go together, so the interval is over documents.",
	Source:  "Rios et al. 2020",
	Formula: `\text{per million} = 10^6 \frac{n}{\text{tokens}}`,
	Page:    "corpus",
	Roles:   []measure.Role{{ID: "words", Name: "words", Doc: "Words that are counted.", Kind: measure.KindWords, Min: 1}},
	Values: []measure.Value{
		{ID: "per_million", Name: "frequency in a million words", Doc: "How often a word of the list stands in a million words of the texts, all words of the list together.", Range: "0 to a million"},
		{ID: "low", Name: "lower end", Doc: "Of its 95 % interval over documents.", Range: "0 to a million"},
		{ID: "high", Name: "upper end", Doc: "Of its 95 % interval over documents.", Range: "0 to a million"},
		{ID: "n", Symbol: "n", Name: "occurrences", Doc: "Of all words of the list together.", Range: "0 or more"},
		{ID: "tokens", Name: "words of the texts", Doc: "Number of words in the documents, each as often as it stands there.",
			Range: "0 or more"},
		{ID: "documents", Name: "documents", Doc: "Number of documents that were counted.", Range: "1 or more"},
	},
	Words: []measure.Value{
		{ID: "per_million", Name: "of a million words", Doc: "How often the word stands in a million words of the texts.",
			Range: "0 to a million"},
		{ID: "low", Name: "lower end", Doc: "Of its 95 % interval over documents, by leaving out each.",
			Range: "0 to a million"},
		{ID: "high", Name: "upper end", Doc: "Of its 95 % interval over documents.", Range: "0 to a million"},
		{ID: "n", Symbol: "n", Name: "occurrences", Doc: "How often the word stands in the texts.", Range: "from 0"},
		{ID: "documents", Name: "documents", Doc: "How many documents have the word.", Range: "from 0"},
	},
	Texts: true,
	Run:   runWordCounts,
}

// runWordCounts computes 10⁶ Σ n_D / Σ t_D, n_D being the occurrences and t_D the tokens
// of a document, of each word and of all together.
func runWordCounts(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	c := chosen(in, words)
	if c.All() == 0 {
		return nil, &measure.Error{Code: "no_words", Message: message.New("texts.no_word",
			"There is no word in the documents that were chosen."), Hint: message.New("texts.choose_other_documents",
			"Choose other documents.")}
	}
	sum := make([]float64, len(c.Tokens))
	for i, w := range c.Words {
		n := make([]float64, len(c.Tokens))
		documents := 0
		for _, in := range w.In {
			n[in.Document] = float64(in.N)
			sum[in.Document] += float64(in.N)
			if in.N > 0 {
				documents++
			}
		}
		r := measure.NewRow("words", words[i])
		rate(c, n, r.Put)
		r.Put("documents", float64(documents))
		out.Words = append(out.Words, r)
	}
	rate(c, sum, func(id string, v float64) { out.Put(id, v) })
	out.Put("tokens", float64(c.All()))
	out.Put("documents", float64(len(c.Tokens)))
	oneDocument(in, out)
	return out, nil
}

// rate puts the occurrences, given by document, and how many of a million words they are
// with their interval over documents.
func rate(c *corpus.Chosen, n []float64, put func(id string, v float64)) {
	var occurrences, tokens float64
	for d, t := range c.Tokens {
		occurrences, tokens = occurrences+n[d], tokens+float64(t)
	}
	j := stats.Jackknife{Estimate: perMillion * occurrences / tokens, Without: [][]float64{make([]float64, len(n))}}
	for d, t := range c.Tokens {
		j.Without[0][d] = perMillion * (occurrences - n[d]) / (tokens - float64(t))
	}
	put("n", occurrences)
	put("per_million", j.Estimate)
	interval := j.Interval(stats.Positive(perMillion))
	put("low", interval.Low)
	put("high", interval.High)
}
