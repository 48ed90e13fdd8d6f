// Package debias changes word embeddings: the published methods of removing a
// bias, one file a method, each with its entry in the registry. A fitted method
// writes the new vector of any one word, so that nothing but the recipe is
// stored.
package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
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

// The contract is that of [measure], under the names by which it is used here.
type (
	Role     = measure.Role
	Option   = measure.Option
	Value    = measure.Value
	Note     = measure.Note
	Table    = measure.Table
	Progress = measure.Progress
	Error    = measure.Error
)

// The levels of a [Note].
const (
	Info    = measure.Info
	Warning = measure.Warning
)

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
