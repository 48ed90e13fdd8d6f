package lint

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

const (
	apartBy    = 2      // see the check frequency
	rareBeyond = 40_000 // see the check rare
	leastEach  = 3      // words of a list that have a middle
	insteads   = 3      // words that are named in the place of some
	mostSwaps  = 12     // words that are named each for one of theirs
)

// frequency finds lists that are contrasted and differ in how frequent their words are.
//
//	Brunet et al. (2019) and Valentini et al. (2022) show that bias of vectors depends on
//	frequency.
func (s *state) frequency() (out []Finding, able bool) {
	for _, pair := range s.q.Opposed {
		rare, common := pair[0], pair[1]
		if s.different(rare) < leastEach || s.different(common) < leastEach {
			continue
		}
		if s.middle(rare) < s.middle(common) {
			rare, common = common, rare
		}
		r, c := s.middle(rare), s.middle(common)
		if r < apartBy*c {
			continue
		}
		out = append(out, said(Finding{Harm: Shifts, Check: "frequency", Roles: []string{rare, common},
			Instead: s.like(rare, int(c), insteads), Swaps: s.evened(rare, c)},
			message.New("lint.frequency", "The words of {rare:set} are much rarer than those of {common:set}: half of {common:set} stand before place {middle}, half of {rare:set} only before {later}. Sets that differ in frequency can differ in lean for that reason alone.",
				s.name(rare), s.name(common), int(c), int(r))))
	}
	return out, true
}

// middle is the median place by frequency of the words of a role, from 1.
func (s *state) middle(role string) float64 {
	var ranks []int
	for _, h := range s.foundHits(role) {
		ranks = append(ranks, h.Rank+1)
	}
	return middleOf(ranks)
}

// middleOf is the median of ranks, of which there are some.
func middleOf(ranks []int) float64 {
	ranks = slices.Sorted(slices.Values(ranks))
	n := len(ranks)
	return (float64(ranks[(n-1)/2]) + float64(ranks[n/2])) / 2
}

// rare finds words that few sentences taught.
func (s *state) rare() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As != "" && h.Rank >= rareBeyond })
	return s.swapped(s.each("rare", Weakens, words, func(names []string, set string) message.Message {
		return message.New("lint.rare", "{words:and12} of {set:set} {n:is|are} rare: a vector learned from few sentences is unsteady, and rare words tend to lean alike.", names, set, len(names))
	})), true
}

// swaps are words that could stand in the place of others, one each as far as there are some:
// near the list and about as frequent as it is.
// A word with spaces gets none: first it has to be known what it is.
func (s *state) swaps(words []Word) []Swap {
	words = slices.DeleteFunc(slices.Clone(words), func(w Word) bool { return strings.Contains(w.Word, " ") })
	if len(words) == 0 || len(s.foundHits(words[0].Role)) == 0 {
		return nil
	}
	role := words[0].Role
	var out []Swap
	for i, w := range s.like(role, int(s.middle(role)), min(len(words), mostSwaps)) {
		out = append(out, Swap{Role: role, Word: words[i].Word, By: w.Word, Rank: w.Rank})
	}
	return out
}

// evened are the swaps after which a list is not much rarer than one whose middle word
// stands at a place: its rarest words go first.
func (s *state) evened(role string, middle float64) (out []Swap) {
	rare := s.foundHits(role)
	slices.SortStableFunc(rare, func(a, b embed.Hit) int { return b.Rank - a.Rank })
	ranks := make([]int, len(rare))
	for i, h := range rare {
		ranks[i] = h.Rank + 1
	}
	for i, w := range s.like(role, int(middle), len(rare)) {
		if middleOf(ranks) < apartBy*middle {
			return out
		}
		ranks[i] = w.Rank
		out = append(out, Swap{Role: role, Word: rare[i].Word, By: w.Word, Rank: w.Rank})
	}
	return out
}

// instead are words that could stand in a list in the place of others.
func (s *state) instead(role string) []Word {
	if len(s.foundHits(role)) == 0 {
		return nil
	}
	return s.like(role, int(s.middle(role)), insteads)
}

// anyRank is that of words of any frequency.
const anyRank = 0

// like returns the n frequent words that stand nearest to a list and are about as frequent
// as asked, within a factor of 2; fewer if there are not as many. They are in no list, no
// form of a word of this one, and name no pole.
func (s *state) like(role string, rank, n int) (out []Word) {
	const factor = 2
	hits, poles := s.foundHits(role), s.poleWords(role)
	sum := sumOf(hits)
	to := unit(sum)
	if to == nil {
		return nil
	}
	for _, f := range s.nearest(to, n, func(f frequent) bool {
		switch {
		case s.listed[f.word], rank != anyRank && (f.rank+1 > factor*rank || factor*(f.rank+1) < rank), !isWord(f.word):
			return false
		}
		return !slices.ContainsFunc(hits, func(h embed.Hit) bool { return alike(h.As, f.word) }) &&
			!slices.ContainsFunc(poles, func(p string) bool { return s.endsWith(f.word, p) })
	}) {
		out = append(out, Word{Role: role, Word: f.word, Rank: f.rank + 1})
	}
	return out
}

// poleWords are the words of the poles, for a list that is none.
func (s *state) poleWords(role string) (out []string) {
	if s.isPole(role) {
		return nil
	}
	for _, pole := range s.q.Poles {
		for _, h := range s.foundHits(pole) {
			out = append(out, h.As)
		}
	}
	return out
}

// isWord reports whether a word begins with a letter: numbers and marks are no word to add.
func isWord(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(r)
}

// sumOf is the sum of the unit vectors of words.
func sumOf(hits []embed.Hit) (sum []float64) {
	for _, h := range hits {
		if sum == nil {
			sum = make([]float64, len(h.Vector))
		}
		for d, x := range unit(h.Vector) {
			sum[d] += x
		}
	}
	return sum
}
