package kept

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
)

// mergeMade joins what two tabs made of the same lists, entry by entry: words, lists and whatever else
// only one of them changed is as that one has it. Where both gave another name or choice, mine stays; a
// list that one deleted and the other changed stays. told says what theirs brought, as sentences.
func mergeMade(base, mine, theirs Lists) (merged Lists, told []string) {
	merged = mine.Clone()
	if merged.Changed = max(mine.Changed, theirs.Changed); mine.Open == base.Open {
		merged.Open = theirs.Open
	}
	// merge takes a name, or with of "" a choice.
	merge := func(base string, mine *string, theirs, of string) {
		switch {
		case theirs == base || theirs == *mine:
		case *mine == base:
			if *mine = theirs; of != "" {
				told = append(told, locale.Say("Another tab renamed {1} to {2}.", of, theirs))
			}
		case of != "":
			told = append(told, locale.Say("Two tabs renamed {1}: {2} stays, {3} does not.", of, *mine, theirs))
		default:
			told = append(told, locale.Say("Another tab chose another language, part or vectors; what was chosen here stays."))
		}
	}
	merge(base.Name, &merged.Name, theirs.Name, base.Name)
	merge(base.Language, &merged.Language, theirs.Language, "")
	merge(base.Embedding, &merged.Embedding, theirs.Embedding, "")
	merged.Notes = mergeWords(base.Notes, mine.Notes, theirs.Notes)
	merged.Sets = nil
	for _, s := range mine.Sets {
		was, their := base.set(s.ID), theirs.set(s.ID)
		switch {
		case their == nil && was != nil && was.same(s):
			told = append(told, locale.Say("Another tab removed the list {1}.", s.Name))
			continue
		case their != nil:
			was := cmp.Or(was, &Set{})
			more, less := changedWords(was.Words, their.Words)
			merge(was.Name, &s.Name, their.Name, was.Name)
			merge(was.Role, &s.Role, their.Role, "")
			told = append(told, wordsTold(s.Name, more, less)...)
			s.Words = mergeWords(was.Words, s.Words, their.Words)
		}
		merged.Sets = append(merged.Sets, s)
	}
	for _, s := range theirs.Sets {
		was := base.set(s.ID)
		if mine.set(s.ID) != nil || was != nil && was.same(s) {
			continue // it is there; or it was deleted here, and there left as it was
		}
		merged.Sets = append(merged.Sets, s)
		told = append(told, locale.Say("Another tab has the list {1}: {2}.", s.Name, fewWords(s.Words)))
	}
	for i, s := range merged.Sets {
		if merged.At(s.Role) < i && s.Role != "" {
			merged.Sets[i].Role = "" // a part that both gave to another list
		}
	}
	return merged, told
}

// same reports whether a visitor sees no difference between two: when they were kept, and what a check of them
// found, is nobody's change.
func (m *Lists) same(other *Lists) bool {
	a, b := *m, *other
	a.Open, a.Changed, b.Open, b.Changed = 0, 0, 0, 0
	return a.text() == b.text()
}

// set is the list with an id, nil for none.
func (m *Lists) set(id string) *Set {
	if i := slices.IndexFunc(m.Sets, func(s Set) bool { return s.ID == id }); i >= 0 {
		return &m.Sets[i]
	}
	return nil
}

// same reports whether two lists say the same.
func (s *Set) same(other Set) bool {
	return s.Role == other.Role && s.Name == other.Name && slices.Equal(s.Words, other.Words)
}

// mergeWords takes what theirs added to the words of base behind mine, and what it removed away from them.
func mergeWords(base, mine, theirs []string) []string {
	if slices.Equal(base, mine) {
		return slices.Clone(theirs)
	}
	more, less := changedWords(base, theirs)
	stay, _ := changedWords(less, mine)
	added, _ := changedWords(mine, more)
	return append(stay, added...)
}

// changedWords are the words that a list has and another had not, and those that it had and has no more.
func changedWords(was, is []string) (more, less []string) {
	without := func(from, without []string) (out []string) {
		in := map[string]bool{}
		for _, w := range without {
			in[w] = true
		}
		for _, w := range from {
			if !in[w] {
				out = append(out, w)
			}
		}
		return out
	}
	return without(is, was), without(was, is)
}

// wordsTold says which words another tab added to a list and removed from it.
func wordsTold(list string, more, less []string) (told []string) {
	if len(more) > 0 {
		told = append(told, locale.Say("Another tab added to {1}: {2}.", list, fewWords(more)))
	}
	if len(less) > 0 {
		told = append(told, locale.Say("Another tab removed from {1}: {2}.", list, fewWords(less)))
	}
	return told
}

// fewWords are as many words as a sentence holds.
func fewWords(words []string) string {
	const most = 12
	if len(words) <= most {
		return strings.Join(words, ", ")
	}
	return locale.Say("{1} and {2} more", strings.Join(words[:most], ", "), strconv.Itoa(len(words)-most))
}

// mark gives each list that has none an id, by which two tabs know it: lists of before have their place.
func (m *Lists) mark(id func(place int) string) {
	for i := range m.Sets {
		if m.Sets[i].ID == "" {
			m.Sets[i].ID = id(i)
		}
	}
}
