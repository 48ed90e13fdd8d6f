package chart

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
)

// A scale says its ends, the guess and the reading, and keeps hands beyond its ends within.
func TestGuessScale(t *testing.T) {
	guess, answer := 0.35, 3.5
	for _, c := range []struct {
		scale GuessScale
		want  string
	}{
		{GuessScale{Low: -2, High: 2, Width: 400}, "Scale from −2 to 2"},
		{GuessScale{Low: -2, High: 2, Guess: &guess, Answer: &answer, Width: 400},
			"Scale from −2 to 2; your guess 0.35; the reading 3.5"},
		{GuessScale{Low: 0, High: 1, Percent: true, Guess: &guess, Width: 400},
			"Scale from " + prose.Percent(0) + " to " + prose.Percent(1) + "; your guess " + prose.Percent(0.35)},
		{GuessScale{Low: 1, High: 20, Width: 10}, "Scale from 1 to 20"},
	} {
		root, _, _ := read(t, c.scale.SVG())
		if root["aria-label"] != c.want {
			t.Errorf("%q, want %q", root["aria-label"], c.want)
		}
	}
	if svg := (GuessScale{Low: -2, High: 2, Answer: &answer, Width: 400}).
		SVG(); !strings.Contains(svg, `class="g-hand" d="M382 `) {
		t.Errorf("a hand beyond the scale stands elsewhere: %s", svg)
	}
}
