package embed

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// WordList is a vocabulary without vectors: words with their ranks, looked up
// exactly, by prefix or by likeness. It is read-only once made, so that any
// number of readers may share it.
type WordList struct {
	words []string // ascending by bytes, each once
	ranks []uint32 // of words; 0 is the most frequent
	rule  Case
}

// NewWordList makes a list of words that stand in order of rank. Of a word
// that stands there twice the first counts.
func NewWordList(words []string, rule Case) *WordList {
	l := &WordList{words: make([]string, 0, len(words)), ranks: make([]uint32, 0, len(words)), rule: rule}
	for _, rank := range alphabetical(words) {
		if w := words[rank]; len(l.words) == 0 || l.words[len(l.words)-1] != w {
			l.words = append(l.words, w)
			l.ranks = append(l.ranks, rank)
		}
	}
	return l
}

// NewSortedWordList makes a list of words that ascend by bytes, each once, with
// their ranks. It keeps both slices. It returns nil if they do not ascend or
// differ in length.
func NewSortedWordList(words []string, ranks []uint32, rule Case) *WordList {
	if len(words) != len(ranks) {
		return nil
	}
	for i := 1; i < len(words); i++ {
		if words[i-1] >= words[i] {
			return nil
		}
	}
	return &WordList{words: words, ranks: ranks, rule: rule}
}

// Len returns the number of words.
func (l *WordList) Len() int { return len(l.words) }

// At returns the i-th word by bytes, with its rank; 0 <= i < Len.
func (l *WordList) At(i int) (word string, rank int) { return l.words[i], int(l.ranks[i]) }

// Find looks a word up by the case rule: as written, then, if the vocabulary
// is lower-case, in lower case. It returns the form found and its rank.
func (l *WordList) Find(word string) (as string, rank int, ok bool) {
	if rank, ok = l.Rank(word); ok {
		return word, rank, true
	}
	if l.rule != CaseLower {
		return "", 0, false
	}
	lower := strings.ToLower(word)
	if rank, ok = l.Rank(lower); ok {
		return lower, rank, true
	}
	return "", 0, false
}

// Rank returns the rank of exactly this word.
func (l *WordList) Rank(word string) (rank int, ok bool) {
	i, ok := slices.BinarySearch(l.words, word)
	if !ok {
		return 0, false
	}
	return int(l.ranks[i]), true
}

// Complete returns up to n words that begin with prefix, most frequent first.
// In a vocabulary that keeps case, words that begin with the prefix in another
// case follow.
func (l *WordList) Complete(prefix string, n int) []string {
	if prefix == "" || n <= 0 {
		return nil
	}
	forms := []string{prefix}
	if l.rule == CaseLower {
		forms[0] = strings.ToLower(prefix)
	} else {
		forms = caseForms(prefix)
	}
	var out []string
	for _, form := range forms {
		for _, i := range l.top(form, n) {
			if len(out) < n && !slices.Contains(out, l.words[i]) {
				out = append(out, l.words[i])
			}
		}
	}
	return out
}

// top returns the places of the n most frequent words that begin with prefix.
func (l *WordList) top(prefix string, n int) []int {
	from := sort.SearchStrings(l.words, prefix)
	var best []int // ascending by rank
	for i := from; i < len(l.words) && strings.HasPrefix(l.words[i], prefix); i++ {
		if len(best) == n && l.ranks[i] >= l.ranks[best[n-1]] {
			continue
		}
		at, _ := slices.BinarySearchFunc(best, l.ranks[i], func(j int,
			rank uint32) int {
			return cmp.Compare(l.ranks[j], rank)
		})
		best = slices.Insert(best, at, i)
		best = best[:min(n, len(best))]
	}
	return best
}
