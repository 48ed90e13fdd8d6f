package measure

import (
	"cmp"
	"context"
	"math/rand/v2"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
)

// Input is what a measure works on: words that were found, in order.
type Input struct {
	Sets     map[string]Set // by role id
	Options  map[string]any // every option of the entry, resolved
	Seed     uint64
	Rules    int            // those of links of versions 1 to 3, 0 for today's
	Progress func(Progress) // never nil
	// Vocabulary is all words of the embedding; nil if it cannot go through them,
	// never for a Measure that has Vocabulary set.
	Vocabulary Vocabulary
	// Texts are what was counted of the words of Sets and their company; nil but for a
	// Measure that has Texts set.
	Texts *corpus.Chosen
	// Made are the vectors that were made of these texts; nil but for a Measure that has
	// Made set.
	Made []MadeOf
	// Contexts are what a file has of the words in contexts; nil but for a Measure that has
	// Contexts set.
	Contexts *embed.Contexts
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
	// the words of Sets and Tests found there, and what each fit found. It tells no
	// progress, for several may be asked for side by side. An error that is a
	// [*debias.Error] says that the embedding or the words do not suit.
	Debiased func(ctx context.Context, steps []Step) (*Other, []Report, error)
	// Others are those of the Measure where they were read before; nil elsewhere.
	Others *Others
	// Remember is that of [Memo.Of] the embedding; nil if nothing is kept.
	Remember Remember
	// Bare says that only the first value is wanted, as of words that were drawn again: a
	// Measure may leave out all else, and then notes say nothing of it.
	Bare bool
}

// Since reports whether the Experiment is measured by the rules with the number or by
// later ones.
func (in *Input) Since(rules int) bool { return cmp.Or(in.Rules, Rules) >= rules }

// Test is a built-in test with the words found, by the roles of WEAT.
type Test struct {
	ID   string
	Name string
	Sets map[string]Set
}

// FittedStep is a step of a recipe with what its fit found.
type FittedStep struct {
	Step
	Report Report
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

// MadeOf is vectors that were made of the texts in a way. Those of one method stand
// together, of the texts as they are before those of shuffled ones.
type MadeOf struct {
	*Other
	embed.Made
}

// Different is the least number of different entries of a set that has n with repetition;
// n where no set of that size repeats any. A set that is drawn again needs that many, and
// who draws knows its size alone.
func (in *Input) Different(n int) int {
	least := n
	for _, s := range in.Sets {
		if s.foundCount() == n {
			least = min(least, s.Different())
		}
	}
	return least
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

// Vocabulary is an embedding whose words can all be gone through.
type Vocabulary interface {
	embed.Source
	embed.Scanner
}
