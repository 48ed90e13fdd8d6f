package debias

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// foundSets returns of each set the words that the embedding has, each form once,
// in order, with vectors that have a direction, and the words that it has not.
//
// hits[i] is of sets[i], and may be empty. One look-up of all. missing has a word
// as often as sets name it.
func foundSets(ctx context.Context, space Space, sets [][]string) (hits [][]embed.Hit, missing []string, err error) {
	all, err := space.Find(ctx, slices.Concat(sets...))
	if err != nil {
		return nil, nil, err
	}
	for _, set := range sets {
		var of []embed.Hit
		seen := map[string]bool{}
		for _, h := range all[:len(set)] {
			switch {
			case h.As == "" || !linalg.HasDirection(h.Vector):
				missing = append(missing, h.Word)
			case !seen[h.As]:
				seen[h.As] = true
				of = append(of, h)
			}
		}
		hits, all = append(hits, of), all[len(set):]
	}
	return hits, missing, nil
}

// neutrality says which words are neutral.
//
// It is made by readNeutrality and only read after that.
type neutrality struct {
	listed map[string]bool // forms; nil for none
	// neutral says that the listed words are the neutral ones, else all others are.
	neutral bool
	hits    []embed.Hit // of the listed words
	missing []string    // listed words that the embedding has not
}

// isNeutral reports whether a word, by the form found, is neutral.
func (n *neutrality) isNeutral(as string) bool { return n.listed[as] == n.neutral }

// count is the number of neutral words of an embedding with so many.
//
// words is the number of words of the embedding.
func (n *neutrality) count(words int) int {
	if n.neutral {
		return len(n.hits)
	}
	return words - len(n.hits)
}

// readNeutrality finds the words that a step calls specific or neutral. It
// returns an error if no word is neutral.
//
// Without either list all words are neutral.
func readNeutrality(ctx context.Context, space Space, step measure.Step, report *measure.Report) (*neutrality, error) {
	n := &neutrality{listed: map[string]bool{}, neutral: len(step.Neutral) > 0}
	list := step.Specific
	if n.neutral {
		list = step.Neutral
	}
	hits, err := space.Find(ctx, list)
	if err != nil {
		return nil, err
	}
	for _, h := range hits {
		switch {
		case h.As == "":
			n.missing = append(n.missing, h.Word)
		case !n.listed[h.As]:
			n.listed[h.As] = true
			n.hits = append(n.hits, h)
		}
	}
	if n.count(space.Info().Words) <= 0 {
		return nil, lacking("no_neutral_words",
			"debias.take_fewer_or_neutral: Take fewer specific words, or neutral words that the embedding has.", "debias.no_word_is_neutral: No word of the embedding is neutral, so there is nothing to change.", n.missing)
	}
	if len(n.missing) > 0 && n.neutral {
		report.Note(measure.Info, "missing_words.neutral_words",
			"Of the {list} neutral words the embedding lacks {missing}: {words:list8…}.", len(list), len(n.missing), n.missing)
	}
	return n, nil
}

// lacking is [fail] with a sentence that goes on with the words that the embedding has not, if there are any.
func lacking(code string, hint, sentence message.Text, missing []string) error {
	if len(missing) == 0 {
		return fail(code, hint, sentence)
	}
	return fail(code, hint, "debias.lacking: {sentence:clause}; the embedding lacks {missing:list8…}.", sentence, missing)
}

// columns returns lists read position by position; nil if their lengths differ.
//
// [[she, woman], [he, man]] becomes [[she, he], [woman, man]].
func columns(lists [][]string) [][]string {
	if len(lists) == 0 {
		return nil
	}
	turned := make([][]string, len(lists[0]))
	for _, l := range lists {
		if len(l) != len(turned) {
			return nil
		}
		for i, w := range l {
			turned[i] = append(turned[i], w)
		}
	}
	return turned
}

// setsOf returns the definitional sets of a step.
//
// nil where groups differ in length.
func setsOf(s measure.Step) [][]string {
	if len(s.Pairs) > 0 {
		return s.Pairs
	}
	return columns(s.Groups)
}

// groupsOf returns the lists of words, one a group, of a step.
//
// nil where pairs differ in length.
func groupsOf(s measure.Step) [][]string {
	if len(s.Groups) > 0 {
		return s.Groups
	}
	return columns(s.Pairs)
}
