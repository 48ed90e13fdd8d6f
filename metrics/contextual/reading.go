package contextual

import (
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

// Reading is the answer, with what it was read from.
type Reading struct {
	protocol.ContextsReading

	test lexicon.Test // zero for one of the user's own
}

// TestTitle is the name of a built-in test with its title, "" for lists of one's own.
func (r *Reading) TestTitle() string {
	if r.test.Title == "" {
		return r.test.Name
	}
	return r.test.Name + ": " + r.test.Title
}

// Measure answers the question. It fails with an [*experiment.Error] where the file has too
// little of the test.
func (f *Found) Measure(ctx context.Context) (*Reading, error) {
	q := f.question
	var sets [4][]word
	missing := []experiment.Missing{}
	for i, role := range roles {
		found, gone := f.set(role)
		sets[i], missing = found, append(missing, gone...)
	}
	if err := f.check(sets); err != nil {
		return nil, err
	}
	out := measure.NewResult()
	c := cloudOf(sets)
	run, lean := ceat, c.centred()
	if q.Method == SEAT {
		run, lean = seat, c
	}
	if err := run(ctx, c, q, out); err != nil {
		return nil, experiment.AsError(ctx, err)
	}
	s := lean.associate(false)
	if err := q.overWords(ctx, s, out); err != nil {
		return nil, experiment.AsError(ctx, err)
	}
	wordRows(out, "X", sets[0], s.x)
	wordRows(out, "Y", sets[1], s.y)
	out.Notes = append(f.notes(sets), out.Notes...)
	r := &Reading{test: q.test, ContextsReading: protocol.ContextsReading{File: f.file, Reading: experiment.Reading{
		Experiment: q.resolved, Embedding: f.info, Values: out.Values, Words: out.Words,
		Missing: missing, Notes: out.Notes, Tables: []measure.Table{},
	}}}
	r.Experiment.Embedding = f.info.ID
	experiment.Seal(&r.Reading)
	return r, nil
}

// check refuses sets of which too little is there, and words with too few contexts.
func (f *Found) check(sets [4][]word) error {
	q := f.question
	for i, role := range roles {
		asked := q.resolved.Sets[role]
		lacking := f.lacking(role)
		different := len(sets[i]) + len(lacking) // asked for: a word that stands there twice is one
		least := max([4]int{2, 2, 1, 1}[i], min(experiment.LeastFound, different))
		if len(sets[i]) < least {
			return fail("too_few_words", "Embed contexts of more of its words, or choose another test.",
				"A set needs %s; of %s the file has %d of %d. It lacks %s.", measure.Counted(least, "word", "words"), measure.Isolated(asked.Name), len(sets[i]), different, experiment.Listed(lacking))
		}
	}
	var few []string
	several, fewest := false, q.Least
	for _, words := range sets {
		for _, w := range words {
			several = several || len(w.vectors) > 1
			if len(w.vectors) < q.Least {
				fewest = min(fewest, len(w.vectors))
				few = append(few, fmt.Sprintf("%s (%d)", w.text, len(w.vectors)))
			}
		}
	}
	switch {
	case !several && q.Method == CEAT:
		return fail("one_context", "Measure it as any other vectors: on the page Your vectors, or by weatherglass run -vectors FILE.", "Every word of this test has one vector in %s, so there are no contexts to tell apart.", f.info.Title)
	case len(few) > 0:
		return fail("few_contexts", fmt.Sprintf("Embed more sentences with them, or ask for at least %d to measure them as they are (-least %[1]d).", fewest),
			"Too few contexts, fewer than %d, of %s.", q.Least, experiment.Listed(slices.Compact(few)))
	}
	return nil
}

// lacking are the words of a set that the file lacks, each once.
func (f *Found) lacking(role string) (out []string) {
	_, missing := f.set(role)
	for _, m := range missing {
		if !slices.Contains(out, m.Word) {
			out = append(out, m.Word)
		}
	}
	return out
}

// few is the number of contexts below which a word's are said to be few.
const few = 10

// notes are the doubts that both methods share, and the one that is their own.
func (f *Found) notes(sets [4][]word) []measure.Note {
	out := measure.NewResult()
	if f.question.Method == CEAT {
		out.Note(measure.Warning, "draws_are_not_data", "Standard error and p of CES count draws from the same words and contexts as if each were new data: with more draws p falls below any bound, however small the difference. The interval and the p over words do not.")
	} else {
		out.Note(measure.Warning, "sentences_depend", "p and d count sentences as if each were a new word. Sentences of one word resemble each other, so that p is too small: more templates make it smaller, and tell nothing new. The interval and the p over words do not.")
	}
	var lower, seldom, shared []string
	home := map[string]int{}
	for i, words := range sets {
		for _, w := range words {
			if w.as != w.text {
				lower = append(lower, w.text)
			}
			if len(w.vectors) < few {
				seldom = append(seldom, w.text)
			}
			if first, seen := home[w.as]; seen && first != i {
				shared = append(shared, w.text)
			} else {
				home[w.as] = i
			}
		}
	}
	if len(lower) > 0 {
		out.Note(measure.Info, "case_folded", "Found in lower case: {words:list12}.", lower)
	}
	if len(shared) > 0 {
		out.Note(measure.Warning, "overlap", "In more than one set: {words:list12}.", shared)
	}
	if len(seldom) > 0 && f.question.Method == CEAT {
		out.Note(measure.Warning, "seldom", "Fewer than {few} contexts of {words:list12}: what these words are like in others is not known.", few, slices.Compact(seldom))
	}
	if f.file.Left > 0 {
		out.Note(measure.Info, "first_contexts", "Of each word only the first contexts count, as asked for; {vectors:count} {vectors:vector is|vectors are} left out.", f.file.Left)
	}
	return out.Notes
}

// cloudOf takes the vectors of the words.
func cloudOf(sets [4][]word) cloud {
	var c cloud
	for i, words := range c.sets() {
		for _, w := range sets[i] {
			*words = append(*words, w.vectors)
		}
	}
	return c
}

// centred has the mean vector of each attribute word in the place of its contexts: with it
// the mean association of a word is what it is on average over the draws of CEAT, whatever
// the numbers of contexts.
func (c cloud) centred() cloud {
	for _, words := range []*[][][]float64{&c.a, &c.b} {
		sum, n := sums(*words), counts(*words)
		middle := make([][][]float64, len(sum))
		for i := range sum {
			middle[i] = [][]float64{scaled(sum[i:i+1], n[i:i+1])}
		}
		*words = middle
	}
	return c
}
