// Package lint says what would make a bad test of word lists before anything is measured:
// words that are rarer than those they are contrasted with, words of two lists, words that
// name a pole, words of another sense, and words that the vectors lack. Every finding has
// its words, its numbers and, where there is one, what to do.
//
// Begin with [Check]. No check judges a result: lists without findings can still be bad.
package lint

import (
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/protocol"
)

// The types are those of the contract, which the page knows, too.
type (
	Harm     = protocol.ListHarm     // what a finding can do to a reading
	Set      = protocol.ListSet      // a list of words in its role
	Question = protocol.ListQuestion // what is checked
	Word     = protocol.ListWord     // a word that a finding is about
	Swap     = protocol.ListSwap     // a word that could stand in the place of another
	Finding  = protocol.ListFinding  // what a check found
	Report   = protocol.ListReport   // what all checks found, the most harmful first
)

// The harms, the greatest first.
const (
	Shifts  = protocol.ListShifts
	Weakens = protocol.ListWeakens
	Asks    = protocol.ListAsks
)

// Described is a check with what it means.
type Described struct {
	ID  string `json:"id"`
	Doc string `json:"doc"`
	run func(*state) ([]Finding, bool)
}

// Checks are all of them in the order in which they are told.
func Checks() []Described {
	return []Described{
		{"frequency", fmt.Sprintf("Of two lists that are contrasted, the middle word of one is %d times as rare as that of the other, or more.", apartBy), (*state).frequency},
		{"overlap", "A word stands in two lists that are contrasted, or in a list and in what it is measured against.", (*state).overlap},
		{"pole", "A word ends with a word that it is measured against, as repairman with man, and what stands before is a word of its own.", (*state).poles},
		{"sense", fmt.Sprintf("More than one in %d of the %d most frequent words stand nearer to the rest of its list than the word does; not checked in lists of over %d words.", strayOne, FrequentWords, strayMost), (*state).senses},
		{"few", fmt.Sprintf("Fewer than %d different words of a list are in the vectors, and such lists have no interval.", leastWords), (*state).few},
		{"missing", "A word is not in the vectors; words that are spelled much like it are named.", (*state).missing},
		{"case", "A word is in the vectors in another case only.", (*state).otherCase},
		{"spelling", fmt.Sprintf("A word is in the vectors in another spelling alone, or %d times as often, as sœur for soeur; that one is read.", embed.MuchRarer), (*state).otherSpelling},
		{"rare", fmt.Sprintf("A word stands beyond place %d by frequency: learned from few sentences, it is unsteady.", rareBeyond), (*state).rare},
		{"duplicates", "Two words of a list are forms of one: their first four letters or more are the same, two letters at most follow, and their cosine is .6 or more.", (*state).duplicates},
		{"twice", "A word stands twice in its list, as it is or in another case that the vectors do not tell apart.", (*state).twice},
		{"spaces", "A word has spaces: it is asked for as it stands, not word by word.", (*state).spaces},
	}
}

// state is a question under way.
type state struct {
	ctx      context.Context
	q        Question
	hits     map[string][]embed.Hit // by role, in the order of the words
	near     map[string][]string    // of missing words, by word: those spelled much like them
	written  map[string]string      // of missing words, by word: the form in which the vectors write them
	frequent []frequent             // nil where the vectors cannot be gone through
	known    map[string]bool        // those words
	listed   map[string]bool        // words of any set, as found
}

// Check runs all checks on the lists against vectors.
//
// It looks every word up once and, where the source can be gone through, reads the vectors of
// the most frequent words. Errors are those of the source.
//
// O((n + f) d) memory and O(n f d) time, of n words and f frequent ones in d dimensions.
func Check(ctx context.Context, q Question, source embed.Source) (Report, error) {
	s := &state{ctx: ctx, q: q, hits: map[string][]embed.Hit{}, near: map[string][]string{}, known: map[string]bool{},
		listed: map[string]bool{}}
	r := Report{Embedding: source.Info().ID, Findings: []Finding{}, Clean: []string{}, Unchecked: []string{},
		Sets: []protocol.ListChecked{}}
	if err := s.read(ctx, source); err != nil {
		return r, err
	}
	for _, c := range Checks() {
		found, able := c.run(s)
		if err := ctx.Err(); err != nil {
			return r, err // a check may have been left half-way
		}
		switch {
		case !able:
			r.Unchecked = append(r.Unchecked, c.ID)
		case found == nil:
			r.Clean = append(r.Clean, c.ID)
		}
		r.Findings = append(r.Findings, found...)
	}
	order := []Harm{Shifts, Weakens, Asks}
	slices.SortStableFunc(r.Findings,
		func(a, b Finding) int { return slices.Index(order, a.Harm) - slices.Index(order, b.Harm) })
	r.Sets = s.checked()
	return r, ctx.Err()
}

