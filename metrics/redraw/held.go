package redraw

import "weatherglass/metrics/measure"

// How many in 100 intervals hold what they should, from the row of docs/coverage.md where it is least to that where it
// is most, in whole numbers about both.
var (
	HeldEffect = [2]int{91, 98} // d of two lists, whose leans may be skewed and whose terms may hide half of it
	HeldMedian = [2]int{97, 98} // medians of a table, whose spread within cells counts for both lists
	HeldBin    = [2]int{92, 98} // d of a bin of words, whose scores may be skewed
)

// Holds notes how many of such intervals hold, which is not always 95 in 100; since is of [measure.Note].
func Holds(out *measure.Result, held [2]int, since int) {
	out.Note(measure.Info, "interval_holds", "In simulation {low} to {high} in 100 of such intervals hold the number of a longer list, where 95 are meant.", held[0], held[1])
	out.Notes[len(out.Notes)-1].Since = since
}
