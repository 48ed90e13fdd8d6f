package lint

import (
	"fmt"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
)

const (
	leastWords = 5 // see the check few; stats.MinResample
	spellings  = 3 // forms that are named of a word that is missing
)

// few finds lists too short for an interval.
func (s *state) few() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		if n := len(s.found(set.Role)); n < leastWords {
			out = append(out, Finding{Harm: Weakens, Check: "few",
				Text: fmt.Sprintf("%s has %d of %d words in these vectors: an interval over the choice of words needs %d.", s.name(set.Role), n, len(set.Words), leastWords)})
		}
	}
	return out, true
}

// missing finds words that the vectors lack in any case.
func (s *state) missing() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As == "" && s.folded(h.Word) == "" })
	for _, w := range words {
		for i := range w {
			w[i].Near = s.near[w[i].Word]
		}
	}
	return s.each(told{"missing", Weakens, "%s of %s %s not in these vectors and will be left out.", "is", "are"}, words), true
}

// otherCase finds words that the vectors have in another case only.
func (s *state) otherCase() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As == "" && s.folded(h.Word) != "" })
	for _, w := range words {
		for i := range w {
			w[i].Near = []string{s.folded(w[i].Word)}
		}
	}
	return s.each(told{"case", Weakens, "%s of %s %s in these vectors in another case only. Write it as they do.", "is", "are"}, words), true
}

// folded is the form in another case of a word that is missing, "" for none.
func (s *state) folded(word string) string {
	for _, near := range s.near[word] {
		if strings.EqualFold(near, word) {
			return near
		}
	}
	return ""
}

// duplicates finds forms of one word in a list.
func (s *state) duplicates() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		hits := s.found(set.Role)
		for i, a := range hits {
			for _, b := range hits[:i] {
				if a.As != b.As && sameWord(a, b) {
					words := []Word{wordOf(set.Role, b), wordOf(set.Role, a)}
					out = append(out, Finding{Harm: Weakens, Check: "duplicates", Words: words,
						Text: fmt.Sprintf("%s of %s are forms of one word: it counts twice, and the list is shorter than it looks.", listed(words), s.name(set.Role))})
				}
			}
		}
	}
	return out, true
}

// sameWord reports whether two words are forms of one.
func sameWord(a, b embed.Hit) bool {
	const letters, ending, cosine = 4, 2, 0.6
	x, y := []rune(a.As), []rune(b.As)
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	u, v := unit(a.Vector), unit(b.Vector)
	return n >= letters && len(x)-n <= ending && len(y)-n <= ending && u != nil && v != nil && linalg.Dot(u, v) >= cosine
}

// spaces finds words that are several.
func (s *state) spaces() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool {
		return strings.Contains(h.Word, " ")
	})
	return s.each(told{"spaces", Asks, "%s of %s %s spaces. As it stands it is one word, which few vectors have; apart, each word would be measured with its other senses.", "has", "have"}, words), true
}