// read looks everything up.
func (s *state) read(ctx context.Context, source embed.Source) error {
	words, _ := source.(embed.Vocabulary)
	asked := 0
	for _, set := range s.q.Sets {
		hits, err := embed.FindSpelled(ctx, source, set.Words, source.Info().Provenance.Language)
		if err != nil {
			return err
		}
		s.hits[set.Role] = hits
		for _, h := range hits {
			if h.As != "" {
				s.listed[h.As] = true
			} else if asked < mostSpelled && words != nil {
				asked++
				if s.near[h.Word], err = words.Near(ctx, h.Word, spellings); err != nil {
					return err
				}
			}
		}
	}
	err := s.readWritten(ctx, source)
	if err != nil {
		return err
	}
	s.frequent, err = readFrequent(ctx, source)
	for _, f := range s.frequent {
		s.known[f.word] = true
	}
	return err
}

// foundHits are the words of a role that the vectors have.
func (s *state) foundHits(role string) []embed.Hit {
	return slices.DeleteFunc(slices.Clone(s.hits[role]), func(h embed.Hit) bool { return h.As == "" })
}

// different is the number of these words, each form once.
func (s *state) different(role string) int {
	forms := map[string]bool{}
	for _, h := range s.foundHits(role) {
		forms[h.As] = true
	}
	return len(forms)
}

// name is that of a role's set.
func (s *state) name(role string) string {
	for _, set := range s.q.Sets {
		if set.Role == role && set.Name != "" {
			return experiment.Isolated(set.Name)
		}
	}
	return role
}

// checked are the lists as the vectors have them, with words that could be added.
func (s *state) checked() []protocol.ListChecked {
	const added = 8
	out := make([]protocol.ListChecked, len(s.q.Sets))
	for i, set := range s.q.Sets {
		c := protocol.ListChecked{Role: set.Role, Name: s.name(set.Role), Words: []Word{}}
		for _, h := range s.hits[set.Role] {
			c.Words = append(c.Words, wordOf(set.Role, h))
		}
		c.Near = s.like(set.Role, anyRank, added)
		out[i] = c
	}
	return out
}

// wordOf is a word for a finding.
func wordOf(role string, h embed.Hit) Word {
	w := Word{Role: role, Word: h.Word}
	if h.As != "" {
		w.Rank = h.Rank + 1
	}
	return w
}

// unit returns the unit vector of a word, nil of one of zeros.
func unit(v []float64) []float64 {
	if linalg.Norm(v) == 0 {
		return nil
	}
	return linalg.Unit(v)
}

// Ask returns the question about lists in their roles: X is contrasted with Y, A with B, and
// all others are measured against these two. Lists without a role get one of their own;
// those without words are left out.
func Ask(sets []Set) Question {
	var q Question
	has := map[string]bool{}
	for i, set := range sets {
		if len(set.Words) == 0 {
			continue
		}
		if set.Role == "" || has[set.Role] {
			set.Role = fmt.Sprintf("list %d", i+1)
		}
		has[set.Role] = true
		q.Sets = append(q.Sets, set)
	}
	for _, pair := range [][2]string{{"X", "Y"}, {"A", "B"}} {
		if has[pair[0]] && has[pair[1]] {
			q.Opposed = append(q.Opposed, pair)
		}
	}
	for _, pole := range []string{"A", "B"} {
		if has[pole] {
			q.Poles = append(q.Poles, pole)
		}
	}
	return q
}
