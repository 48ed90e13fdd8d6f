package embed

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// shortestEdited is the length in letters from which words one edit away are
// offered: of a shorter word there are too many.
const shortestEdited = 4

// Near returns up to n words of the list spelled much like word, best first:
// the same letters in another case, with other joiners (hyphen, underscore,
// space, apostrophe) or without accents; then words one edit away, most
// frequent first; then the parts of a compound. The word itself is not among
// them.
func (l *WordList) Near(word string, n int) []string {
	if l.rule == CaseLower {
		word = strings.ToLower(word)
	}
	var out []string
	offer := func(w string) {
		if w != "" && w != word && len(out) < n && !slices.Contains(out, w) {
			if _, ok := l.Rank(w); ok {
				out = append(out, w)
			}
		}
	}
	for _, form := range spellings(word) {
		for _, w := range caseForms(form) {
			offer(w)
		}
	}
	if len(out) < n && utf8.RuneCountInString(word) >= shortestEdited {
		for _, w := range l.edited(word, n) {
			offer(w)
		}
	}
	if parts := strings.FieldsFunc(word, isJoiner); len(parts) > 1 {
		for _, part := range parts {
			offer(part)
		}
	}
	return out
}

// spellings returns the word with each joiner, or none, in place of its own,
// and each of these without accents.
func spellings(word string) []string {
	out := []string{word}
	for _, joiner := range []string{"-", "_", "", " ", "'"} {
		parts := strings.FieldsFunc(word, isJoiner)
		out = append(out, strings.Join(parts, joiner))
	}
	for _, w := range slices.Clone(out) {
		out = append(out, plainLetters(w))
	}
	return out
}

func isJoiner(r rune) bool { return strings.ContainsRune("-_ '’‐‑–", r) }

// plainLetters returns the word without accents.
func plainLetters(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word))
}

// caseForms returns the word as it is, in lower case, capitalised and in
// capitals.
func caseForms(word string) []string {
	lower := strings.ToLower(word)
	first, size := utf8.DecodeRuneInString(lower)
	title := lower
	if size > 0 {
		title = string(unicode.ToTitle(first)) + lower[size:]
	}
	return []string{word, lower, title, strings.ToUpper(word)}
}

// edited returns the n most frequent words that are one edit away from word.
// It looks at every word of the list: 341,000 take a few milliseconds.
func (l *WordList) edited(word string, n int) []string {
	var found []int
	first, last := word[0], word[len(word)-1]
	for i, w := range l.words {
		// An edit of a longer word leaves its beginning or its end in place.
		if w == "" || w[0] != first && w[len(w)-1] != last {
			continue
		}
		if d := len(w) - len(word); d <= utf8.UTFMax && -d <= utf8.UTFMax && oneEdit(word, w) {
			found = append(found, i)
		}
	}
	slices.SortFunc(found, func(a, b int) int { return cmp.Compare(l.ranks[a], l.ranks[b]) })
	var out []string
	for _, i := range found[:min(n+1, len(found))] { // one may be the word itself
		out = append(out, l.words[i])
	}
	return out
}

// oneEdit reports whether a becomes b by inserting, deleting or replacing one
// letter, or by swapping two neighbours.
func oneEdit(a, b string) bool {
	p := 0
	for p < len(a) && p < len(b) && a[p] == b[p] {
		p++
	}
	for p > 0 && !(boundary(a, p) && boundary(b, p)) { // whole letters only
		p--
	}
	s := 0
	for s < len(a)-p && s < len(b)-p && a[len(a)-1-s] == b[len(b)-1-s] {
		s++
	}
	if len(a)-p-s > 2*utf8.UTFMax || len(b)-p-s > 2*utf8.UTFMax {
		return false
	}
	for s > 0 && !(boundary(a, len(a)-s) && boundary(b, len(b)-s)) {
		s--
	}
	x, y := a[p:len(a)-s], b[p:len(b)-s]
	n, m := utf8.RuneCountInString(x), utf8.RuneCountInString(y)
	if n <= 1 && m <= 1 {
		return n+m > 0
	}
	if n != 2 || m != 2 {
		return false
	}
	_, first := utf8.DecodeRuneInString(x)
	return x[first:]+x[:first] == y
}

// boundary reports whether a letter starts or the word ends at byte i.
func boundary(s string, i int) bool { return i == len(s) || utf8.RuneStart(s[i]) }
