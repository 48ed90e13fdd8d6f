package metrics

import (
	"context"
	"errors"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&specificWords)

var specificWords = measure.Measure{
	ID:    "specific-words",
	Place: 420,
	Term:  "Specific words",
	Name:  "Words about a concept by definition",
	Doc: "Which words are about a concept by definition, as grandmother and king are about gender? " +
		"A classifier learns them from a list of some; debiasing leaves such words alone.",
	Source:  Bolukbasi,
	Formula: `F = \frac{2 P R}{P + R}`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "Some words that are about the concept by definition; all others count as not.",
			Kind: measure.KindWords, Min: 2},
	},
	Options: []measure.Option{
		{ID: "cost", Doc: "C, what a word on the wrong side costs, above 0. The larger, the closer the classifier keeps to the list.", Default: 1.0, Real: true, Min: 0, Max: 1000},
		{ID: "folds", Doc: "Into how many parts the words are dealt to see what the classifier says of words that it has not learned from.", Default: 10, Min: 2, Max: 20},
		{ID: "among", Doc: "How many of the most frequent words are learned from and looked through.", Default: 50000,
			Min: 100, Max: 5000000},
		{ID: "top", Doc: "How many words are listed.", Default: 500, Min: 1, Max: 10000},
	},
	Values: specificWordsValues(),
	Words: []measure.Value{
		{ID: "score", Name: "distance from the boundary", Doc: "Signed distance of the word, at length 1, from the classifier’s boundary; positive on the side of the list.", Range: "no fixed range", Source: Bolukbasi + ", Figure 7"},
	},
	Tables: []measure.Value{
		{ID: "specific", Name: "specific words",
			Doc: "The words that the classifier takes, the farthest from the boundary first: the distance, the rank by frequency from 1, and whether it is of the list or learned.", Range: "word, distance, rank, from", Source: Bolukbasi + ", section 7"},
	},
	Vocabulary: true,
	Run:        runSpecificWords,
}

// specificWordsValues returns what learning reports, then what looking through
// adds.
func specificWordsValues() []measure.Value {
	var values []measure.Value
	for _, v := range debias.SpecificValues() {
		values = append(values, measure.Value(v))
	}
	return append(values,
		measure.Value{ID: "learned", Name: "words beyond the list",
			Doc: "Words that the classifier takes and the list lacks.", Range: "from 0", Source: Bolukbasi + ", section 7"},
		measure.Value{ID: "among", Name: "words looked through", Doc: "Number of words learned from and looked through.",
			Range: "from 2"})
}

// runSpecificWords learns from the words of a list, with [debias.LearnSpecific],
// which words are about a concept by definition ([Bolukbasi et al. 2016], section
// 7 and appendix C). Words of the list that are not among the first ones have a
// distance, but nothing is learned from them.
//
// It reads the first words into memory if they fit; see newRestrictedVocabulary.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runSpecificWords(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	list := in.Sets["words"].Words
	out.Words = BareRows("words", list)
	if in.Real("cost") == 0 {
		out.Note(measure.Warning, "not_trained.cost_teaches_classifier",
			"A cost of 0 teaches the classifier nothing. Take a number above 0, such as 1.")
		return out, nil
	}
	first, err := newRestrictedVocabulary(ctx, in, in.Vocabulary, in.Int("among"))
	if err != nil {
		return nil, err
	}
	var words []string
	listed := map[string]bool{}
	for _, w := range list {
		listed[w.As] = true
		words = append(words, w.As)
	}
	learned, err := learnSpecific(ctx, first, words, debias.SpecificOptions{Cost: in.Real("cost"), Folds: in.Int("folds"),
		Progress: in.Progress})
	var known *measure.Error
	if errors.As(err, &known) {
		out.Notes = append(out.Notes, refusalNote(known))
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	out.Notes = append(out.Notes, learned.Report.Notes...)
	out.Values = learned.Report.Values
	out.Put("among", float64(first.words))
	out.Put("learned", out.Values["taken"]-out.Values["base"])
	for i, w := range list {
		out.Words[i].Put("score", learned.Distance(w.Vector))
	}
	return out, tableOfSpecific(ctx, in, out, specificTable{learned, listed})
}

// learnSpecific learns from the words of a list that are among the first ones.
//
// What is not among them is noted.
func learnSpecific(ctx context.Context, first *restrictedVocabulary, list []string,
	o debias.SpecificOptions) (*debias.SpecificWords, error) {
	hits, err := first.Find(ctx, list)
	if err != nil {
		return nil, err
	}
	var words []string
	for _, h := range hits {
		if h.As != "" {
			words = append(words, h.As)
		}
	}
	learned, err := debias.LearnSpecific(ctx, first, words, o)
	if err == nil && len(words) < len(list) {
		learned.Report.Note(measure.Info, "beyond_among", "{words:count} {words:word of the list is|words of the list are} not among the first {first:count} words: there is a distance, but nothing is learned from it.", len(list)-len(words), first.words)
	}
	return learned, err
}

type specificTable struct {
	learned *debias.SpecificWords
	listed  map[string]bool // by the form found
}

// tableOfSpecific lists the words on the side of the list, the farthest first.
func tableOfSpecific(ctx context.Context, in *measure.Input, out *measure.Result, s specificTable) error {
	found, err := bestOf(ctx, in, s.learned.Places, ranking{k: in.Int("top"), score: func(w measure.Word) (float64, bool) {
		d := s.learned.Distance(w.Vector)
		return d, d > 0
	}})
	t := measure.Table{Name: "specific", Columns: []string{"word", "distance", "rank", "from"}}
	for _, f := range found {
		from := "learned"
		if s.listed[f.word.As] {
			from = "list"
		}
		t.Rows = append(t.Rows, []any{f.word.As, measure.Cell(f.score), float64(f.word.Rank + 1), from})
	}
	out.Tables = []measure.Table{t}
	return err
}

// refusalNote notes what is refused.
func refusalNote(err *measure.Error) measure.Note {
	said := err.AsMessage()
	return measure.Note{Code: err.Code, Level: measure.Warning, Text: said.Text, ID: said.ID, Args: said.Args}
}
