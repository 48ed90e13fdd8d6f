package metrics

import "context"

// auditAnalogies puts the share of the analogy questions that each side answers
// as expected, by 3CosAdd among the first words of the vocabulary; questions
// with a rarer word are left out. For the interval questions are drawn again.
func auditAnalogies(ctx context.Context, a *audit) error {
	set, among := a.after.sets["questions"], a.in.Int("among")
	if set.Asked+len(set.Tuples) == 0 {
		a.out.note(Info, "no_analogies", "No analogy questions are given, so analogies are not measured.")
		return nil
	}
	var right [2][]float64
	for i, s := range []side{a.before, a.after} {
		var asked []*question
		for _, q := range s.sets["questions"].Tuples {
			if allFrequent(q, among) {
				asked = append(asked, newQuestion([4]Word(q)))
			}
		}
		in := *a.in
		in.Vocabulary, in.Options = s.vocabulary, map[string]any{"rule": rule3CosAdd}
		if len(asked) > 0 {
			if err := answer(ctx, &in, asked, among); err != nil {
				return err
			}
		}
		for _, q := range asked {
			right[i] = append(right[i], 0)
			if q.answer == q.words[3].As {
				right[i][len(right[i])-1] = 1
			}
		}
	}
	r := emptyRow("analogies", 1)
	r.coverage = float64(len(right[0])) / float64(max(set.Asked, len(set.Tuples)))
	if len(right[0]) == 0 {
		a.out.note(Warning, "no_questions", "No question has all of its words among the most frequent words. Set the option among higher.")
		a.put(r)
		return nil
	}
	r.before, r.after = mean(right[0]), mean(right[1])
	err := r.drawMean(ctx, a, sub(right[1], right[0]))
	a.put(r)
	return err
}

// allFrequent reports whether all words are of the first ranks.
func allFrequent(words []Word, ranks int) bool {
	for _, w := range words {
		if w.Rank >= ranks {
			return false
		}
	}
	return true
}
