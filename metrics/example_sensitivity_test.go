package metrics_test

import (
	"weatherglass/metrics/measure"
)

// The numbers are numpy's, from the definition with all 70 permutations counted.
func Example_sensitivity() {
	show("sensitivity", map[string]measure.Set{
		"X": {Words: []measure.Word{word("captain", 4, 3), word("pilot", 3, 1), word("nurse", 1, 4), word("judge", 5, 4)}},
		"Y": {Words: []measure.Word{word("ribbon", 3, 4), word("rose", 1, 3), word("tulip", 1, 5), word("lace", 2, 3)}},
		"A": {Words: []measure.Word{word("he", 1, 0), word("him", 2, 1)}},
		"B": {Words: []measure.Word{word("she", 0, 1), word("her", 1, 3)}},
	}, "d", "p", "d_least", "d_most")
	// Output:
	// d = 1.136
	// p = 0.086
	// d_least = 0.926
	// d_most = 1.746
	// captain 1.028
}
