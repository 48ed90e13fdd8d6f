// Package metrics holds the measures of social bias in word embeddings, one
// file a measure, each with its entry in the registry.
package metrics

import (
	"context"
	"math/rand/v2"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// The contract is that of [measure], under the names by which it is used here.
type (
	RoleKind = measure.RoleKind
	Role     = measure.Role
	Option   = measure.Option
	Value    = measure.Value
	Note     = measure.Note
	Table    = measure.Table
	Progress = measure.Progress
)

// The kinds of a [Role], the levels of a [Note], and the rules of today.
const (
	KindWords  = measure.KindWords
	KindPairs  = measure.KindPairs
	KindTuples = measure.KindTuples
	Info       = measure.Info
	Warning    = measure.Warning
	Rules      = measure.Rules
)

// Measure is the registry's entry for one method. The page's menu, the
// glossary, the command line's help, the validation of Experiments and the
// documentation all come from it.
type Measure struct {
	ID      string   `json:"id"`     // as an Experiment names it
	Term    string   `json:"term"`   // the field's name, "WEAT"
	Name    string   `json:"name"`   // in plain words
	Doc     string   `json:"doc"`    // what it asks, two or three sentences
	Source  string   `json:"source"` // the paper
	Page    string   `json:"page"`   // "measure" (contrasts sets), "words" (scores words) or "debias"
	Roles   []Role   `json:"roles"`
	Options []Option `json:"options"`
	Values  []Value  `json:"values"`
	Words   []Value  `json:"words"`  // the numbers of a word's row
	Tables  []Value  `json:"tables"` // name and definition of each table
	// Vocabulary says that the measure goes through all words of the embedding.
	Vocabulary bool `json:"vocabulary,omitempty"`
	// With says that the measure compares with a second embedding.
	With bool `json:"with,omitempty"`
	// WithOptional says that the measure may compare with a second embedding.
	WithOptional bool `json:"with_optional,omitempty"`
	// Before says that the measure compares a debiased embedding with what it was
	// made of: the Experiment's embedding must be a recipe.
	Before bool `json:"before,omitempty"`
	// Run computes the measure. The input was validated against this entry.
	Run func(context.Context, *Input) (*Result, error) `json:"-"`
}

// Input is what a measure works on: words that were found, in order.
type Input struct {
	Sets     map[string]Set // by role id
	Options  map[string]any // every option of the entry, resolved
	Seed     uint64
	Rules    int            // those of links of versions 1 and 2, 0 for today's
	Progress func(Progress) // never nil
	// Vocabulary is all words of the embedding; nil if it cannot go through them,
	// never for a Measure that has Vocabulary set.
	Vocabulary Vocabulary
	// Other is the second embedding, nil but for a Measure that has With set, or
	// WithOptional and an Experiment that names one.
	Other *Other
	// Before is the embedding that Sets were found in as it was before the steps
	// of its recipe; nil but for a Measure that has Before set.
	Before *Other
	// Steps are those of the recipe and what their fits found, in their order.
	Steps []FittedStep
	// Tests are those that an option names, in its order.
	Tests []Test
	// Pool runs the parts of long work side by side; never nil.
	Pool Pool
	// Debiased fits steps to the embedding and returns what they make of it, with
	// the words of Sets and Tests found there, and what each fit found. An error
	// that is a [*debias.Error] says that the embedding or the words do not suit.
	Debiased func(ctx context.Context, steps []debias.Step) (*Other, []debias.Report, error)
	// Remember is that of [Memo.Of] the embedding; nil if nothing is kept.
	Remember Remember
}

// Test is a built-in test with the words found, by the roles of WEAT.
type Test struct {
	ID   string
	Name string
	Sets map[string]Set
}

// FittedStep is a step of a recipe with what its fit found.
type FittedStep struct {
	debias.Step
	Report debias.Report
}

// Other is what a measure sees of the embedding that it compares with.
type Other struct {
	Info embed.Info
	// Sets are the same words by role, those found there: compare by Word.Text.
	Sets map[string]Set
	// Tests are those of [Input], with the words found there.
	Tests []Test
	// Vocabulary is as [Input] has it.
	Vocabulary Vocabulary
	// Remember is as [Input] has it.
	Remember Remember
}

// Choice returns the value of an option that has choices.
//
//go:noinline
func (in *Input) Choice(id string) string { s, _ := in.Options[id].(string); return s }

// Int returns the value of a whole-number option.
//
//go:noinline
func (in *Input) Int(id string) int { n, _ := in.Options[id].(int); return n }

// Real returns the value of an option that takes any number.
//
//go:noinline
func (in *Input) Real(id string) float64 { x, _ := in.Options[id].(float64); return x }

// Rand returns the generator for one purpose: same seed and stream, same draws.
//
//go:noinline
func (in *Input) Rand(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(in.Seed, stream)) }

// Set is the words of one role that were found.
type Set struct {
	Name  string // as the page shows it
	Words []Word
	Pairs [][2]Word // of a role of KindPairs
	// Tuples are those of which all words were found, of a role of KindTuples.
	Tuples [][]Word
	// Values are the numbers of Words, Pairs or Tuples, if the role is Valued.
	Values []float64
	// Asked is the number of words, pairs or tuples that were asked for.
	Asked int
	// Gone are the numbers of those that were not found, if the role is Valued.
	Gone []float64
}

// Word is a word with its raw vector.
type Word struct {
	Text   string // as asked
	As     string // the form found
	Minus  bool   // it is subtracted, as the sign in front of Text says
	Rank   int
	Vector []float64
}

// Result is what a measure computes; experiment makes a Reading of it.
type Result struct {
	Values map[string]float64
	Words  []WordRow
	Notes  []Note
	Tables []Table
}

// WordRow is the scores of one word.
type WordRow struct {
	Set, Word, As string
	Rank          int
	Scores        map[string]float64 // by the ids of Measure.Words
}
