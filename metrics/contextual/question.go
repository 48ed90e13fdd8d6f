// Package contextual measures tests in models that give a word another vector in each
// context: CEAT, which draws contexts, and SEAT, which measures sentences as if they were
// words.
//
// Begin with [Question.Resolve], then [Question.Collect] what a file has of its words, and
// [Found.Measure]. The answer is a [Reading] as of any other measure, but no Experiment
// can ask for it: an embedding has one vector a word.
package contextual

import (
	"fmt"
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// The methods.
const (
	CEAT = "ceat"
	SEAT = "seat"
)

// Defaults and bounds of a [Question].
const (
	// DefaultSamples are the draws of the paper.
	DefaultSamples = 10_000
	MaxSamples     = 1_000_000
	// DefaultLeast is the fewest contexts of a word: of one, nothing is to be drawn.
	DefaultLeast = 2
)

// Question is what is asked of contexts.
type Question struct {
	// Test has the four sets of a WEAT, as a built-in test or one's own; its method, options
	// and embedding do not count.
	Test    experiment.Experiment
	Method  string // CEAT or SEAT
	Samples int    // draws of CEAT; 0 stands for the default
	Least   int    // contexts that a word needs; 0 stands for the default, 1 for SEAT
	Seed    uint64 // 0 stands for 1
	// Progress is told how many draws of CEAT are done, nil for nobody.
	Progress func(done, total int)

	resolved experiment.Resolved
	test     lexicon.Test
}

// Resolve writes the words out and fills in the defaults. It fails with an
// [*experiment.Error].
func (q Question) Resolve(lex *lexicon.Lexicon) (Question, error) {
	if q.Method != CEAT && q.Method != SEAT {
		return q, fail("unknown_method", "Write ceat or seat.", "There is no method %.40q of contexts.", q.Method)
	}
	if q.Samples == 0 {
		q.Samples = DefaultSamples
	}
	if q.Samples < 2 || q.Samples > MaxSamples {
		return q, fail("bad_option", fmt.Sprintf("Draw 2 to %s.", measure.Grouped(MaxSamples)), "%d draws cannot be combined.", q.Samples)
	}
	if q.Seed == 0 {
		q.Seed = experiment.DefaultSeed
	}
	if q.Least == 0 {
		q.Least = DefaultLeast
		if q.Method == SEAT {
			q.Least = 1
		}
	}
	if q.Least < 1 {
		return q, fail("bad_option", "Ask for 1 or more.", "A word cannot need %d contexts.", q.Least)
	}
	id, _, _ := strings.Cut(q.Test.Test, "@")
	q.test, _ = lex.Test(id)
	if m := q.test.Method; m != "" && m != "weat" {
		return q, fail("wrong_test", "Choose one of the WEATs: weatherglass tests lists them.", "%s is no WEAT: %s needs two sets of targets and two of attributes.", q.test.Name, strings.ToUpper(q.Method))
	}
	asked := experiment.Experiment{Method: "weat", Test: q.Test.Test, Sets: q.Test.Sets, Seed: q.Seed}
	var err error
	if q.resolved, err = experiment.Resolve(asked, lex); err != nil {
		return q, err
	}
	q.resolved.Method = q.Method
	q.resolved.Options = map[string]any{"least": q.Least}
	if q.Method == CEAT {
		q.resolved.Options["samples"] = q.Samples
	}
	return q, nil
}

// roles are the four sets, in the order of reading and drawing.
var roles = [4]string{"X", "Y", "A", "B"}

// Wanted are all words of a resolved question, each once.
func (q Question) Wanted() []string {
	var out []string
	for _, role := range roles {
		for _, w := range q.resolved.Sets[role].Words {
			if !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// fail makes an error of the contract's form.
func fail(code, hint, format string, args ...any) *experiment.Error {
	return &experiment.Error{Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
}
