package texts

import (
	"context"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&documentShare)

const rios = "Rios et al. 2020"

// documentShare is the entry.
var documentShare = measure.Measure{
	ID:      "document-share",
	Place:   330,
	Term:    "Share of documents",
	Name:    "In how many texts a list is spoken of",
	Doc:     "What share of the documents holds at least one word of a list? Long documents hold more words, so compare those of like length.",
	Source:  rios,
	Formula: `\text{share} = \frac{\# \text{documents with a word}}{\# \text{documents}}`,
	Page:    "corpus",
	Roles: []measure.Role{{ID: measure.RoleLists, Name: "lists", Doc: "Lists of words, each under a name of its own.",
		Kind: measure.KindLists, Min: 1}},
	Values: []measure.Value{
		{ID: "share", Name: "share of documents", Doc: "Of those that hold a word of the first list that could be measured.",
			Range: "0 to 1", Source: rios + ", Figure 4"},
		{ID: "low", Name: "share, lower end", Doc: "Of Wilson's 95 % interval.", Range: "0 to 1", Source: "Wilson 1927"},
		{ID: "high", Name: "share, upper end", Doc: "Of Wilson's 95 % interval.", Range: "0 to 1", Source: "Wilson 1927"},
		{ID: "documents", Name: "documents", Doc: "Number of documents that were counted.", Range: "1 or more"},
	},
	Tables: []measure.Value{
		{ID: "shares", Name: "shares", Doc: "Each list with the number of its words found, the documents that hold one of them, their share, and Wilson's 95 % interval.",
			Range: "list, found, documents, share, low, high", Source: rios + ", Figure 4"},
	},
	Texts: true,
	Run:   runDocumentShare,
}

// runDocumentShare counts the documents that hold a word of each list.
func runDocumentShare(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	table := measure.Table{Name: "shares", Columns: []string{"list", "found", "documents", "share", "low", "high"}}
	of := len(in.Texts.Tokens)
	for _, list := range in.Sets[measure.RoleLists].Lists {
		if !list.Enough() {
			out.Note(measure.Warning, "list_gap.few_words_measure",
				"Too few words of the list {list} are there to measure it: {words} of {asked}.", measure.Isolated(list.Name),
				len(list.Words), list.Asked)
			table.Rows = append(table.Rows, []any{list.Name, float64(len(list.Words)), nil, nil, nil, nil})
			continue
		}
		n := holding(chosen(in, list.Words))
		share, interval := float64(n)/float64(of), stats.Wilson(n, of)
		if _, ok := out.Values["share"]; !ok {
			out.Put("share", share)
			out.Put("low", interval.Low)
			out.Put("high", interval.High)
		}
		table.Rows = append(table.Rows, []any{list.Name, float64(len(list.Words)), float64(n), share,
			interval.Low, interval.High})
	}
	out.Put("documents", float64(of))
	out.Tables = []measure.Table{table}
	return out, nil
}

// holding counts the documents that hold one of the words.
func holding(c *corpus.Chosen) int {
	has := make([]bool, len(c.Tokens))
	n := 0
	for _, w := range c.Words {
		for _, in := range w.In {
			if in.N > 0 && !has[in.Document] {
				has[in.Document] = true
				n++
			}
		}
	}
	return n
}
