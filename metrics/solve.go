package metrics

import (
	"context"

	"weatherglass/metrics/measure"
)

var _ = measure.Register(&solveAnalogy)

var solveAnalogy = measure.Measure{
	ID:    "solve",
	Place: 390,
	Term:  "Analogy",
	Name:  "Solving an analogy",
	Doc: "a is to b as x is to what? The whole vocabulary is searched for the words that complete the analogy best. " +
		"The three words of the question are left out, as is the custom.",
	Source:  mikolov,
	Formula: `\max_{y} \cos(y, b - a + x)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "Three words a, b, x: a is to b as x is to what? For man, king, woman: what is to woman as king is to man?", Kind: measure.KindWords, Min: 3, Ordered: true},
	},
	Options: []measure.Option{
		{ID: "rule", Doc: "What the answer y makes largest: the cosine with x − a + b (3cosadd); its likeness to x times that to b, over that to a (3cosmul); or the cosine of y − x with b − a (pair).", Choices: []string{Rule3CosAdd, rule3CosMul, rulePair}, Default: Rule3CosAdd},
		epsilonOption,
		{ID: "top", Doc: "How many answers are listed.", Default: 10, Min: 1, Max: 200},
		firstOption,
	},
	Values: []measure.Value{
		{ID: "best", Name: "score of the answer", Doc: "Score of the first answer by the rule.",
			Range: "−1 to 1; with 3cosmul from 0", Source: levy + ": 3CosAdd, 3CosMul, PairDirection"},
	},
	Tables: []measure.Value{
		{ID: "answers", Name: "answers", Doc: "The words that complete the analogy best, and their scores; a, b and x are left out.", Range: "word, score", Source: levy},
	},
	Vocabulary: true,
	Run:        runSolve,
}

// runSolve answers one question.
//
// Without three words found nothing is looked for: an analogy of two is none.
func runSolve(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words := in.Sets["words"].Words
	out.Words = BareRows("words", words)
	if len(words) != 3 || in.Sets["words"].Asked > 3 {
		out.Note(measure.Warning, "three_words", "An analogy takes three words: a is to b as x is to what? Give three words; nothing was looked for.")
		return out, nil
	}
	q := newAnalogyQuestion([3]measure.Word(words), in.Choice("rule"), epsilonOf(in))
	if !q.defined {
		out.Note(measure.Warning, "direction_undefined.words_cancel_out_make", "The words cancel out: they make no direction, so there is no answer. Check that they differ.")
		return out, nil
	}
	answers, err := q.solve(ctx, in, in.Int("top"))
	if err != nil {
		return nil, err
	}
	table := measure.Table{Name: "answers", Columns: []string{"word", "score"}}
	for _, a := range answers {
		table.Rows = append(table.Rows, []any{a.word.As, measure.Cell(a.score)})
	}
	out.Tables = append(out.Tables, table)
	if len(answers) == 0 {
		out.Note(measure.Info, "no_others.embedding_direction", "The embedding has no other words with a direction.")
		return out, nil
	}
	out.Put("best", answers[0].score)
	// What leaving the words out has changed is said, since b or x itself is often
	// the nearest.
	if w, ok := q.nearer(answers[0].score); ok {
		out.Note(measure.Info, "question_words.otherwise_answer", "The words of the question are left out. Otherwise the first answer would be one of them, {word}.", w.As)
	} else {
		out.Note(measure.Info, "question_words.none_come",
			"The words of the question are left out; none of them would come first.")
	}
	return out, nil
}
