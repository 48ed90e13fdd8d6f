package audit

import (
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// maxAnalogySteps bounds the products of components that the questions of an
// audit take on each side: some ten seconds in a browser.
//
// A step is the product of two components: words of questions, times words
// searched, times dimensions.
const maxAnalogySteps = 4e9

// putAnalogies puts the share of the analogy questions that each side answers
// as expected, by 3CosAdd among the first words of the vocabulary; questions
// with a rarer word are left out, and of too many some are drawn. For the interval
// questions are drawn again.
//
// Coverage counts the questions that both sides have with frequent words alone,
// over those asked for. The interval is of the difference of two shares of the
// same questions, so its items are −1, 0 or 1 each.
func putAnalogies(ctx context.Context, a *audit) error {
	set, among := a.after.sets["questions"], a.in.Int("among")
	// None were given, in contrast to given and not found: that has a row with
	// coverage 0.
	if set.Asked+len(set.Tuples) == 0 {
		a.out.Note(measure.Info, "no_analogies.analogy_questions_given",
			"No analogy questions are given, so analogies are not measured.")
		return nil
	}
	var frequent []int
	for i, q := range set.Tuples {
		if allFrequent(a.before.sets["questions"].Tuples[i], among) && allFrequent(q, among) {
			frequent = append(frequent, i)
		}
	}
	asked := a.fewQuestions(set.Tuples, frequent, among)
	var right [2][]float64
	for i, s := range []side{a.before, a.after} {
		var err error
		if right[i], err = a.answered(ctx, i, s, asked); err != nil {
			return err
		}
	}
	r := emptyRow("analogies", 1)
	r.coverage = float64(len(frequent)) / float64(max(set.Asked, len(set.Tuples)))
	if len(asked) == 0 {
		a.out.Note(measure.Warning, "no_questions.all_among_most", "No question has all of its words among the most frequent words. Set the option among higher.")
		a.put(r)
		return nil
	}
	if len(asked) < len(frequent) {
		a.out.Note(measure.Info, "questions_drawn", "Of {frequent:count} analogy questions {asked:count} {asked:is|are} asked, drawn by the seed: more words would take too long to compare with all words. Lower the option among to ask more.", len(frequent), len(asked))
	}
	r.before, r.after = stats.Mean(right[0]), stats.Mean(right[1])
	err := r.drawMean(ctx, a, linalg.Minus(right[1], right[0]))
	a.put(r)
	return err
}

// fewQuestions returns, in their order, the places of the questions that can be
// asked: all, or the first of them in a random order whose words, each once, are
// few enough to be compared with the words among which answers are.
//
// The bound is on distinct words of a, b and c, since each costs among·d products
// however many questions it stands in. At least one question is asked. Both sides
// answer the same ones: the draw goes by the seed and the list alone.
func (a *audit) fewQuestions(questions [][]measure.Word, places []int, among int) []int {
	if len(places) == 0 {
		return nil
	}
	step := float64(min(among, a.after.vocabulary.Info().Words)) * float64(len(questions[places[0]][0].Vector))
	order, words := a.in.Rand(streamAuditQuestions).Perm(len(places)), map[string]bool{}
	// Questions are taken in the random order until the next one would exceed the
	// bound; those before it are returned sorted.
	for n, i := range order {
		for _, w := range questions[places[i]][:3] {
			words[w.As] = true
		}
		if n == 0 || float64(len(words))*step <= maxAnalogySteps {
			continue
		}
		for k, i := range order[:n] {
			order[k] = places[i]
		}
		slices.Sort(order[:n])
		return order[:n]
	}
	return places
}

// answered returns 1 for each question that one side answers as expected, else 0.
//
// at is 0 before and 1 after. Answers before may have been computed by another
// audit of the same embedding.
func (a *audit) answered(ctx context.Context, at int, s side, places []int) ([]float64, error) {
	var words []measure.Word
	asked := make([]*metrics.Question, len(places))
	for k, i := range places {
		q := s.sets["questions"].Tuples[i]
		asked[k], words = metrics.NewQuestion([4]measure.Word(q)), append(words, q...)
	}
	got, err := a.computeOnce(at, "analogies", words, func() (any, error) {
		right := make([]float64, len(asked))
		// A copy with the vocabulary of the side and the one option that answer reads.
		in := *a.in
		in.Vocabulary, in.Options = s.vocabulary, map[string]any{"rule": metrics.Rule3CosAdd}
		if len(asked) == 0 {
			return right, nil
		}
		if err := metrics.AnswerQuestions(ctx, &in, asked, a.in.Int("among")); err != nil {
			return nil, err
		}
		for k, q := range asked {
			if q.Answer == q.Words[3].As {
				right[k] = 1
			}
		}
		return right, nil
	})
	right, _ := got.([]float64)
	return right, err
}

// allFrequent reports whether all words are of the first ranks.
//
// Ranks count from 0, so a rank below ranks is one of the first.
func allFrequent(words []measure.Word, ranks int) bool {
	for _, w := range words {
		if w.Rank >= ranks {
			return false
		}
	}
	return true
}
