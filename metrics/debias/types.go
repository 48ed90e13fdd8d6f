// Package debias changes word embeddings: the published methods of removing a
// bias, one file a method, each with its entry in the registry. A fitted method
// writes the new vector of any one word, so that nothing but the recipe is
// stored.
package debias

import (
	"context"

	"weatherglass/metrics/embed"
)

// Space is an embedding as methods see it.
type Space interface {
	// Info describes the embedding.
	Info() embed.Info
	// Find looks up words, as [embed.Source] does, with their places for ranks.
	Find(ctx context.Context, words []string) ([]embed.Hit, error)
	// Rows yields the raw vectors of all words in order of place, from 0, in
	// blocks of any size: row-major, Info.Dims columns. The rows are good until
	// yield returns, and yield may write to them. It stops at yield's error and
	// returns it.
	Rows(ctx context.Context, yield func(first int, rows []float64) error) error
	// WordsAt returns the words at places.
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// Step is one method with its words and options, as a recipe has it.
type Step struct {
	Method string `json:"method"`
	// Pairs are definitional sets of any size: words that differ in the concept
	// and in little else, in the same order in each set.
	Pairs [][]string `json:"pairs,omitempty"`
	// Groups are lists of words, one a group. Of equal length, they are the sets
	// of Pairs read position by position, and stand for them; so do Pairs of one
	// size for Groups.
	Groups [][]string `json:"groups,omitempty"`
	// Specific are words that the method leaves alone; all others are neutral.
	Specific []string `json:"specific,omitempty"`
	// Neutral are the neutral words, instead of Specific.
	Neutral []string `json:"neutral,omitempty"`
	// Equalize are the sets of words that are to differ in the concept alone.
	Equalize [][]string `json:"equalize,omitempty"`
	// Options by id: strings, float64 or int. What is not set has its default.
	Options map[string]any `json:"options,omitempty"`
	// Rules are those of links of versions 1 and 2, 0 for today's.
	Rules int `json:"rules,omitempty"`
}

// Progress tells how far a long computation is.
type Progress struct {
	Text  string
	Done  int
	Total int
}

// Method is the registry's entry for one method.
type Method struct {
	ID      string   `json:"id"`     // as a [Step] names it
	Term    string   `json:"term"`   // the field's name
	Name    string   `json:"name"`   // in plain words
	Doc     string   `json:"doc"`    // what it does, two or three sentences
	Source  string   `json:"source"` // the paper and its equation
	Roles   []Role   `json:"roles"`
	Options []Option `json:"options"`
	Values  []Value  `json:"values"` // what a fit reports
	Tables  []Value  `json:"tables"`
	// Whole says that a fit goes through all words of the embedding.
	Whole bool `json:"whole,omitempty"`
	// PerWord says that a word's new vector is, but for its length, no affine
	// function of its old one that is the same for all words.
	PerWord bool `json:"per_word,omitempty"`
	// Fit fits the method to an embedding. Call [Fit], which checks the step
	// first and resolves its options. progress is never nil.
	Fit func(ctx context.Context, space Space, step Step, progress func(Progress)) (Fitted, error) `json:"-"`
}

// The roles of a [Step]: the names of its fields.
const (
	RolePairs    = "pairs"
	RoleGroups   = "groups"
	RoleSpecific = "specific"
	RoleNeutral  = "neutral"
	RoleEqualize = "equalize"
)

// Role is a list of words that a method takes.
type Role struct {
	ID       string `json:"id"` // one of the Role constants
	Name     string `json:"name"`
	Doc      string `json:"doc"`
	Optional bool   `json:"optional,omitempty"`
}

// Option is a setting. Exactly one of the kinds of default is used: Choices with
// Default, a whole number from Min to Max, or, if Real, any number from Min to Max.
type Option struct {
	ID      string   `json:"id"`
	Doc     string   `json:"doc"`
	Choices []string `json:"choices,omitempty"`
	Default any      `json:"default"` // string with Choices, float64 if Real, int otherwise
	Real    bool     `json:"real,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
	// Before is the default by rules 1, if it was another.
	Before any `json:"before,omitempty"`
	// Since is the number of the rules with which the option came; 0 is 1. One that
	// came later is in no digest where it has its default.
	Since int `json:"since,omitempty"`
}

// DefaultBy returns the option's default by the rules with the number, 0 for
// today's.
func (o Option) DefaultBy(rules int) any {
	if rules == 1 && o.Before != nil {
		return o.Before
	}
	return o.Default
}

// Value defines one number or table of a [Report].
type Value struct {
	ID     string `json:"id"`
	Symbol string `json:"symbol,omitempty"`
	Name   string `json:"name"`
	Doc    string `json:"doc"`
	Range  string `json:"range"`
	Source string `json:"source,omitempty"`
	// Since is the number of the rules with which the value came; 0 is 1.
	Since int `json:"since,omitempty"`
}

// Fitted is a method fitted to an embedding.
type Fitted interface {
	// Apply writes to dst the new vector of a word, given its raw vector v, the
	// form found and its rank. dst has the length of v and may be v itself. A
	// vector of which nothing is left becomes 0; none has a NaN that v had not.
	// Apply may be called by several goroutines at once.
	Apply(dst, v []float64, as string, rank int)
	// Report is what the fit found.
	Report() Report
}

// Alike is implemented by a [Fitted] that does not look at a word's form or
// rank, so that going through all words needs no words.
type Alike interface{ Alike() bool }

// Report is what a fit found out.
type Report struct {
	Values map[string]float64 // by the ids of Method.Values; one that does not exist is absent
	Notes  []Note
	Tables []Table
}

// Note is a doubt or a hint that belongs to a fit.
type Note struct {
	Code  string `json:"code"`
	Level string `json:"level"` // "info" or "warning"
	Text  string `json:"text"`
	// Since is the number of the rules with which the note came; 0 is 1. It is in
	// no digest of a Reading by earlier ones.
	Since int `json:"-"`
}

// The levels of a [Note].
const (
	Info    = "info"
	Warning = "warning"
)

// Table is a list of rows of equal length; a cell is a string, a float64 or nil.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`
}
