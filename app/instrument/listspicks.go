package instrument

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/kept"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// MadeGroup is the group of lists of the visitor's own in menus; locale.Say says it.
const MadeGroup = "My words"

// madePrefix begins what a menu calls one of them: the id of its lists and its place follow.
const madePrefix = "made:"

// withMade puts lists of the visitor's own before others that a role takes.
func (s *State) withMade(r experiment.Role, others []choice) []choice {
	return append(s.madeChoices(r), others...)
}

// madeChoices are lists of the visitor's own, of plain words, for a role that takes such.
// They go before all others; those of another language say so.
func (s *State) madeChoices(r experiment.Role) (out []choice) {
	if r.Kind != "words" || r.Valued {
		return nil
	}
	for _, m := range kept.MyLists().All {
		for i, set := range m.Sets {
			if len(set.Words) > 0 {
				out = append(out, choice{ID: madePrefix + m.ID + "/" + strconv.Itoa(i), Title: set.Name,
					Note: wordlist.HowMany("words", len(set.Words)) + ", " + m.Name, Group: MadeGroup, Needs: s.needs("", m.Language)})
			}
		}
	}
	return out
}

// chosenSet is what was chosen in a menu of lists: a built-in one by its id, one's own with
// its words.
func chosenSet(id string) experiment.SetRef {
	own, ok := strings.CutPrefix(id, madePrefix)
	if !ok {
		return experiment.SetRef{ID: id}
	}
	lists, at := kept.CutLast(own)
	if m := kept.MyLists().Find(lists); m != nil {
		if i, err := strconv.Atoi(at); err == nil && i < len(m.Sets) {
			return experiment.SetRef{Name: m.Sets[i].Name, Words: slices.Clone(m.Sets[i].Words)}
		}
	}
	return experiment.SetRef{}
}
