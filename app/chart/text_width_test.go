package chart

import (
	"slices"
	"testing"
)

// TestFitted: names that begin alike stay apart, nothing is wider than its place, and a long word is cut.
func TestFitted(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  []string
	}{
		{"WEAT 7 Math and arts", 250, []string{"WEAT 7 Math and arts"}},
		{"WEAT 4 European American and African American names (second lists)", 250,
			[]string{"WEAT 4 European American and", "African American names (second lists)"}},
		{"Donaudampfschifffahrt", 80, []string{"Donaudamp…"}},
		{"Die Donaudampfschifffahrt", 80, []string{"Die", "Donaudamp…"}},
		{"", 80, []string{""}},
	} {
		got := fitted(c.text, 14, c.width, 2)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q in %v pixels: %q, want %q", c.text, c.width, got, c.want)
		}
		for _, line := range got {
			if textWidth(line, 14) > c.width {
				t.Errorf("%q is wider than %v", line, c.width)
			}
		}
	}
}
