package chart

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Dots that were dropped lie on one another and never in one another, within the picture.
func TestPlayedScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := PlayedScale{GuessScale: GuessScale{Low: -2, High: 2, Effect: true, Left: "more female", Right: "more male",
			Width: rapid.IntRange(280, 760).Draw(t, "width")}, Says: "dots"}
		far := rapid.Float64Range(-2, 2).Draw(t, "far")
		s.Far, s.FarSays = &far, [2]string{"as far as 1", "or farther"}
		for range rapid.IntRange(0, 80).Draw(t, "dots") {
			s.Dots = append(s.Dots, PlayedDot{At: rapid.Float64Range(-2, 2).Draw(t, "at")})
		}
		svg := s.SVG()
		if strings.Count(svg, `class="played-dot`) != len(s.Dots) || strings.Contains(svg, "NaN") ||
			strings.Contains(svg, `y="-`) {
			t.Fatalf("%d dots: %s", len(s.Dots), svg)
		}
		const radius = 3.0
		piled := s.pile(radius)
		for i, a := range s.Dots {
			for j, b := range s.Dots[:i] {
				dx, dy := s.x(a.At)-s.x(b.At), piled[i]-piled[j]
				if dx*dx+dy*dy < (2*radius-.05)*(2*radius-.05) {
					t.Fatalf("dots %d and %d lie in one another", i, j)
				}
			}
		}
	})
	at := 1.16
	s := PlayedScale{GuessScale: GuessScale{Low: -2, High: 2, Width: 390}, Needle: &at, NeedleSays: "all words: 1.16",
		Span: &[2]float64{.5, 1.5}, Bars: []PlayedBar{{From: .5, To: .6, Share: .5}, {From: .6, To: .7, Share: 1, Far: true}}}
	svg := s.SVG()
	for _, part := range []string{`class="g-hand"`, `class="g-bar"`, `class="played-bar"`, `class="played-bar far"`,
		"all words: 1.16"} {
		if strings.Count(svg, part) != 1 {
			t.Errorf("%d times %s", strings.Count(svg, part), part)
		}
	}
}
