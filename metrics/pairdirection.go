package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// directionOption chooses how pairs make a direction; the first pair alone by
// default, as Bolukbasi et al. 2016 project on she − he.
var directionOption = measure.Option{
	ID:      "direction",
	Doc:     "The first pair alone; the first principal component of all differences, not centred; or the mean of the unit differences.",
	Choices: []string{directionSingle, directionPC1, directionMean}, Default: directionSingle,
}

// pairDirection returns the direction of the pairs, at length 1, from the
// differences of their words at length 1. It returns false if there is none.
//
// With one pair all three choices give the same direction.
func pairDirection(ctx context.Context, pairs [][2]measure.Word, choice string) ([]float64, bool) {
	if choice == directionSingle {
		pairs = pairs[:min(1, len(pairs))]
	}
	if len(pairs) == 0 {
		return nil, false
	}
	diffs := UnitDifferences(pairs)
	if choice != directionMean {
		return LeadingDirection(ctx, diffs)
	}
	g, ok := meanDirection(diffs)
	if !ok {
		return nil, false
	}
	return linalg.Unit(g), true
}

// ProjectionsOn returns the cosines of the words with a direction of length 1.
//
// O(n d). In the order of the words; fresh.
func ProjectionsOn(words []measure.Word, g []float64) []float64 {
	return linalg.Dots(g, UnitVectors(words))
}

// NothingLeft reports whether every lean of a list is 0 but for rounding, and
// notes it: what is drawn from such numbers is drawn from rounding. By rules 1
// that was done all the same.
//
// NaN is not 0, and no leans are not nothing. The bound is rounded, 1e-5: what
// five decimals leave of a zero.
func NothingLeft(in *measure.Input, r *measure.Result, leans []float64) bool {
	for _, x := range leans {
		if !(math.Abs(x) <= rounded) {
			return false
		}
	}
	if len(leans) == 0 || in.Rules == 1 {
		return false
	}
	r.Note(measure.Warning, "nothing_left.each", "Each of the words lies at 0 along this direction, but for rounding, as after debiasing that takes it out: nothing is left to measure. An audit goes by the direction as it was before.")
	return true
}

// atZero counts words that lie at 0 of all; which may be neighbours of others.
//
// For a note such as "3 of 4 words lie at 0".
type atZero struct {
	zeros, words int
	neighbours   bool
}

// mostlyNothing reports whether more than half of the words lie at 0, and notes it.
//
// Of a vocabulary not every word is at 0 after debiasing: more than half says
// enough.
func mostlyNothing(in *measure.Input, r *measure.Result, of atZero) bool {
	if 2*of.zeros <= of.words || in.Rules == 1 {
		return false
	}
	if of.neighbours {
		r.Note(measure.Warning, "nothing_left.neighbours", "{zeros:count} of {of:count} neighbours {zeros:lies|lie} at 0 along this direction, but for rounding, as after debiasing that takes it out: nothing is left to measure. An audit goes by the direction as it was before.", of.zeros, of.words)
		return true
	}
	r.Note(measure.Warning, "nothing_left.words", "{zeros:count} of {of:count} words {zeros:lies|lie} at 0 along this direction, but for rounding, as after debiasing that takes it out: nothing is left to measure. An audit goes by the direction as it was before.", of.zeros, of.words)
	return true
}

// NoteNoDirection notes that the pairs of a role have no direction.
//
//go:noinline
func NoteNoDirection(r *measure.Result) {
	r.Note(measure.Warning, "direction_undefined.pairs_cancel_out_common", "The pairs cancel out: they have no common direction, so nothing is measured. Check which word of each pair comes first.")
}
