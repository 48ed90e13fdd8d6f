package metrics

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&oddOneOut)

// oddOneOut is the entry. With two words both stand equally far from their middle,
// hence three.
var oddOneOut = measure.Measure{
	ID:    "odd-one-out",
	Place: 330,
	Term:  "Odd one out",
	Name:  "Odd one out",
	Doc: "Which word of a list does not belong with the others? " +
		"It is the one that stands farthest from the middle of all of them.",
	Source:  "gensim 4.4, doesnt_match",
	Formula: `\min_{w} \cos(w, \overline{w})`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words of which one does not belong.", Kind: measure.KindWords, Min: 3},
	},
	Values: []measure.Value{
		{ID: "cos", Symbol: "cos", Name: "cosine of the odd one",
			Doc: "Cosine of the word that does not belong with the mean of all words.", Range: "−1 to 1",
			Source: "gensim 4.4, doesnt_match"},
		{ID: "margin", Name: "margin", Doc: "How much larger the cosine of the next word is: 0 is a tie.", Range: "0 to 2"},
	},
	Words: []measure.Value{
		{ID: "cos", Symbol: "cos", Name: "cosine with the mean",
			Doc: "Cosine of the word with the mean of all words, each at length 1.", Range: "−1 to 1",
			Source: "gensim 4.4, doesnt_match"},
	},
	Tables: []measure.Value{
		{ID: "order", Name: "words", Doc: "The words with their cosines, the odd one first; equal ones in the order asked.", Range: "word, cosine"},
	},
	Run: runOddOneOut,
}

// runOddOneOut finds the word with the smallest cosine with the mean of the
// words at length 1, as gensim's KeyedVectors.doesnt_match does.
//
// The mean includes the odd word itself. It draws nothing and has no p: it is a
// game, not a test.
func runOddOneOut(_ context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	out.Words = BareRows("words", words)
	middle := linalg.Mean(UnitVectors(words))
	// Rounding leaves crumbs of words that cancel.
	if linalg.Norm(middle) < 1e-9 {
		out.Note(measure.Warning, "direction_undefined.words_cancel_out", "The words cancel out: their mean has no direction, so none is nearer to it than another.")
		return out, nil
	}
	cosines := ProjectionsOn(words, linalg.Unit(middle))
	order := make([]int, len(words))
	for i, c := range cosines {
		out.Words[i].Put("cos", c)
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(linalg.OnGrid(cosines[i]),
			linalg.OnGrid(cosines[j]))
	})
	t := measure.Table{Name: "order", Columns: []string{"word", "cosine"}}
	for _, i := range order {
		t.Rows = append(t.Rows, []any{words[i].As, measure.Cell(cosines[i])})
	}
	out.Tables = []measure.Table{t}
	out.Put("cos", cosines[order[0]])
	// On the grid, so that a tie is exactly 0.
	margin := (linalg.OnGrid(cosines[order[1]]) - linalg.OnGrid(cosines[order[0]])) / linalg.Grid
	out.Put("margin", margin)
	if margin == 0 {
		out.Note(measure.Info, "tie", "Two words stand equally far from the middle; the one asked for first is named.")
	}
	return out, nil
}
