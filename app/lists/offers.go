package lists

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/protocol"
)

// listOffer is what can be done about a finding, as a button.
type listOffer struct {
	label string
	note  string // behind it, quieter
	done  string // what is written down of it, in English as the rest of a file, "" for nothing
	do    func(m *kept.Lists)
}

// mostOffers is how many words of a finding get buttons of their own.
const mostOffers = 6

// offersOf are what can be done about a finding of lists, in their order.
func offersOf(m *kept.Lists, f protocol.ListFinding) (out []listOffer) {
	switch f.Check {
	case "frequency":
		return append(takeAll(f), swapOffers(f)...)
	case "overlap":
		return keepIn(m, f)
	case "pole", "sense", "rare":
		return append(swapOffers(f), leaveOut(f)...)
	case "missing":
		return append(append(nearOffers(f), swapOffers(f)...), leaveOut(f)...)
	case "case":
		return nearOffers(f)
	case "duplicates":
		return oneOf(f)
	case "spaces":
		return spaceOffers(f)
	}
	return nil
}

// inRole does something with the list of a role, as the check names it.
func inRole(m *kept.Lists, role string, do func(s *kept.Set)) {
	for i := range m.Sets {
		if m.CheckedAs(i) == role {
			do(&m.Sets[i])
		}
	}
}

// swapNote is what is written down of a word that was replaced.
func swapNote(word, by, why string) string {
	if by == "" {
		return word + " was left out: " + why
	}
	return word + " was replaced by " + by + ": " + why
}

// whyOf says what a finding has against a word, for who reads the lists.
func whyOf(check string) string {
	switch check {
	case "frequency":
		return "its list was rarer than the other"
	case "pole":
		return "it names a pole by itself"
	case "sense":
		return "it stands away from its list"
	case "rare":
		return "it is rare"
	case "missing":
		return "the vectors lack it"
	case "case":
		return "the vectors have it in another case"
	case "duplicates":
		return "it is a form of another word of its list"
	case "overlap":
		return "it stands in another list"
	}
	return "it has spaces"
}

// swapOffers put a word in the place of each.
func swapOffers(f protocol.ListFinding) (out []listOffer) {
	for _, s := range f.Swaps[:min(len(f.Swaps), mostOffers)] {
		note := swapNote(s.Word, s.By, whyOf(f.Check))
		out = append(out, listOffer{s.Word + " → " + s.By, prose.Count(float64(s.Rank)), note, func(m *kept.Lists) {
			inRole(m, s.Role, func(set *kept.Set) { set.Replace(s.Word, s.By) })
		}})
	}
	return out
}

// takeAll takes all swaps of a finding at once.
func takeAll(f protocol.ListFinding) []listOffer {
	if len(f.Swaps) < 2 {
		return nil
	}
	var notes []string
	for _, s := range f.Swaps {
		notes = append(notes, swapNote(s.Word, s.By, whyOf(f.Check)))
	}
	return []listOffer{{locale.Say("Take all substitutes"), prose.Count(float64(len(f.Swaps))),
		strings.Join(notes, "\n"), func(m *kept.Lists) {
			for _, s := range f.Swaps {
				inRole(m, s.Role, func(set *kept.Set) { set.Replace(s.Word, s.By) })
			}
		}}}
}

// nearOffers put a form that the vectors have in the place of each word: the first of them,
// or any of a word alone.
func nearOffers(f protocol.ListFinding) (out []listOffer) {
	var all []protocol.ListWord
	for _, w := range f.Words {
		if len(w.Near) > 0 {
			all = append(all, w)
		}
	}
	each := 1
	if len(all) == 1 && f.Check == "missing" {
		each = len(all[0].Near)
	}
	for _, w := range all[:min(len(all), mostOffers)] {
		for _, near := range w.Near[:each] {
			out = append(out, listOffer{w.Word + " → " + near, locale.Say("spelled much like it"),
				swapNote(w.Word, near, whyOf(f.Check)), func(m *kept.Lists) {
					inRole(m, w.Role, func(set *kept.Set) { set.Replace(w.Word, near) })
				}})
		}
	}
	return out
}

