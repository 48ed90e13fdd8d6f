package encoded

import (
	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/usage"
)

// Shipped is which of the sentences that come with the program a question asks for; "" for none.
func Shipped(asked experiment.Resolved) string {
	if choice, _ := asked.Options["sentences"].(string); choice != "given" {
		return choice
	}
	return ""
}

// Wanted are the words of a question, of which sentences are looked for.
type Wanted struct {
	words, forms []string
	language     string
}

// WantedOf are those of a question that has the sets of a WEAT. The error is an [*experiment.Error].
func WantedOf(asked experiment.Resolved, lex *lexicon.Lexicon) (w Wanted, err error) {
	sets, language, err := sentences.SetsOfResolved(asked, lex)
	if err != nil {
		return w, err
	}
	for _, u := range sentences.Uses(sets) {
		w.words = append(w.words, norm.NFC.String(u.Word))
	}
	w.forms, w.language = corpus.Known(w.words, language), language
	return w, nil
}

// Ask is what is asked of texts of the visitor's.
func (w Wanted) Ask(seed uint64) usage.Ask {
	return usage.Ask{Words: w.forms, Language: w.language, Most: usage.DefaultMost, Longest: usage.DefaultLongest,
		Seed: seed}
}

// Used are the sentences of the words that texts have.
func (w Wanted) Used(used map[string]usage.Used) ([]contextfile.Row, error) {
	return rows(w.words, w.forms, func(form string) (list []string) {
		for _, s := range used[form].Kept {
			list = append(list, s.Text)
		}
		return list
	})
}

// Shipped are those that come with the program, of texts in a language of their own.
func (w Wanted) Shipped(s *usage.Shipped) ([]contextfile.Row, error) {
	return rows(w.words, corpus.Known(w.words, s.Manifest.Language), s.Of)
}

// rows are the sentences of each word, in the order of the words, as a table would have them.
func rows(words, forms []string, of func(form string) []string) ([]contextfile.Row, error) {
	var list []contextfile.Row
	for i, word := range words {
		for _, s := range of(forms[i]) {
			list = append(list, contextfile.Row{Word: word, Context: s, Line: len(list) + 2})
		}
	}
	if list == nil {
		return nil, experiment.Refuse("no_sentences",
			"encoded.other_texts: Give other texts, or a table of sentences, or choose another test.",
			"encoded.words_not_used: None of the words of this test is used in these texts: {words:list12}.", words)
	}
	return list, nil
}

// Seen are the sentences of which the model gets to read the word: what was drawn of texts has others where a model
// reads few tokens, and nobody can shorten them. A table's are refused instead.
func (q Question) Seen(model *encoder.Published) []contextfile.Row {
	_, prefix := model.How(q.Choice)
	var texts []encoder.Text
	var rows []contextfile.Row
	for _, r := range q.Rows {
		one, err := encoder.Texts([]encoder.Marked{{Sentence: r.Context, Word: r.Word}}, prefix, true)
		if err == nil {
			texts, rows = append(texts, one...), append(rows, r)
		}
	}
	seen := model.Seen(texts)
	left := rows[:0]
	for i, r := range rows {
		if seen[i] {
			left = append(left, r)
		}
	}
	return left
}
