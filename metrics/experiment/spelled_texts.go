package experiment

import (
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
)

// withSpellings adds other spellings of the words to those that are counted. Those of the
// groups A and B stay as they are: their company was counted before, of the words as printed.
// Spellings that only stand in for a missing word are of marks that no count has.
func (c *counting) withSpellings() []string {
	words := c.known
	if c.resolved.Rules != 0 {
		return words
	}
	group := map[string]bool{}
	for _, role := range []string{"A", "B"} {
		for _, w := range c.resolved.Sets[role].Words {
			group[w] = true
		}
	}
	c.spelled = make([][]int, len(c.asked))
	for i, w := range c.asked {
		if group[w] {
			continue
		}
		rivals, _ := embed.Spellings(w, c.about.Language)
		for _, form := range corpus.Known(rivals, c.about.Language) {
			c.spelled[i] = append(c.spelled[i], len(words))
			words = append(words, form)
		}
	}
	return slices.Clip(words)
}

// spelling returns which of the words that were counted is read for the one asked: the most
// frequent spelling in all parts together where the word is missing or much rarer.
func (c *counting) spelling(i int) int {
	if c.spelled == nil {
		return i
	}
	least := embed.MuchRarer * c.times(i) // 0 of a word that is missing
	best := i
	for _, k := range c.spelled[i] {
		if n := c.times(k); n >= max(least, 1) && (best == i || n > c.times(best)) {
			best = k
		}
	}
	return best
}

// times is how often a word that was counted stands in all parts.
func (c *counting) times(i int) (n uint64) {
	for _, part := range c.chosen {
		n += part.Words[i].Total().N
	}
	return n
}
