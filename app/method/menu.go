package method

import (
	"cmp"
	"slices"
)

// Place is where the menu of methods lists a method.
//
// A literal states it as Place{WordsLean, 1, "…"}; places need not be without gaps, and
// two methods of one place would stand in the order of their ids.
type Place struct {
	Group Group
	At    int    // from 1, in its group
	Plain string // what the method asks, in plain words
}

// Group is what a visitor wants to know, by which the menu lists the methods. Its value is
// the group’s place in the menu, so new groups go where the menu shall show them.
type Group int

// The groups in the menu's order.
const (
	SetsApart Group = iota
	ListLeans
	WordsLean
	ManyGroups
	WordsChosen
	FrequencyOnly
	InTheTexts
	AroundWords
	AnalogiesFound
	VectorsGood
	DebiasingLeft
)

// questions are the groups as the menu asks them. Each Group has one; an array indexed by
// the constants cannot get out of step with their order. locale.Say says them.
var questions = [...]string{
	SetsApart:      "Do two sets lean apart?",
	ListLeans:      "Does one list lean?",
	WordsLean:      "Which words lean where?",
	ManyGroups:     "Are there more than two groups?",
	WordsChosen:    "How much depends on the words?",
	FrequencyOnly:  "Is it only frequency?",
	InTheTexts:     "What stands in the texts themselves?",
	AroundWords:    "What stands around a word?",
	AnalogiesFound: "Which analogies follow?",
	VectorsGood:    "Are the vectors any good?",
	DebiasingLeft:  "What does debiasing leave?",
}

// String is the question that a group answers. g must be one of the constants.
func (g Group) String() string { return questions[g] }

// Entry is a method in the menu. Menu makes entries anew; they hold no more than the menu
// shows.
type Entry struct {
	ID string
	Place
}

// Menu returns all methods in the menu's order, group by group. The order hangs on the
// literals alone and not on that in which files register them.
func Menu() []Entry {
	out := make([]Entry, 0, len(all))
	for id, m := range all {
		out = append(out, Entry{id, m.Place})
	}
	slices.SortFunc(out, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	return out
}
