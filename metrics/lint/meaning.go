package lint

import (
	"slices"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

const (
	strayOne   = 10  // see the check sense
	strayLeast = 5   // words of a list below which none is told from the rest
	evidence   = 3   // nearest words that are named
	strayMost  = 500 // words of a list above which none is: each is compared with all frequent ones
)

// overlap finds words of two lists that are contrasted, or of a list and a pole.
func (s *state) overlap() (out []Finding, able bool) {
	for _, pair := range s.q.Opposed {
		out = append(out, s.shared(pair[0], pair[1], func(names []string, a, b string) message.Message {
			return message.New("lint.overlap_both", "{words:and12} {n:stands|stand} in both {one:set} and {other:set}: it pulls both means together and tells them apart by nothing. Keep each in one list.",
				names, len(names), a, b)
		})...)
	}
	for _, set := range s.q.Sets {
		for _, pole := range s.q.Poles {
			if !s.isPole(set.Role) {
				out = append(out, s.shared(set.Role, pole, func(names []string, a, b string) message.Message {
					return message.New("lint.overlap_pole", "{words:and12} {n:stands|stand} in {one:set} and in {other:set}: a word is nearest to itself, so it leans that way whatever the texts say. Leave it out of one.",
						names, len(names), a, b)
				})...)
			}
		}
	}
	return out, true
}

// shared says which words two roles share.
func (s *state) shared(a, b string, say func(names []string, a, b string) message.Message) []Finding {
	in := map[string]bool{}
	for _, h := range s.foundHits(b) {
		in[h.As] = true
	}
	var words []Word
	for _, h := range s.foundHits(a) {
		if in[h.As] {
			words = append(words, wordOf(a, h))
		}
	}
	if words == nil {
		return nil
	}
	return []Finding{said(Finding{Harm: Shifts, Check: "overlap", Words: words},
		say(namesOf(words), s.name(a), s.name(b)))}
}

// isPole reports whether others are measured against a role.
func (s *state) isPole(role string) bool { return slices.Contains(s.q.Poles, role) }

// poles finds words that name a pole themselves.
func (s *state) poles() (out []Finding, able bool) {
	for _, pole := range s.q.Poles {
		for _, set := range s.q.Sets {
			if s.isPole(set.Role) {
				continue
			}
			var words []Word
			for _, h := range s.foundHits(set.Role) {
				if s.names(h, pole) {
					words = append(words, wordOf(set.Role, h))
				}
			}
			if words != nil {
				out = append(out, said(Finding{Harm: Shifts, Check: "pole", Words: words, Instead: s.instead(set.Role),
					Swaps: s.swaps(words)},
					message.New("lint.pole", "{words:and12} of {set:set} {n:names|name} a word of {pole:set} by {n:itself|themselves}: that is what {n:it means|they mean}, whatever the texts say.",
						namesOf(words), s.name(set.Role), len(words), s.name(pole))))
			}
		}
	}
	return out, s.frequent != nil
}

// names reports whether a word is made of another word and a word of the pole.
func (s *state) names(h embed.Hit, pole string) bool {
	return slices.ContainsFunc(s.foundHits(pole), func(p embed.Hit) bool { return s.endsWith(h.As, p.As) })
}

// endsWith reports whether a word is made of another word and a last part.
func (s *state) endsWith(word, part string) bool {
	const least = 3 // letters; "he" ends too many words
	rest, ok := strings.CutSuffix(word, part)
	return ok && utf8.RuneCountInString(part) >= least && utf8.RuneCountInString(rest) >= least && s.known[rest]
}

// senses finds words that stand apart from the rest of their list.
func (s *state) senses() (out []Finding, able bool) {
	unable := s.frequent == nil
	for _, set := range s.q.Sets {
		hits := s.foundHits(set.Role)
		if len(hits) < strayLeast || s.isPole(set.Role) {
			continue
		}
		if len(hits) > strayMost {
			unable = true
			continue
		}
		var words []Word
		all := sumOf(hits)
		for _, h := range hits {
			if s.ctx.Err() != nil {
				return nil, true
			}
			if s.strays(h, all) {
				w := wordOf(set.Role, h)
				for _, f := range s.nearest(unit(h.Vector), evidence, func(f frequent) bool { return f.word != h.As }) {
					w.Near = append(w.Near, f.word)
				}
				words = append(words, w)
			}
		}
		if words != nil {
			out = append(out, said(Finding{Harm: Shifts, Check: "sense", Words: words, Instead: s.instead(set.Role),
				Swaps: s.swaps(words)},
				message.New("lint.sense", "{words:and12} {n:stands|stand} away from the rest of {set:set}: more than one in {one} frequent words stand nearer to it. The words nearest to each say whether it has another sense here.",
					namesOf(words), len(words), s.name(set.Role), strayOne)))
		}
	}
	return out, !unable
}

// strays reports whether more than one in strayOne of the frequent words stand nearer to the
// rest of a list than a word of it does. all is the sum of the list.
func (s *state) strays(h embed.Hit, all []float64) bool {
	own := unit(h.Vector)
	if own == nil || len(s.frequent) == 0 {
		return false
	}
	rest := make([]float64, len(own))
	for d := range rest {
		rest[d] = all[d] - own[d]
	}
	mine, nearer := linalg.Dot(own, rest), 0
	for _, f := range s.frequent {
		if !s.listed[f.word] && linalg.Dot(f.unit, rest) > mine {
			nearer++
		}
	}
	return nearer*strayOne > len(s.frequent)
}
