// Package texts are measures of counts of texts, without vectors: bias of words in
// pointwise mutual information, how often words stand in texts, and in how many. A
// program that imports it knows the methods.
package texts

import (
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

const valentini = "Valentini et al. 2022"

// groups are the two lists of context words.
var groups = []measure.Role{
	{ID: "A", Name: "first group", Doc: "Context words of the group that a positive number leans towards.",
		Kind: measure.KindWords, Min: 1},
	{ID: "B", Name: "second group", Doc: "Context words of the group that a negative number leans towards.",
		Kind: measure.KindWords, Min: 1},
}

// chosen returns the counts of words, in their order.
func chosen(in *measure.Input, words []measure.Word) *corpus.Chosen {
	c := *in.Texts
	at := map[string]int{}
	for i, w := range c.Words {
		at[w.Text] = i
	}
	c.Words = nil
	for _, w := range words {
		c.Words = append(c.Words, in.Texts.Words[at[w.As]])
	}
	return &c
}

// company returns the pairs with A and with B in all documents; an error says that one
// of them has none.
func company(in *measure.Input) (na, nb float64, err error) {
	for d := range in.Texts.Tokens {
		na, nb = na+float64(in.Texts.Company[0][d]), nb+float64(in.Texts.Company[1][d])
	}
	if na == 0 || nb == 0 {
		return na, nb, &measure.Error{Code: "no_company", Message: message.New("texts.group_beside_no_word",
			"The context words of a group stand beside no word in the documents that were chosen."), Hint: message.New("texts.choose_other_words", "Choose other context words, or more documents.")}
	}
	return na, nb, nil
}

// oneDocument notes that nothing is known of other documents.
func oneDocument(in *measure.Input, out *measure.Result) {
	if len(in.Texts.Tokens) == 1 {
		out.Note(measure.Warning, "one_document", "All counts are of one document, so that nothing is known of how documents differ: no interval takes that in.")
	}
}

// perMillion is the unit of rates.
const perMillion = 1e6
