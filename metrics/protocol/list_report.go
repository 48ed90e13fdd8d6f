package protocol

import "weatherglass/metrics/message"

// What the check of word lists says before anything is measured, in the types that the page
// and metrics/lint share.

// ListHarm is what a finding can do to a reading.
type ListHarm string

// The harms, the greatest first.
const (
	ListShifts  ListHarm = "shifts"  // it can move the number for a reason of its own
	ListWeakens ListHarm = "weakens" // it makes the number unsteady, or loses words
	ListAsks    ListHarm = "asks"    // only who asks the question can decide
)

// ListSet is a list of words in its role.
type ListSet struct {
	Role  string   `json:"role"` // "X", "Y", "words", "A", "B"; "" for none, see [ListQuestion]
	Name  string   `json:"name"`
	Words []string `json:"words"` // NFC
}

// ListQuestion is what is checked: lists whose roles differ.
type ListQuestion struct {
	Sets []ListSet `json:"sets"`
	// Opposed are the roles that are contrasted with each other, as X and Y.
	Opposed [][2]string `json:"opposed"`
	// Poles are the roles that the others are measured against, as A and B.
	Poles []string `json:"poles"`
}

// ListWord is a word that a finding is about.
type ListWord struct {
	Role string   `json:"role"`
	Word string   `json:"word"`
	Rank int      `json:"rank,omitempty"` // by frequency from 1; 0 where it is missing
	Near []string `json:"near,omitempty"` // evidence: the words nearest to it
}

// ListSwap is a word that could stand in the place of another.
type ListSwap struct {
	Role string `json:"role"`
	Word string `json:"word"`
	By   string `json:"by"`
	Rank int    `json:"rank"` // of By
}

// ListFinding is what a check found.
type ListFinding struct {
	Check string       `json:"check"` // an id of lint's Checks
	Harm  ListHarm     `json:"harm"`
	Text  string       `json:"text"`
	ID    string       `json:"id"`
	Args  message.Args `json:"args,omitempty"`
	Words []ListWord   `json:"words,omitempty"`
	// Roles are those of lists that it is about as wholes, the rarer one first.
	Roles []string `json:"roles,omitempty"`
	// Instead are words that could stand in their place.
	Instead []ListWord `json:"instead,omitempty"`
	// Swaps say so word by word; of lists that differ in frequency they are those after which
	// the lists differ no more, as far as there are such.
	Swaps []ListSwap `json:"swaps,omitempty"`
}

// Said is what it says, as data.
func (f ListFinding) Said() message.Message {
	return message.Message{ID: f.ID, Text: f.Text, Args: f.Args}
}

// ListChecked is a list as the vectors have it.
type ListChecked struct {
	Role  string     `json:"role"`
	Name  string     `json:"name"`
	Words []ListWord `json:"words"` // all of them, in their order
	// Near are frequent words in no list that stand nearest to it, for who wants to add some.
	Near []ListWord `json:"near,omitempty"`
}

// ListReport is what all checks found, the most harmful first.
type ListReport struct {
	Embedding string        `json:"embedding"`
	Findings  []ListFinding `json:"findings"`
	Clean     []string      `json:"clean"`     // checks that found nothing
	Unchecked []string      `json:"unchecked"` // checks that these vectors, or so many words, do not allow
	Sets      []ListChecked `json:"sets"`
}
