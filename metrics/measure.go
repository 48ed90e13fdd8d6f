// Package metrics holds the measures of social bias in word embeddings, one
// file a measure, each with its entry in the registry.
package metrics

import (
	"cmp"
	"context"
	"math/rand/v2"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
)

// RoleKind says what stands in a role: words, or pairs of words.
type RoleKind string

const (
	// KindWords is a set of words.
	KindWords RoleKind = "words"
	// KindPairs is a list of pairs; the first of a pair is the positive pole.
	KindPairs RoleKind = "pairs"
	// KindTuples is a list of tuples of words, as questions of a benchmark are.
	KindTuples RoleKind = "tuples"
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
	Default any      `json:"default"` // string with Choices or Tests, float64 if Real, int otherwise
	Real    bool     `json:"real,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
	// Tests says that the value is ids of built-in tests that contrast two sets
	// (WEAT), separated by spaces; "" is none.
	Tests bool `json:"tests,omitempty"`
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
// none: today's. Links of versions 1 and 2 are measured by rules 1 and 2 for ever,
// so that they keep their meaning where a default, a definition or an interval was
// mended.
const Rules = 3

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

// Progress tells how far a long computation is.
type Progress struct {
	Text  string `json:"text"` // "Counting sortings"
	Done  int    `json:"done"`
	Total int    `json:"total"`
}

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

// Note is a doubt or a hint that belongs to a reading.
type Note struct {
	Code  string `json:"code"`
	Level string `json:"level"` // "info" or "warning"
	Text  string `json:"text"`
	// Since is the number of the rules with which the note came, as of a [Value].
	Since int `json:"-"`
}

// Table is a list of rows of equal length; a cell is a string, a float64 or nil.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`
}

// Measures returns the registry in the order of the menu. The result is fresh
// and may be changed.
func Measures() []Measure {
	return withRepeats([]Measure{
		weat,
		ripa,
		ect,
		mac,
		rnd,
		rnsb,
		association,
		scweat,
		nas,
		semaxis,
		directBias,
		indirectBias,
		neighbours,
		frequency,
		ripaVocabulary,
		sensitivity,
		maleNeighbours,
		proximity,
		gipe,
		semBias,
		pairBias,
		gweat,
		weatGroups,
		same,
		bat,
		reliability,
		neighbourTest,
		clusterTest,
		classifierTest,
		silhouette,
		bias,
		axes,
		oddOneOut,
		agreement,
		outside,
		similarity,
		analogyAccuracy,
		analogies,
		solveAnalogy,
		auditMeasure,
		debiasMethods,
		specificWords,
	})
}

// Lookup returns the measure with the id.
func Lookup(id string) (Measure, bool) {
	for _, m := range Measures() {
		if m.ID == id {
			return m, true
		}
	}
	return Measure{}, false
}
