package encoded

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/sentences"
)

// IsMasked reports whether a question is about what a model expects in masks, so that its contexts are
// probabilities and no vectors with a direction.
func IsMasked(asked experiment.Resolved) bool { return asked.Method == "fill-mask" }

// masked are sentences with a mask around the words of a question, by the built-in templates of its language. The error
// is an [*experiment.Error].
func masked(asked experiment.Resolved, lex *lexicon.Lexicon) ([]contextfile.Row, error) {
	made, err := sentences.Masked(asked, lex)
	if err != nil {
		return nil, err
	}
	rows := make([]contextfile.Row, len(made))
	for i, s := range made {
		rows[i] = contextfile.Row{Word: norm.NFC.String(s.Word), Context: s.Sentence, Line: i + 2}
	}
	return rows, nil
}

// OfTable are sentences of a table with a mask, those of the question's words. The error is an [*experiment.Error].
func OfTable(asked experiment.Resolved, rows []contextfile.Row) ([]contextfile.Row, error) {
	if !slices.ContainsFunc(rows, func(r contextfile.Row) bool { return strings.Contains(r.Context, encoder.MaskHere) }) {
		return nil, experiment.Refuse("no_masks", "encoded.write_masks: Write [MASK] in each sentence, where a word of the two groups is to be filled in.",
			"encoded.table_without_masks: No sentence of the table has a [MASK].")
	}
	wanted := map[string]bool{}
	for _, word := range asked.Sets["words"].Words {
		wanted[norm.NFC.String(word)] = true
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r contextfile.Row) bool { return !wanted[r.Word] }), nil
}

// fill has the model read sentences with a mask, and returns the question with them as fill-mask takes them, and with
// the words of A and B that are one piece. A sentence has
//
//	pieces of its word, log p of each of these words, log p of each with the word masked, too
//
// and such a word has 1 at the place of its own log p in the first half, 0 elsewhere. It fails with an
// [*experiment.Error], or with the error of ctx.
func (q Question) fill(ctx context.Context, model *encoder.Published) (Question, error) {
	if err := cannotFill(q.Title, model); err != nil {
		return q, err
	}
	fillers, err := q.fillers(model)
	if err != nil {
		return q, err
	}
	part := q
	part.Rows = nil
	var marked []encoder.Marked
	for _, at := range slices.Sorted(slices.Values(slices.Concat(q.rounds()...))) {
		part.Rows = append(part.Rows, q.Rows[at])
		marked = append(marked, encoder.Marked{Sentence: q.Rows[at].Context, Word: q.Rows[at].Word})
	}
	filled, err := model.Fill(ctx, marked, fillers.tokens, q.Job)
	if err != nil {
		return q, Refused(ctx, part.lined(err))
	}
	n := len(fillers.tokens)
	for i, f := range filled {
		v := append(make([]float64, 0, 1+2*n), float64(f.Pieces))
		for _, logP := range slices.Concat(f.With, f.Without) {
			v = append(v, float64(logP))
		}
		part.Rows[i].Vector = v
	}
	for i, word := range fillers.words {
		at := make([]float64, 1+2*n)
		at[1+i] = 1
		part.Rows = append(part.Rows, contextfile.Row{Word: word, Vector: at})
	}
	return part, nil
}

// fillers are words that may stand in a mask, with their tokens.
type fillers struct {
	words  []string
	tokens []int
}

// fillers are those of A and B that are one piece; two words of one list and one token, such as in two cases, count
// once. There must be one in each list at least, and none in both.
func (q Question) fillers(model *encoder.Published) (f fillers, err error) {
	ofA := 0
	for _, role := range [2]string{"A", "B"} {
		set := q.Asked.Sets[role]
		for _, word := range set.Words {
			word = norm.NFC.String(word)
			token, ok := model.MaskToken(word)
			switch {
			case !ok:
			case slices.Contains(f.tokens[:ofA], token):
				return f, experiment.Refuse("overlap", "encoded.name_once: Name each word for the mask in one list alone.",
					"encoded.both_in_mask: {word} stands in both lists of words for the mask.", experiment.Isolated(word))
			case !slices.Contains(f.tokens, token):
				f.words, f.tokens = append(f.words, word), append(f.tokens, token)
			}
		}
		if len(f.words) == ofA {
			return f, experiment.Refuse("no_filler", "encoded.name_whole_words: Name words that are one piece for this model, such as he and she.",
				"encoded.none_in_mask: No word of {name:set} can stand in a mask of {title}: each is several pieces for it, or unknown: {words:list12}.",
				experiment.Isolated(set.Name), q.Title, set.Words)
		}
		ofA = len(f.words)
	}
	return f, nil
}

// cannotFill refuses a model that has no answer, in its own words.
func cannotFill(title string, model *encoder.Published) error {
	why := encoder.ErrHead
	if model.FillsMasks {
		if why = encoder.ErrNoMask; model.HasMask() {
			return nil
		}
	}
	return experiment.Refuse("no_head", "encoded.take_filling_model: Take a model that fills masks: its config.json names a ForMaskedLM, and its file has the tensors of that head. SEAT and CEAT can measure this one.",
		"encoded.cannot_fill: {title} cannot fill masks: {why:clause}.", title, why)
}
