package redraw

import "weatherglass/metrics/measure"

// HeldMedian and HeldBin are how many in 100 intervals hold what they should, in the row of
// docs/coverage.md where it is least and where it is most: of medians of a table, whose spread within
// cells counts for both lists, and of d of a bin of words, whose scores may be skewed.
var (
	HeldMedian = [2]int{97, 98}
	HeldBin    = [2]int{93, 97}
)

// Holds notes how many of such intervals hold, where that is not 93 to 97 in 100.
func Holds(out *measure.Result, held [2]int) {
	out.Note(measure.Info, "interval_holds", "In simulation %d to %d in 100 of such intervals hold the number of a longer list, where 95 are meant.", held[0], held[1])
	out.Notes[len(out.Notes)-1].Since = 4
}
