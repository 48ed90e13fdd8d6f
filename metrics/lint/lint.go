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
	"weatherglass/metrics/linalg"
)

// Harm is what a finding can do to a reading.
type Harm string

// The harms, the greatest first.
const (
	Shifts  Harm = "shifts"  // it can move the number for a reason of its own
	Weakens Harm = "weakens" // it makes the number unsteady, or loses words
	Asks    Harm = "asks"    // only who asks the question can decide
)

// Set is a list of words in its role.
type Set struct {
	Role  string   `json:"role"`
	Name  string   `json:"name"`
	Words []string `json:"words"` // NFC
}

// Question is what is checked.
type Question struct {
	Sets []Set `json:"sets"`
	// Opposed are the roles that are contrasted with each other, as X and Y.
	Opposed [][2]string `json:"opposed"`
	// Poles are the roles that the others are measured against, as A and B.
	Poles []string `json:"poles"`
}

// Word is a word that a finding is about.
type Word struct {
	Role string   `json:"role"`
	Word string   `json:"word"`
	Rank int      `json:"rank,omitempty"` // by frequency from 1; 0 where it is missing
	Near []string `json:"near,omitempty"` // evidence: the words nearest to it
}

// Finding is what a check found.
type Finding struct {
	Check string `json:"check"` // an id of [Checks]
	Harm  Harm   `json:"harm"`
	Text  string `json:"text"`
	Words []Word `json:"words,omitempty"`
	// Instead are words that could stand in their place.
	Instead []Word `json:"instead,omitempty"`
}

// Report is what all checks found, the most harmful first.
type Report struct {
	Embedding string    `json:"embedding"`
	Findings  []Finding `json:"findings"`
	Clean     []string  `json:"clean"`     // checks that found nothing
	Unchecked []string  `json:"unchecked"` // checks that these vectors do not allow
}

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
		{"sense", fmt.Sprintf("More than one in %d of the %d most frequent words stand nearer to the rest of its list than the word does.", strayOne, frequentWords), (*state).senses},
		{"few", fmt.Sprintf("Fewer than %d words of a list are in the vectors, and such lists have no interval.", leastWords), (*state).few},
		{"missing", "A word is not in the vectors; words that are spelled much like it are named.", (*state).missing},
		{"case", "A word is in the vectors in another case only.", (*state).otherCase},
		{"rare", fmt.Sprintf("A word stands beyond place %d by frequency: learned from few sentences, it is unsteady.", rareBeyond), (*state).rare},
		{"duplicates", "Two words of a list are forms of one: their first four letters or more are the same, two letters at most follow, and their cosine is .6 or more.", (*state).duplicates},
		{"spaces", "A word has spaces: it is asked for as it stands, not word by word.", (*state).spaces},
	}
}

// state is a question under way.
type state struct {
	q        Question
	hits     map[string][]embed.Hit // by role, in the order of the words
	near     map[string][]string    // of missing words, by word: those spelled much like them
	frequent []frequent             // nil where the vectors cannot be gone through
	listed   map[string]bool        // words of any set, as found
}

// Check runs all checks on the lists against vectors.
//
// It looks every word up once and, where the source can be gone through, reads the vectors of
// the most frequent words. Errors are those of the source.
//
// O((n + f) d) memory and O(n f d) time, of n words and f frequent ones in d dimensions.
func Check(ctx context.Context, q Question, source embed.Source) (Report, error) {
	s := &state{q: q, hits: map[string][]embed.Hit{}, near: map[string][]string{}, listed: map[string]bool{}}
	r := Report{Embedding: source.Info().ID, Findings: []Finding{}, Clean: []string{}, Unchecked: []string{}}
	if err := s.read(ctx, source); err != nil {
		return r, err
	}
	for _, c := range Checks() {
		found, able := c.run(s)
		switch {
		case !able:
			r.Unchecked = append(r.Unchecked, c.ID)
		case found == nil:
			r.Clean = append(r.Clean, c.ID)
		}
		r.Findings = append(r.Findings, found...)
	}
	order := []Harm{Shifts, Weakens, Asks}
	slices.SortStableFunc(r.Findings, func(a, b Finding) int { return slices.Index(order, a.Harm) - slices.Index(order, b.Harm) })
	return r, nil
}

// read looks everything up.
func (s *state) read(ctx context.Context, source embed.Source) error {
	words, _ := source.(embed.Vocabulary)
	for _, set := range s.q.Sets {
		hits, err := source.Find(ctx, set.Words)
		if err != nil {
			return err
		}
		s.hits[set.Role] = hits
		for _, h := range hits {
			if h.As != "" {
				s.listed[h.As] = true
			} else if words != nil {
				if s.near[h.Word], err = words.Near(ctx, h.Word, spellings); err != nil {
					return err
				}
			}
		}
	}
	var err error
	s.frequent, err = readFrequent(ctx, source)
	return err
}

// found are the words of a role that the vectors have.
func (s *state) found(role string) []embed.Hit {
	return slices.DeleteFunc(slices.Clone(s.hits[role]), func(h embed.Hit) bool { return h.As == "" })
}

// name is that of a role's set.
func (s *state) name(role string) string {
	for _, set := range s.q.Sets {
		if set.Role == role && set.Name != "" {
			return set.Name
		}
	}
	return role
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
