package lint

import (
	"fmt"
	"strings"

	"weatherglass/metrics/embed"
)

// words returns the words of each set that pass, in the order of the sets; nil for none.
func (s *state) words(pass func(embed.Hit) bool) [][]Word {
	var out [][]Word
	for _, set := range s.q.Sets {
		var some []Word
		for _, h := range s.hits[set.Role] {
			if pass(h) {
				some = append(some, wordOf(set.Role, h))
			}
		}
		if some != nil {
			out = append(out, some)
		}
	}
	return out
}

// told is how a check says what it found of a set: text takes the words, the set's name and
// the verb, one for one word and several for more.
type told struct {
	check              string
	harm               Harm
	text, one, several string
}

// each makes a finding of the words of each set.
func (s *state) each(of told, sets [][]Word) (out []Finding) {
	for _, words := range sets {
		out = append(out, Finding{Harm: of.harm, Check: of.check, Words: words,
			Text: fmt.Sprintf(of.text, listed(words), s.name(words[0].Role), verb(words, of.one, of.several))})
	}
	return out
}

// swapped adds words that could stand in the place of each.
func (s *state) swapped(found []Finding) []Finding {
	for i, f := range found {
		found[i].Swaps = s.swaps(f.Words)
	}
	return found
}

// verb is one form for one word, another for several.
func verb(words []Word, one, several string) string {
	if len(words) == 1 {
		return one
	}
	return several
}

// stand names words with the verb that says where they are.
func stand(words []Word) string { return listed(words) + verb(words, " stands", " stand") }

// mostNamed is how many words a sentence names.
const mostNamed = 12

// listed names words: "a", "a and b", "a, b and c"; of very many the first.
func listed(words []Word) string {
	names := make([]string, min(len(words), mostNamed))
	for i := range names {
		names[i] = words[i].Word
	}
	if more := len(words) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
