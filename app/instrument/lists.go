package instrument

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// The fewest and the most lists of a question about several.
const (
	leastLists = 2
	mostLists  = 24
)

// listsDialog chooses the lists of a question about several.
type listsDialog struct {
	at Place
}

// opensLists returns the dialog of a role of several lists.
func opensLists(role string) dialog { return listsDialog{Place{Role: role}} }

func (listsDialog) staysOpen() {}

// chosenLists are the ids of the built-in lists of the question.
func (s *State) chosenLists() []string {
	var ids []string
	for _, l := range s.refs()[wordlist.RolesOfLists].Lists {
		if l.ID != "" {
			ids = append(ids, wordlist.BareID(l.ID))
		}
	}
	return ids
}

// namedLists returns lists with their names, and the words of built-in ones as far as the
// reading has written them out.
func (s *State) namedLists(lists []experiment.SetRef) []experiment.SetRef {
	out := make([]experiment.SetRef, len(lists))
	for i, l := range lists {
		l.ID = wordlist.BareID(l.ID)
		if l.ID != "" {
			l.Name = cmp.Or(s.listName(l.ID), l.ID)
			l.Words = s.listWords(l.ID)
		}
		if l.Name == "" {
			l.Name = locale.Say("list {1}", strconv.Itoa(i+1))
		}
		out[i] = l
	}
	return out
}

// listName is the name of a built-in list, "" while it is not known.
func (s *State) listName(id string) string {
	if e := s.setEntry(id); e != nil {
		return e.Name
	}
	return knownSet(id).Name
}

// listWords are the words of a built-in list of the question, nil while they are not known.
func (s *State) listWords(id string) []string {
	if s.Answer == nil {
		return nil
	}
	for _, l := range s.Answer.Reading.Experiment.Sets[wordlist.RolesOfLists].Lists {
		if l.ID == id {
			return l.Words
		}
	}
	return nil
}

// writeLists writes lists as the editor has them: "Name: one, two", a list a line.
func writeLists(lists []experiment.SetRef) string {
	lines := make([]string, len(lists))
	for i, l := range lists {
		lines[i] = l.Name + ": " + strings.Join(l.Words, ", ")
	}
	return strings.Join(lines, "\n")
}

// parseLists reads lists, one a line. A line that says what a built-in list of those known
// says is that list again. problem says which line cannot be read.
func parseLists(text string, known []experiment.SetRef) (lists []experiment.SetRef, problem string) {
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		name, rest, ok := strings.Cut(line, ":")
		words := wordlist.ParseWords(rest)
		name = strings.TrimSpace(name)
		if !ok || name == "" || len(words) == 0 {
			return nil, locale.Say("Line {1} is no list: write its name, a colon and its words.", strconv.Itoa(i+1))
		}
		list := experiment.SetRef{Name: name, Words: words}
		for _, k := range known {
			if k.ID != "" && k.Name == name && slices.Equal(k.Words, words) {
				list = experiment.SetRef{ID: k.ID}
			}
		}
		lists = append(lists, list)
	}
	switch {
	case len(lists) < leastLists:
		return nil, locale.Say("Write two lists or more, each on a line of its own.")
	case len(lists) > mostLists:
		return nil, locale.Say("At most {1} lists are compared.", strconv.Itoa(mostLists))
	}
	return lists, ""
}
