package lint

import (
	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
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

// each makes a finding of the words of each set.
func (s *state) each(check string, harm Harm, sets [][]Word,
	say func(names []string, set string) message.Message) (out []Finding) {
	for _, words := range sets {
		out = append(out, said(Finding{Harm: harm, Check: check, Words: words}, say(namesOf(words), s.name(words[0].Role))))
	}
	return out
}

// said is a finding that says a message.
func said(f Finding, m message.Message) Finding {
	f.Text, f.ID, f.Args = m.Text, m.ID, m.Args
	return f
}

// swapped adds words that could stand in the place of each.
func (s *state) swapped(found []Finding) []Finding {
	for i, f := range found {
		found[i].Swaps = s.swaps(f.Words)
	}
	return found
}

// namesOf are the words of a finding as they are written.
func namesOf(words []Word) []string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.Word
	}
	return names
}
