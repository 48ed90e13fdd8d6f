package lint

import (
	"fmt"
	"slices"

	"weatherglass/metrics/embed"
)

const (
	apartBy    = 2      // see the check frequency
	rareBeyond = 40_000 // see the check rare
	leastEach  = 3      // words of a list that have a middle
)

// frequency finds lists that are contrasted and differ in how frequent their words are.
//
//	Brunet et al. (2019) and Valentini et al. (2022) show that bias of vectors depends on
//	frequency.
func (s *state) frequency() (out []Finding, able bool) {
	for _, pair := range s.q.Opposed {
		rare, common := pair[0], pair[1]
		if len(s.found(rare)) < leastEach || len(s.found(common)) < leastEach {
			continue
		}
		if s.middle(rare) < s.middle(common) {
			rare, common = common, rare
		}
		r, c := s.middle(rare), s.middle(common)
		if r < apartBy*c {
			continue
		}
		out = append(out, Finding{Harm: Shifts, Check: "frequency", Instead: s.like(rare, int(c)),
			Text: fmt.Sprintf("The words of %s are much rarer than those of %s: half of %s stand before place %d, half of %s only before %d. Sets that differ in frequency can differ in lean for that reason alone.",
				s.name(rare), s.name(common), s.name(common), int(c), s.name(rare), int(r))})
	}
	return out, true
}

// middle is the median place by frequency of the words of a role, from 1.
func (s *state) middle(role string) float64 {
	var ranks []int
	for _, h := range s.found(role) {
		ranks = append(ranks, h.Rank+1)
	}
	slices.Sort(ranks)
	n := len(ranks)
	return (float64(ranks[(n-1)/2]) + float64(ranks[n/2])) / 2
}

// rare finds words that few sentences taught.
func (s *state) rare() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As != "" && h.Rank >= rareBeyond })
	return s.each(told{"rare", Weakens, "%s of %s %s rare: a vector learned from few sentences is unsteady, and rare words tend to lean alike.", "is", "are"}, words), true
}

// instead are words that could stand in a list in the place of others.
func (s *state) instead(role string) []Word {
	if len(s.found(role)) == 0 {
		return nil
	}
	return s.like(role, int(s.middle(role)))
}

// like returns frequent words in no list that stand nearest to a list and are about as
// frequent as asked: within a factor of 2.
func (s *state) like(role string, rank int) (out []Word) {
	const three, factor = 3, 2
	var sum []float64
	for _, h := range s.found(role) {
		u := unit(h.Vector)
		if sum == nil {
			sum = make([]float64, len(h.Vector))
		}
		for d := range u {
			sum[d] += u[d]
		}
	}
	to := unit(sum)
	if to == nil {
		return nil
	}
	for _, f := range s.nearest(to, three, func(f frequent) bool {
		return !s.listed[f.word] && f.rank+1 <= factor*rank && factor*(f.rank+1) >= rank
	}) {
		out = append(out, Word{Role: role, Word: f.word, Rank: f.rank + 1})
	}
	return out
}
