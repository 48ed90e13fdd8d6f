package experiment

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// withSpellings adds other spellings of the words to those that are counted. Where the company of A
// and B was counted before, of the words as printed, these stay as they are.
// Spellings that only stand in for a missing word are of marks that no count has.
func (c *counting) withSpellings() []string {
	words := c.known
	if c.resolved.Rules != 0 {
		return words
	}
	c.fixed = map[string]bool{}
	for _, role := range []string{"A", "B"} {
		if c.about.Contexts == nil { // that of any words can be counted
			break
		}
		for _, w := range c.resolved.Sets[role].Words {
			c.fixed[w] = true
		}
	}
	c.spelled = make([][]int, len(c.asked))
	for i, w := range c.asked {
		rivals, _ := embed.Spellings(w, c.about.Language)
		for _, form := range corpus.Known(rivals, c.about.Language) {
			c.spelled[i] = append(c.spelled[i], len(words))
			words = append(words, form)
		}
	}
	return slices.Clip(words)
}

// company are the context words of A and B, in the spelling that is read, for which their counts are
// needed before those of their company.
func (c *counting) company(ctx context.Context, source corpus.Source, ask corpus.Ask) (*[2]corpus.Contexts, error) {
	if c.spelledGroups() {
		var err error
		ask.Whole, ask.Pool = false, false
		if c.chosen, err = source.Choose(ctx, ask); err != nil {
			return nil, err
		}
	}
	return &[2]corpus.Contexts{c.context("A", ask.Words), c.context("B", ask.Words)}, nil
}

// spelledGroups reports whether a word of A or B has another spelling.
func (c *counting) spelledGroups() bool {
	for _, role := range []string{"A", "B"} {
		for _, w := range c.resolved.Sets[role].Words {
			if i := slices.Index(c.asked, w); c.spelled != nil && i >= 0 && len(c.spelled[i]) > 0 {
				return true
			}
		}
	}
	return false
}

// context returns the context words of a role as texts are counted, of the words that are.
func (c *counting) context(role string, counted []string) corpus.Contexts {
	set := c.resolved.Sets[role]
	words := corpus.Known(set.Words, c.about.Language)
	for i, w := range set.Words {
		if place := slices.Index(c.asked, w); place >= 0 {
			words[i] = counted[c.spelling(place)]
		}
	}
	return corpus.Contexts{Name: cmp.Or(set.ID, set.Name), Words: words}
}

// spelling returns which of the words that were counted is read for the one asked: the most
// frequent spelling in all parts together where the word is missing or much rarer.
func (c *counting) spelling(i int) int {
	if c.spelled == nil || c.fixed[c.asked[i]] {
		return i
	}
	return c.mostFrequent(i)
}

// mostFrequent is that spelling, of a word whose company was counted as it is printed, too.
func (c *counting) mostFrequent(i int) int {
	least := embed.MuchRarer * c.times(i) // 0 of a word that is missing
	best := i
	for _, k := range c.spelled[i] {
		if n := c.times(k); n >= max(least, 1) && (best == i || n > c.times(best)) {
			best = k
		}
	}
	return best
}

// printedNotes say which words of A and B were counted as they are printed, though another spelling
// would be read in their place. They came after the rules of today, and no digest counts them.
func (c *counting) printedNotes(counted []corpus.Word) []Note {
	var printed []string
	for i, w := range c.asked {
		if c.spelled == nil || !c.fixed[w] {
			continue
		}
		if k := c.mostFrequent(i); k != i {
			printed = append(printed, w+" ("+counted[k].Text+")")
		}
	}
	if len(printed) == 0 {
		return nil
	}
	note := measure.NewNote(measure.Warning, message.New("printed_spelling", "Counted as they are printed, though another spelling stands there alone or far more often: {words:list12}. Count the texts anew with that in their lists of context words.", printed))
	note.Since = measure.Rules + 1
	return []Note{note}
}

// times is how often a word that was counted stands in all parts.
func (c *counting) times(i int) (n uint64) {
	for _, part := range c.chosen {
		n += part.Words[i].Total().N
	}
	return n
}
