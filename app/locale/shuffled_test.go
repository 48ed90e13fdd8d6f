package locale

import (
	"testing"

	"weatherglass/metrics/message"
)

// In English the page calls a shuffle what the registry and JSON call a sorting; a visitor's own words stay.
func TestShuffles(t *testing.T) {
	Use(English)
	for _, c := range [][2]string{{Say("sortings at least as extreme"), "shuffles at least as extreme"},
		{Say("The words of {1}", "sorting"), "The words of sorting"},
		{Tell(message.Message{ID: "p_certified.lies_certain_between", Text: "There are too many sortings to count."}),
			"There are too many shuffles to count."},
		{Tell(message.Message{ID: "small_sets.one_word", Text: "With sorting"}), "With sorting"}} {
		if c[0] != c[1] {
			t.Errorf("said %q, want %q", c[0], c[1])
		}
	}
}
