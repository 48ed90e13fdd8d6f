package method

import "testing"

// The farthest word comes first, and no bar reaches past the one before.
func TestSpecificBars(t *testing.T) {
	bars, _, _ := barsOf(t, "specific_words", "bars")
	if len(bars) != 20 || bars[0]["w"] != "wives" {
		t.Fatalf("%d bars, first %v", len(bars), bars[0])
	}
	for i := 1; i < len(bars); i++ {
		if bars[i]["s"].(float64) > bars[i-1]["s"].(float64) {
			t.Errorf("bar %d is longer than the one before", i)
		}
	}
}
