package redraw

import (
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Each of these says once why a result has no interval.
const skipped = "interval_skipped"

// TooSmall notes that a set has too few words to be drawn again.
func TooSmall(out *measure.Result, words int) {
	out.Note(measure.Warning, "interval_skipped.set_small_drawn", "A set of {words:count} {words:word|words} is too small to be drawn again: an interval needs {least}.", words, stats.MinResample)
}

func tooLarge(out *measure.Result) {
	out.Note(measure.Warning, "interval_skipped.sets_large_drawn",
		"The sets are too large to be drawn again. Ask for fewer words.")
}

func noResult(out *measure.Result) {
	out.Note(measure.Warning, "interval_skipped.redrawing_words_result",
		"No redrawing of the words has a result, so there is no interval.")
}

func noneLeft(out *measure.Result) {
	if !out.Noted(skipped) {
		out.Note(measure.Warning, "interval_skipped.words_give_same", "The words give the same number, whichever is left out, or none without one of them: that tells nothing of other words, so there is no interval.")
	}
}

func unknownSpread(out *measure.Result) {
	out.Note(measure.Warning, "interval_skipped.words_tell_own", "The words do not tell their own spread within a factor of a hundred, so there is no interval of a number in units of it.")
}
