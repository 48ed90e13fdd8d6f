package instrument

import (
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// Place is where a set stands: in a role of the method, or of a step of debiasing. It is
// comparable, and a key of maps.
type Place struct {
	step int // from 1, 0 for the method
	Role string
}

// inStep is the place of a role in a step, counted from 0. inStep(0, "pairs") is the pairs
// of the first step.
func inStep(i int, role string) Place { return Place{i + 1, role} }

// String is the place in the ids of elements: "X", "step1-specific". Each place has one of its own.
func (at Place) String() string {
	if at.step == 0 {
		return at.Role
	}
	return "step" + strconv.Itoa(at.step) + "-" + at.Role
}

// label names the place for a screen reader.
func (at Place) label() string {
	if at.step == 0 {
		return wordlist.RoleLabel(at.Role)
	}
	return locale.Say("{1}, step {2}", locale.Say(stepLists[at.Role]), strconv.Itoa(at.step))
}

// parking is where the set of a place is kept while another method is asked: under the
// role, which methods share, or under a role of the method's own.
type parking struct {
	method string // "" for a role that methods share
	at     Place
}

// stepLists are what the lists of a step are called.
var stepLists = map[string]string{
	"pairs": listDirection, "groups": listGroups, "specific": listSpecific, "neutral": listNeutral,
	"equalize": listEqualize,
}

// These are their names; locale.Say says them.
const (
	listDirection = "Direction"
	listGroups    = "Groups"
	listSpecific  = "Leave alone"
	listNeutral   = "Neutral words"
	listEqualize  = "Pairs made equal"
)

// setView is the set of a place as the page shows it. It is made anew for each frame; its
// slices are shared with the question or the reading and must not be changed.
type setView struct {
	At    Place
	Name  string // as the source prints it, "…" while it is not known
	ID    string // "" for a set of one's own
	Words []string
	Pairs [][]string
	// Values are the numbers of the words or pairs, if the set has some.
	Values []float64
	Lists  []experiment.SetRef // of several lists, each with its name
	Count  int                 // words or pairs
	Known  bool                // the words are here
	// Unnamed: Name only says how the words begin.
	Unnamed bool
}

// title is the name as the page shows it: that of a built-in set in the language in use.
func (v setView) title() string {
	if v.ID == "" {
		return experiment.Isolated(v.Name)
	}
	return locale.Say(v.Name)
}
