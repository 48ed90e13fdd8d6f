package chart

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/class"
)

// Every test is a mark inside the drawing, with its line where it has an interval.
func TestClassTests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		own, bars := 1.16, 0
		c := ClassTests{GuessScale: GuessScale{Low: -2, High: 2, Answer: &own,
			Width: rapid.IntRange(200, 1200).Draw(t, "width"), Left: "more female", Right: "more male"}}
		for range rapid.IntRange(0, class.MostTests).Draw(t, "tests") {
			d := rapid.Float64Range(-2, 2).Draw(t, "d")
			e := class.Estimate{D: d, Low: d - 1, High: d + 1, Bar: rapid.Bool().Draw(t, "bar")}
			if e.Bar {
				bars++
			}
			c.Tests = append(c.Tests, e)
		}
		svg := c.SVG()
		if n, m := strings.Count(svg, `class="c-mark"`), strings.Count(svg, `class="c-line"`); n != len(c.Tests) ||
			m != bars {
			t.Fatalf("%d marks of %d tests, %d lines of %d", n, len(c.Tests), m, bars)
		}
		if strings.Contains(svg, `="-`) || strings.Contains(svg, "NaN") {
			t.Fatalf("a mark outside: %s", svg)
		}
	})
	own := 1.16
	c := ClassTests{GuessScale: GuessScale{Low: -2, High: 2, Answer: &own, Width: 560, Left: "more female",
		Right: "more male"}, Tests: []class.Estimate{{D: .5}, {D: -.25}, {D: 1.4}}}
	if got, want := c.alt(), "Scale from −2, more female, to 2, more male; 3 tests from −0.25 to 1.4, their middle 0.5; the lists that the question came with 1.16"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
