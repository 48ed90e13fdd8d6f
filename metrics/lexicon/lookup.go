package lexicon

import (
	"cmp"
	"slices"
)

// Set returns the set with the id.
//
// It goes through the list, O(sets); ok is false if there is none. The set shares its
// lists with the lexicon: they are not to be changed.
func (l *Lexicon) Set(id string) (Set, bool) {
	for _, s := range l.Sets {
		if s.ID == id {
			return s, true
		}
	}
	return Set{}, false
}

// Test returns the test with the id.
func (l *Lexicon) Test(id string) (Test, bool) {
	for _, t := range l.Tests {
		if t.ID == id {
			return t, true
		}
	}
	return Test{}, false
}

// Set returns the id of the set in a role, "" if the test has no such role.
func (t Test) Set(role string) string {
	for _, rs := range t.Sets {
		if rs.Role == role {
			return rs.Set
		}
	}
	return ""
}

// Large reports whether one of the test's sets is large, so that packs' lexicons
// need not have all of its words.
//
// A set that does not exist is not large.
func (l *Lexicon) Large(t Test) bool {
	return slices.ContainsFunc(t.Sets, func(rs RoleSet) bool {
		s, _ := l.Set(rs.Set)
		return s.Large
	})
}

// All returns the words of a set in order, those of pairs and tuples too.
//
// The slice is the caller's.
func (s Set) All() []string {
	words := slices.Clone(s.Words)
	for _, p := range s.Pairs {
		words = append(words, p[0], p[1])
	}
	return append(words, slices.Concat(s.Tuples...)...)
}

// AllWords returns every word of every set that is not large once, in ascending
// order of their bytes: what the lexicon of a pack holds.
//
// The words are as the sources print them: a pack in lower case has them in lower
// case.
func (l *Lexicon) AllWords() []string {
	var words []string
	for _, s := range l.Sets {
		if !s.Large {
			words = append(words, s.All()...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// NearestSets returns the n set ids most like a mistyped one.
func (l *Lexicon) NearestSets(id string, n int) []string {
	ids := make([]string, len(l.Sets))
	for i, s := range l.Sets {
		ids[i] = s.ID
	}
	return nearest(id, ids, n)
}

// NearestTests returns the n test ids most like a mistyped one.
func (l *Lexicon) NearestTests(id string, n int) []string {
	ids := make([]string, len(l.Tests))
	for i, t := range l.Tests {
		ids[i] = t.ID
	}
	return nearest(id, ids, n)
}

// nearest sorts ids by their edit distance from id.
//
// Of ids as near as each other those first in the list come first. ids is sorted in
// place; id is cut, for it may come from a link.
func nearest(id string, ids []string, n int) []string {
	if len(id) > 100 {
		id = id[:100]
	}
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(editDistance(id, a), editDistance(id, b)) })
	return ids[:min(n, len(ids))]
}

// editDistance returns the Levenshtein distance in bytes.
//
// One row of the usual table is kept: O(len(a)·len(b)) time, O(len(b)) memory. row[j]
// is the distance of a[:i] and b[:j].
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}
