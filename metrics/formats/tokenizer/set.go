package tokenizer

import (
	"unicode"
	"unicode/utf8"
)

// set is a set of characters in a pattern.
type set struct {
	ascii   [2]uint64 // bits of the characters below 128, by which these are looked up
	members []member
	negated bool
	folds   bool // without regard to case
}

// member is a part of a set: a class of Unicode or what is not in it, a range, or a set within the set.
type member struct {
	table   *unicode.RangeTable
	negated bool
	lo, hi  rune
	set     *set
}

// has reports whether a character is in the part.
func (m member) has(r rune) bool {
	switch {
	case m.set != nil:
		return m.set.has(r)
	case m.table != nil:
		return unicode.Is(m.table, r) != m.negated
	}
	return r >= m.lo && r <= m.hi
}

// sealed fills in the bits, behind which nothing is added.
func (s *set) sealed() *set {
	for r := range rune(utf8.RuneSelf) {
		if s.find(r) {
			s.ascii[r>>6] |= 1 << (r & 63)
		}
	}
	return s
}

// has reports whether a character is in the set.
func (s *set) has(r rune) bool {
	if r < utf8.RuneSelf {
		return s.ascii[r>>6]>>(r&63)&1 != 0
	}
	return s.find(r)
}

// find looks a character up among the parts.
func (s *set) find(r rune) bool {
	for other := r; ; {
		for _, m := range s.members {
			if m.has(other) {
				return !s.negated
			}
		}
		if !s.folds {
			return s.negated
		}
		if other = unicode.SimpleFold(other); other == r {
			return s.negated
		}
	}
}

// word is what \w names: letters, marks, digits and what joins words (UTS #18).
func word() []member {
	return []member{
		{table: unicode.L}, {table: unicode.M}, {table: unicode.Nd}, {table: unicode.Nl}, {table: unicode.Pc},
		{table: unicode.Other_Alphabetic},
	}
}

// isWord reports whether a character is one of a word where Rust's expressions say so, which have joiners in it too.
func isWord(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic,
		unicode.Join_Control)
}

// wordRuns is what the pre-tokenizer Whitespace leaves: runs of words, and runs of what is neither word nor space.
type wordRuns struct{}

// spans is what a pattern has.
func (wordRuns) spans(text []byte) []span {
	var spans []span
	wordBefore, blankBefore := false, false
	for i, r := range string(text) {
		inWord, isBlank := isWord(r), isSpace(r)
		if n := utf8.RuneLen(r); i > 0 && inWord == wordBefore && isBlank == blankBefore {
			spans[len(spans)-1].hi = i + n
		} else {
			spans = append(spans, span{i, i + n, !isBlank})
		}
		wordBefore, blankBefore = inWord, isBlank
	}
	return spans
}
