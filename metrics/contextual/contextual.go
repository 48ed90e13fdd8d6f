// Package contextual measures tests in models that give a word another vector in each
// context: CEAT, which draws contexts, and SEAT, which measures sentences as if they were
// words. A program that imports it knows both.
//
// Begin with [seatMeasure] and [ceatMeasure]; both take words with their vectors in contexts,
// as [measure.Word] has them.
package contextual

import (
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/measure"
)

// The methods.
const (
	CEAT = "ceat"
	SEAT = "seat"
)

// Defaults and bounds of options.
const (
	// DefaultSamples are the draws of the paper.
	DefaultSamples = 10_000
	MaxSamples     = 1_000_000
	// DefaultLeast is the fewest contexts of a word of CEAT: of one, nothing is to be drawn.
	DefaultLeast = 2
	maxLeast     = 1_000_000
)

// The options of the measures.
const (
	optionLeast     = "least"
	optionSamples   = "samples"
	optionSentences = "sentences"
)

// GivenSentences is the choice of the option sentences that takes what was given: vectors, or a table for a model.
const GivenSentences = "given"

// sentencesOption is which sentences a model is to read. What reads them gives the measure vectors, which tells no two
// choices apart.
var sentencesOption = measure.Option{ID: optionSentences,
	Doc:     "Which sentences a model reads: those that were given, or those that come with this program, up to 50 of each word of the built-in tests, drawn from English, German or French novels of 1840 to 1920.",
	Choices: []string{GivenSentences, "novels-en", "novels-de", "novels-fr"}, Default: GivenSentences, Since: 4}

// ShippedSentences reports whether a choice of sentences comes with this program.
func ShippedSentences(choice string) bool {
	return choice != GivenSentences && slices.Contains(sentencesOption.Choices, choice)
}

// contextRoles are those of a WEAT.
var contextRoles = []measure.Role{
	{ID: "X", Name: "first targets", Doc: "Words for the first concept.", Kind: measure.KindWords, Min: 2},
	{ID: "Y", Name: "second targets", Doc: "Words for the concept that X is contrasted with.",
		Kind: measure.KindWords, Min: 2},
	{ID: "A", Name: "first attributes", Doc: "Words for the group that a positive number leans towards.",
		Kind: measure.KindWords, Min: 1},
	{ID: "B", Name: "second attributes", Doc: "Words for the group that a negative number leans towards.",
		Kind: measure.KindWords, Min: 1},
}

// leastOption is how many contexts a word needs.
func leastOption(usual int, doc string) measure.Option {
	return measure.Option{ID: optionLeast, Doc: doc, Default: usual, Min: 1, Max: maxLeast}
}

// method is what is measured of vectors, and what of: lean returns the vectors of which the words'
// mean associations are taken.
type method struct {
	run  func(context.Context, cloud, *measure.Input, *measure.Result) error
	lean func(cloud) cloud
}

// leastSpread is the standard deviation of associations below which they are the rounding of float32 numbers, which
// models compute in: the first token of a sentence is the same behind the first layers of some, whatever follows it.
const leastSpread = 1.0 / (1 << 23)

// take measures by a method, and puts beside it what both share.
func (m method) take(ctx context.Context, in *measure.Input, out *measure.Result) (*measure.Result, error) {
	sharedNotes(in, out)
	c := cloudOf(in)
	s := m.lean(c).associate(false)
	if within := s.effect().within; within > 0 && within < leastSpread*leastSpread {
		return nil, measure.Refuse("no_differences", "contextual.another_layer: Take another layer, or other pieces.",
			"contextual.vectors_all_alike: The vectors of all target words are alike as far as numbers of four bytes tell: what is left is rounding, and nothing can be measured of it.")
	}
	if err := m.run(ctx, c, in, out); err != nil {
		return nil, err
	}
	if err := overWords(ctx, s, in.Seed, out); err != nil {
		return nil, err
	}
	wordRows(out, "X", in.Sets["X"].Words, s.x)
	wordRows(out, "Y", in.Sets["Y"].Words, s.y)
	return out, nil
}

// cloudOf takes the vectors of the words.
func cloudOf(in *measure.Input) cloud {
	var c cloud
	for i, words := range c.sets() {
		for _, w := range in.Sets[contextRoles[i].ID].Words {
			*words = append(*words, w.Contexts)
		}
	}
	return c
}

// several reports whether any word has more than one vector.
func several(in *measure.Input) bool {
	for _, role := range contextRoles {
		for _, w := range in.Sets[role.ID].Words {
			if len(w.Contexts) > 1 {
				return true
			}
		}
	}
	return false
}

// enough returns the input without words that have too few contexts, and names these. Where somebody has asked for
// another number than the usual one, or where too few words are left, they are an error.
func enough(in *measure.Input, usual int, out *measure.Result) (*measure.Input, error) {
	var few []string
	least := in.Int(optionLeast)
	fewest, left := least, true
	kept := *in
	kept.Sets = map[string]measure.Set{}
	for _, role := range contextRoles {
		set := in.Sets[role.ID]
		set.Words = slices.DeleteFunc(slices.Clone(set.Words), func(w measure.Word) bool {
			n := len(w.Contexts)
			if n < least {
				fewest = min(fewest, n)
				few = append(few, fmt.Sprintf("%s (%d)", w.Text, n))
			}
			return n < least
		})
		kept.Sets[role.ID], left = set, left && len(set.Words) >= role.Min
	}
	if few == nil {
		return in, nil
	}
	few = slices.Compact(few)
	if least == usual && left {
		out.Note(measure.Warning, "seldom.left_out", "Left out, for fewer than {least} contexts: {words:list12}.", least, few)
		return &kept, nil
	}
	return nil, measure.Refuse("few_contexts", "contextual.embed_more_sentences: Embed more sentences with them, or ask for at least {fewest} to measure them as they are (-least {fewest}).",
		"contextual.too_few_contexts: Too few contexts, fewer than {least}, of {few:list12}.", fewest, least, few)
}

// few is the number of contexts below which a word's are said to be few.
const few = 10

// sharedNotes are the doubts about words and file.
func sharedNotes(in *measure.Input, out *measure.Result) {
	var lower, seldom, shared []string
	home := map[string]int{}
	for i, role := range contextRoles {
		for _, w := range in.Sets[role.ID].Words {
			if w.As != w.Text {
				lower = append(lower, w.Text)
			}
			if len(w.Contexts) < few {
				seldom = append(seldom, w.Text)
			}
			if first, seen := home[w.As]; seen && first != i {
				shared = append(shared, w.Text)
			} else {
				home[w.As] = i
			}
		}
	}
	if len(lower) > 0 {
		out.Note(measure.Info, "case_folded", "Found in lower case: {words:list12}.", lower)
	}
	if len(shared) > 0 {
		out.Note(measure.Warning, "overlap", "In more than one set: {words:list12}.", shared)
	}
	if len(seldom) > 0 && out.Noted("draws_are_not_data") {
		out.Note(measure.Warning, "seldom", "Fewer than {few} contexts of {words:list12}: what these words are like in others is not known.", few, slices.Compact(seldom))
	}
	if cut := in.Contexts.File.Cut; cut > 0 {
		out.Note(measure.Warning, "cut_sentences", "{sentences:count} {sentences:sentence was|sentences were} longer than the model reads, and lost the end.", cut)
	}
	if left := in.Contexts.File.Left; left > 0 {
		out.Note(measure.Info, "first_contexts", "Of each word only the first contexts count, as asked for; {vectors:count} {vectors:vector is|vectors are} left out.", left)
	}
}
