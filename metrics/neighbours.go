package metrics

import (
	"context"
	"strings"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// mikolov is the source of the vector offset method.
const mikolov = "Mikolov, Yih and Zweig 2013"

var _ = measure.Register(&neighbours)

// neighbours is the entry; its role is Signed, so that words may be subtracted.
var neighbours = measure.Measure{
	ID:    "neighbours",
	Place: 130,
	Term:  "Neighbours",
	Name:  "Nearest words",
	Doc: "Which words of the whole vocabulary stand nearest? Several words are added up, each at length 1; " +
		"one with a minus sign in front is subtracted: king, -man, woman asks for what is to woman as king is to man.",
	Source:  mikolov,
	Formula: `\max_{v} \cos(v, \sum_i \pm w_i)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The word whose neighbours are looked for, or several to add up; a minus sign in front subtracts.", Kind: measure.KindWords, Min: 1, Signed: true},
	},
	Options: []measure.Option{
		{ID: "top", Doc: "How many neighbours are listed.", Default: 10, Min: 1, Max: 200},
		firstOption,
	},
	Values: []measure.Value{
		{ID: "nearest", Symbol: "cos", Name: "cosine of the nearest",
			Doc:   "Cosine of the nearest word with the sum; the words asked for do not count.",
			Range: "−1 to 1", Source: mikolov},
	},
	Words: []measure.Value{
		{ID: "cos", Symbol: "cos", Name: "cosine", Doc: "Cosine of the word asked for with the sum; 1 if it is alone.",
			Range: "−1 to 1"},
	},
	Tables: []measure.Value{
		{ID: "neighbours", Name: "neighbours", Doc: "What was looked for, the word found, and its cosine with it; the nearest first.", Range: "of, word, cosine"},
	},
	Vocabulary: true,
	Run:        runNeighbours,
}

// runNeighbours finds the words w of the vocabulary with the largest
// cos(w, ±u_1 ± u_2 ...), u_i the words asked for at length 1, these words
// themselves left out: with three words and the second subtracted this is the
// vector offset method of [Mikolov et al. 2013], later called 3CosAdd.
//
// Forms found are left out, not other spellings of them. The cosine of a
// subtracted word with the sum is that of the word itself, sign and all.
//
// [Mikolov et al. 2013]: https://aclanthology.org/N13-1090
func runNeighbours(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	sum := signedSum(words)
	// Rounding leaves crumbs of words that cancel.
	if linalg.Norm(sum) < 1e-9 {
		out.Note(measure.Warning, "direction_undefined.words_cancel_out_sum",
			"The words cancel out: their sum has no direction, so nothing is near it.")
		for _, w := range words {
			out.Words = append(out.Words, measure.NewRow("words", w))
		}
		return out, nil
	}
	var forms, terms []string
	for i, w := range words {
		forms = append(forms, w.As)
		switch {
		case w.Minus:
			terms = append(terms, "−", w.As)
		case i > 0:
			terms = append(terms, "+", w.As)
		default:
			terms = append(terms, w.As)
		}
		r := measure.NewRow("words", w)
		r.Put("cos", linalg.Dot(linalg.Unit(w.Vector), linalg.Unit(sum)))
		out.Words = append(out.Words, r)
	}
	found, err := nearest(ctx, in, sum, ranking{k: in.Int("top"), without: forms})
	if err != nil {
		return nil, err
	}
	table := measure.Table{Name: "neighbours", Columns: []string{"of", "word", "cosine"}}
	for _, f := range found {
		table.Rows = append(table.Rows, []any{strings.Join(terms, " "), f.word.As, measure.Cell(f.score)})
	}
	out.Tables = append(out.Tables, table)
	if len(found) == 0 {
		out.Note(measure.Info, "no_others.embedding_direction", "The embedding has no other words with a direction.")
		return out, nil
	}
	out.Put("nearest", found[0].score)
	return out, nil
}

// signedSum adds the words' vectors at length 1, or subtracts them.
//
// At least one word. The result is fresh and not of length 1.
func signedSum(words []measure.Word) []float64 {
	sum := make([]float64, len(words[0].Vector))
	for _, w := range words {
		for j, x := range linalg.Unit(w.Vector) {
			if w.Minus {
				x = -x
			}
			sum[j] += x
		}
	}
	return sum
}
