package chart

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Every guess is a mark inside the drawing, however many lie on one tick, and the hand comes with
// the answer alone.
func TestClassScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := ClassScale{GuessScale: GuessScale{Low: -2, High: 2, Width: rapid.IntRange(200, 1200).Draw(t, "width")}}
		for range rapid.IntRange(0, 200).Draw(t, "guesses") {
			c.Guesses = append(c.Guesses, -2+4*float64(rapid.IntRange(0, 40).Draw(t, "tick"))/40)
		}
		svg := c.SVG()
		if n := strings.Count(svg, `class="c-mark"`); n != len(c.Guesses) {
			t.Fatalf("%d marks of %d guesses", n, len(c.Guesses))
		}
		if strings.Contains(svg, "g-hand") || strings.Contains(svg, `="-`) || strings.Contains(svg, "NaN") {
			t.Fatalf("a hand, or a mark outside: %s", svg)
		}
		x := 1.16
		c.Answer, c.Bar = &x, &[2]float64{.21, 1.68}
		if svg := c.SVG(); strings.Count(svg, `class="g-hand"`) != 1 || strings.Count(svg, `class="g-bar"`) != 1 {
			t.Fatal("no hand with its bar")
		}
	})
	x := 1.16
	c := ClassScale{GuessScale: GuessScale{Low: -2, High: 2, Answer: &x, Width: 560}, Guesses: []float64{.2, .5, 1.4},
		Bar: &[2]float64{.21, 1.68}}
	if got, want := c.alt(), "Scale from −2 to 2; 3 guesses, the middle 0.5; the reading 1.16, its 95 % interval from 0.21 to 1.68"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