// leaveOut leaves the words of a finding out, a few by themselves, more all at once.
func leaveOut(f protocol.ListFinding) (out []listOffer) {
	without := func(words []protocol.ListWord) func(m *kept.Lists) {
		return func(m *kept.Lists) {
			for _, w := range words {
				inRole(m, w.Role, func(set *kept.Set) { set.Replace(w.Word) })
			}
		}
	}
	if len(f.Words) > 1 {
		var notes []string
		for _, w := range f.Words {
			notes = append(notes, swapNote(w.Word, "", whyOf(f.Check)))
		}
		return []listOffer{{locale.Say("Leave all {1} out", strconv.Itoa(len(f.Words))), "",
			strings.Join(notes, "\n"), without(f.Words)}}
	}
	for _, w := range f.Words {
		out = append(out, listOffer{locale.Say("Leave {1} out", w.Word), "", swapNote(w.Word, "", whyOf(f.Check)),
			without([]protocol.ListWord{w})})
	}
	return out
}

// keepIn keeps the words of two lists in one of them.
func keepIn(m *kept.Lists, f protocol.ListFinding) (out []listOffer) {
	has := func(s kept.Set) bool {
		return slices.ContainsFunc(f.Words, func(w protocol.ListWord) bool { return slices.Contains(s.Words, w.Word) })
	}
	var notes []string
	for _, w := range f.Words {
		notes = append(notes, swapNote(w.Word, "", whyOf(f.Check)))
	}
	for i, s := range m.Sets {
		if !has(s) {
			continue
		}
		out = append(out, listOffer{locale.Say("Keep in {1}", s.Name), "", strings.Join(notes, "\n"), func(m *kept.Lists) {
			for k := range m.Sets {
				for _, w := range f.Words {
					if k != i {
						m.Sets[k].Replace(w.Word)
					}
				}
			}
		}})
	}
	return out
}

// oneOf leaves one of two forms out.
func oneOf(f protocol.ListFinding) (out []listOffer) {
	for i := range f.Words {
		keep, w := f.Words[len(f.Words)-1-i], f.Words[i]
		out = append(out, listOffer{locale.Say("Keep {1} alone", keep.Word), "",
			swapNote(w.Word, "", whyOf(f.Check)), func(m *kept.Lists) {
				inRole(m, w.Role, func(set *kept.Set) { set.Replace(w.Word) })
			}})
	}
	return out
}

// spaceOffers ask what becomes of words with spaces: one word as the vectors have it, each
// part for itself, or none.
func spaceOffers(f protocol.ListFinding) (out []listOffer) {
	for _, w := range f.Words[:min(len(f.Words), mostOffers)] {
		if len(w.Near) > 0 {
			out = append(out, listOffer{locale.Say("One, as {1}", w.Near[0]), "",
				swapNote(w.Word, w.Near[0], whyOf(f.Check)), func(m *kept.Lists) {
					inRole(m, w.Role, func(set *kept.Set) { set.Replace(w.Word, w.Near[0]) })
				}})
		}
		parts := strings.Fields(w.Word)
		out = append(out, listOffer{locale.Say("{1} words: {2}", wordlist.UpperFirst(spelled(len(parts))),
			strings.Join(parts, ", ")), "", w.Word + " was divided into its words", func(m *kept.Lists) {
			inRole(m, w.Role, func(set *kept.Set) { set.Replace(w.Word, parts...) })
		}})
	}
	return append(out, leaveOut(f)...)
}

// spelled is a small number, in English as a word.
func spelled(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six"}
	if n < len(words) && locale.ID() == locale.English {
		return words[n]
	}
	return prose.Count(float64(n))
}
