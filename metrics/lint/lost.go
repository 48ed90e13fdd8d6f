package lint

import (
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

const (
	leastWords = 5 // see the check few; stats.MinResample
	spellings  = 3 // forms that are named of a word that is missing
	// mostSpelled is for how many missing words forms are looked for: each look-up reads
	// words of the vectors, and a list of strangers is not helped by them.
	mostSpelled = 200
)

// few finds lists too short for an interval.
func (s *state) few() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		if n := s.different(set.Role); n < leastWords {
			out = append(out, said(Finding{Harm: Weakens, Check: "few", Roles: []string{set.Role}}, message.New("lint.few", "{set:set} has {n} of {asked} words in these vectors: an interval over the choice of words needs {least}.",
				s.name(set.Role), n, len(set.Words), leastWords)))
		}
	}
	return out, true
}

// missing finds words that the vectors lack in any case.
func (s *state) missing() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As == "" && s.folded(h.Word) == "" })
	for _, w := range words {
		for i := range w {
			switch {
			case s.written[w[i].Word] != "":
				w[i].Near = []string{s.written[w[i].Word]}
			case !strings.Contains(w[i].Word, " "): // spelled much like one part of it is nothing
				w[i].Near = s.near[w[i].Word]
			}
		}
	}
	return s.swapped(s.each("missing", Weakens, words, func(names []string, set string) message.Message {
		return message.New("lint.missing", "{words:and12} of {set:set} {n:is|are} not in these vectors and will be left out.", names, set, len(names))
	})), true
}

// otherCase finds words that the vectors have in another case only.
func (s *state) otherCase() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool { return h.As == "" && s.folded(h.Word) != "" })
	for _, w := range words {
		for i := range w {
			w[i].Near = []string{s.folded(w[i].Word)}
		}
	}
	return s.each("case", Weakens, words, func(names []string, set string) message.Message {
		return message.New("lint.case", "{words:and12} of {set:set} {n:is|are} in these vectors in another case only. Write it as they do.", names, set, len(names))
	}), true
}

// otherSpelling finds words that are read in another spelling.
func (s *state) otherSpelling() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		var words []Word
		var named []string
		for _, h := range s.hits[set.Role] {
			if !embed.OtherSpelling(h.Word, h.As) {
				continue
			}
			w := wordOf(set.Role, h)
			w.Near = []string{h.As}
			words, named = append(words, w), append(named, h.Word+" → "+h.As)
		}
		if words != nil {
			out = append(out, said(Finding{Harm: Asks, Check: "spelling", Words: words}, message.New("lint.spelling", "Of {set:set}, in another spelling, which is there alone or far more often: {words:and12}. If another word is meant, leave it out.",
				s.name(set.Role), named)))
		}
	}
	return out, true
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

// duplicates finds forms of one word in a list. Only words that begin alike are compared.
func (s *state) duplicates() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		begun := map[string][]embed.Hit{}
		for _, a := range s.foundHits(set.Role) {
			head := beginning(a.As)
			for _, b := range begun[head] {
				if a.As != b.As && sameWord(a, b) {
					words := []Word{wordOf(set.Role, b), wordOf(set.Role, a)}
					out = append(out, said(Finding{Harm: Weakens, Check: "duplicates", Words: words}, message.New("lint.duplicates", "{words:and12} of {set:set} are forms of one word: it counts twice, and the list is shorter than it looks.",
						namesOf(words), s.name(set.Role))))
				}
			}
			if s.ctx.Err() != nil {
				return nil, true
			}
			begun[head] = append(begun[head], a)
		}
	}
	return out, true
}

// alikeLetters is how many letters forms of one word share at their beginning, at least.
const alikeLetters = 4

// beginning is that of a word, by which its forms are found.
func beginning(word string) string {
	r := []rune(word)
	return string(r[:min(len(r), alikeLetters)])
}

// alike reports whether two words are spelled as forms of one are: they begin alike, and two
// letters at most follow.
func alike(a, b string) bool {
	const ending = 2
	if !strings.HasPrefix(b, beginning(a)) {
		return false
	}
	x, y := []rune(a), []rune(b)
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n >= alikeLetters && len(x)-n <= ending && len(y)-n <= ending
}

// sameWord reports whether two words are forms of one.
func sameWord(a, b embed.Hit) bool {
	const cosine = 0.6
	if !alike(a.As, b.As) {
		return false
	}
	u, v := unit(a.Vector), unit(b.Vector)
	return u != nil && v != nil && linalg.Dot(u, v) >= cosine
}

// twice finds words that a list has twice, in cases that the vectors do not tell apart.
func (s *state) twice() (out []Finding, able bool) {
	for _, set := range s.q.Sets {
		seen := map[string]bool{}
		var words []Word
		for _, h := range s.foundHits(set.Role) {
			if seen[h.As] {
				words = append(words, wordOf(set.Role, h))
			}
			seen[h.As] = true
		}
		if words != nil {
			out = append(out, said(Finding{Harm: Weakens, Check: "twice", Words: words}, message.New("lint.twice", "{words:and12} {n:stands|stand} twice in {set:set} for these vectors: the list is shorter than it looks.",
				namesOf(words), len(words), s.name(set.Role))))
		}
	}
	return out, true
}

// joined is a word in small letters without what stands between its parts.
func joined(word string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "", "'", "", "’", "").Replace(word))
}

// spaces finds words that are several.
func (s *state) spaces() ([]Finding, bool) {
	words := s.words(func(h embed.Hit) bool {
		return strings.Contains(h.Word, " ")
	})
	for _, some := range words {
		for i, w := range some {
			for _, near := range s.near[w.Word] {
				if joined(near) == joined(w.Word) {
					some[i].Near = append(some[i].Near, near) // as New_York
				}
			}
		}
	}
	return s.each("spaces", Asks, words, func(names []string, set string) message.Message {
		return message.New("lint.spaces", "{words:and12} of {set:set} {n:has|have} spaces. As it stands it is one word, which few vectors have; apart, each word would be measured with its other senses.", names, set, len(names))
	}), true
}
