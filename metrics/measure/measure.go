// Package measure is the contract that measures of bias and methods of debiasing
// share: what they take, what they define and what they tell, and the registry of
// measures. It computes nothing. Begin with [Measure] and [Input].
package measure

import "weatherglass/metrics/message"

import "cmp"

// RoleKind says what stands in a role: words, or pairs of words.
type RoleKind string

const (
	// KindWords is a set of words.
	KindWords RoleKind = "words"
	// KindPairs is a list of pairs; the first of a pair is the positive pole.
	KindPairs RoleKind = "pairs"
	// KindTuples is a list of tuples of words, as questions of a benchmark are.
	KindTuples RoleKind = "tuples"
	// KindLists is several lists of words, each under a name of its own.
	KindLists RoleKind = "lists"
)

// RoleLists is the id of every role of [KindLists]: an Experiment is read by it.
const RoleLists = "lists"

// Role is a place that a word set takes in a measure.
type Role struct {
	ID   string   `json:"id"` // "X"
	Name string   `json:"name"`
	Doc  string   `json:"doc"`
	Kind RoleKind `json:"kind"`
	Min  int      `json:"min"` // words (or pairs) found below which the measure refuses
	// Signed says that a word may have a minus sign in front: it is subtracted.
	Signed bool `json:"signed,omitempty"`
	// Ordered says that each of the words has a part of its own, by its place.
	Ordered bool `json:"ordered,omitempty"`
	// Optional says that the role may stay without a set.
	Optional bool `json:"optional,omitempty"`
	// Size is the number of words in each of a role's tuples; 0 is any from 2.
	Size int `json:"size,omitempty"`
	// Valued says that the set comes with a number for each word, pair or tuple.
	Valued bool `json:"valued,omitempty"`
	// Numbers are those that a Valued role takes; nil is any.
	Numbers []float64 `json:"numbers,omitempty"`
}

// Option is a setting of a measure. Exactly one of the kinds of default is
// used: Choices with Default, ids of tests if Tests, any number from Min to Max
// if Real, a whole number from Min to Max otherwise.
type Option struct {
	ID      string   `json:"id"`
	Doc     string   `json:"doc"`
	Choices []string `json:"choices,omitempty"`
	Default any      `json:"default"` // string with Choices, Tests or Text, float64 if Real, int otherwise
	Real    bool     `json:"real,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
	// Tests says that the value is ids of built-in tests that contrast two sets
	// (WEAT), separated by spaces; "" is none.
	Tests bool `json:"tests,omitempty"`
	// Text says that the value is any text of at most [MaxText] bytes.
	Text bool `json:"text,omitempty"`
	// Before is the default by rules 1, if it was another; see [Rules].
	Before any `json:"before,omitempty"`
	// Since is the number of the rules with which the option came; 0 is 1. One that
	// came later is in no digest where it has its default.
	Since int `json:"since,omitempty"`
	// Until is the number of the last rules by which the option does something; 0 is
	// today's. One that is over stands in old Experiments only.
	Until int `json:"until,omitempty"`
}

// Over reports whether the option does nothing by the rules with the number, 0 for
// today's.
func (o Option) Over(rules int) bool {
	return o.Until > 0 && cmp.Or(rules, Rules) > o.Until
}

// Rules is the number of the rules by which an Experiment is measured that names
// none: today's. Links of versions 1 to 3 are measured by rules 1 to 3 for ever,
// so that they keep their meaning where a default, a definition or an interval was
// mended.
const Rules = 4

// DefaultBy returns the option's default by the rules with the number, 0 for
// today's.
func (o Option) DefaultBy(rules int) any {
	if rules == 1 && o.Before != nil {
		return o.Before
	}
	return o.Default
}

// Value defines one number (or table) of a Reading under its contract name.
type Value struct {
	ID     string `json:"id"`
	Symbol string `json:"symbol,omitempty"`
	Name   string `json:"name"`  // in plain words
	Doc    string `json:"doc"`   // one line
	Range  string `json:"range"` // range or unit
	Source string `json:"source,omitempty"`
	// Since is the number of the rules with which the value came; 0 is 1. It is in
	// no digest of a Reading by earlier ones.
	Since int `json:"since,omitempty"`
	// Least and Most are the ends of the range, towards which an interval of the value
	// grows narrow; both are 0 where there are none, or values keep far from them.
	Least, Most float64 `json:"-"`
}

// Progress tells how far a long computation is.
type Progress struct {
	Text  string `json:"text"` // "Counting sortings"
	Done  int    `json:"done"`
	Total int    `json:"total"`
	// Said is the text as data where it has values; nil where it is one of those that are always the same.
	Said *message.Message `json:"said,omitempty"`
}

// Saying returns the progress with another text.
func (p Progress) Saying(m message.Message) Progress {
	p.Text, p.Said = m.Text, &m
	return p
}

// Work is what the text says, as a value of a message.
func (p Progress) Work() any {
	if p.Said != nil {
		return *p.Said
	}
	return p.Text
}

// Note is a doubt or a hint that belongs to a reading.
type Note struct {
	Code  string `json:"code"`
	Level string `json:"level"` // "info" or "warning"
	Text  string `json:"text"`  // in English
	// ID is the code, or that and what tells its texts apart, where there are several: what a catalogue
	// of messages calls the note.
	ID   string       `json:"id"`
	Args message.Args `json:"args,omitempty"`
	// Since is the number of the rules with which the note came, as of a [Value].
	Since int `json:"-"`
}

// Table is a list of rows of equal length; a cell is a string, a float64 or nil.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`
}

// The levels of a [Note].
const (
	// Info is a fact that helps to read the numbers.
	Info = "info"
	// Warning is a doubt about the numbers.
	Warning = "warning"
)
