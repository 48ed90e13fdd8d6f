package audit

import (
	"math/rand/v2"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// audit is one audit of a debiased embedding under way: the same question put
// to the embedding before and after.
//
// It is made by newAudit for one run, or by a comparison for each of its recipes,
// and is used by one goroutine; only computed and first are shared. The parts of
// allParts
// fill it in their order: putBiased reads the vocabulary that later ones use.
type audit struct {
	surroundings
	in            *measure.Input
	out           *measure.Result
	g             []float64 // the direction of the pairs as they were before, of length 1
	before, after side
	// Side 0 leans to the first words of the pairs, where the cosine with g is
	// largest, side 1 to the second ones.
	biased [2][]biasedWord // of each side, those that lean most first
	// In the order of measuring; measuresTable sorts it.
	table []tableRow
	axis  [][]any // rows of the table axis
	// contrasts are the tests that both sides have the words of.
	contrasts []testSides
	// seeds gives each test its own redrawings, those of a test of other words;
	// drawn are the seeds given, by the words.
	seeds *rand.Rand
	drawn map[string]uint64
	// neutrality returns how far a vector lies on the side of the specific words;
	// nil if that was not learned.
	neutrality func(v []float64) float64
	// bare asks for numbers alone, without intervals and p-values.
	bare bool
	// same says that the side after is the side before.
	same bool
	// computed is what was computed of the embedding before.
	computed *computed
}

// side is one of the two embeddings. Its sets, and those of its tests, have the
// words that both have, in the same order on both sides.
//
// len(before.sets[r].Words) = len(after.sets[r].Words), and so of pairs, tuples
// and values: see abreast.
type side struct {
	sets       map[string]measure.Set
	tests      []measure.Test
	vocabulary measure.Vocabulary
}

// biasedWord is a word that leaned much before, with both its vectors.
//
// The lean is positive on side 0 and negative on side 1, but where fewer words
// lean that way than were asked for.
type biasedWord struct {
	before, after measure.Word
	lean          float64 // cosine with g, before
}

// tableRow is what one measure says of both sides. Numbers that do not exist are
// NaN.
//
// A row is made by emptyRow, filled, and recorded once by put or putAlone.
type tableRow struct {
	measure       string // its id, as Measure.Values has it
	before, after float64
	low, high     float64 // 95 % interval of after − before
	// sizes, unless nil, is that of |after| − |before|, which the verdict is on.
	sizes    *stats.Interval
	coverage float64 // share of the items found, NaN where all can be
	good     int     // 1: more is better; −1: less is; 0: neither
}

// put records what a measure says, as values and as a row of the table.
//
// A measure called x puts x, x_before, x_change_low, x_change_high and x_coverage;
// what is NaN is left out.
func (a *audit) put(r tableRow) {
	a.table = append(a.table, r)
	a.out.Put(r.measure, r.after)
	a.out.Put(r.measure+"_before", r.before)
	a.out.Put(r.measure+"_change_low", r.low)
	a.out.Put(r.measure+"_change_high", r.high)
	a.out.Put(r.measure+"_coverage", r.coverage)
}

// fewItems notes that a measure has no interval.
//
// A bare audit asks for no interval, so that the note would be noise.
func (a *audit) fewItems(id string) {
	if a.bare {
		return
	}
	a.out.Note(measure.Info, "no_change_interval.needs_kind_found", "The figure “{figure:term}” has no interval: it needs {least} items of each kind that are found on both sides.", nameOf(id), stats.MinResample)
}

// noFigure notes why a measure has no number.
//
// why completes the sentence: "the pairs give no direction on one side".
func (a *audit) noFigure(id, why string) {
	a.out.Note(measure.Info, "no_figure", "The figure “{figure:term}” has no number: {why:term}.", nameOf(id), why)
}

// surroundings is what an audit knows of the words about a word.
//
// A comparison of recipes reads some of it once and lends it to the audit of each.
type surroundings struct {
	frequent *vocabularySample // nil before they are read
	first    *vocabularyBefore // likewise
	// clusters are the clusters, before and after, that the first top words of
	// biased[0] and then those of biased[1] fell into: 1 or 2, as the side that a
	// cluster is named after; nil if there are none.
	clusters [2][]int
	// neighbours are, before and after, the shares of biased neighbours of the
	// role words, in the order of the sides' sets; nil if there are none.
	neighbours [2][]float64
}

// vocabularySample is the first words of the vocabulary that have a direction on
// both sides, the most frequent first.
//
// sides[0][i] and sides[1][i] are the same word; leans, neutral are of the same
// places. It is never changed after readFrequent.
type vocabularySample struct {
	sides   [2][]measure.Word // before and after
	leans   []float64         // cosines with g, before
	neutral []bool
	forms   specificForms
}

// vocabularyBefore is the first words of the vocabulary as they are before, what is the
// same for everything that is made of them.
//
// Unlike in a vocabularySample every place has its word, so it can be lent to an audit
// of any side after.
type vocabularyBefore struct {
	words   []measure.Word
	leans   []float64 // cosines with g; 0 of a word without a direction
	neutral []bool
	forms   specificForms
}

// specificForms are the words, in the form found, that a lean is not a bias of.
//
// A word is neutral if it is in every one of only and not in specific; without
// steps that name neutral words, if it is not specific.
type specificForms struct {
	specific map[string]bool
	only     []map[string]bool // neutral words that a step names
}

// neutral reports whether a word's lean counts as a bias.
func (s specificForms) neutral(as string) bool {
	for _, only := range s.only {
		if !only[as] {
			return false
		}
	}
	return !s.specific[as]
}
