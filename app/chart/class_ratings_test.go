package chart

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/class"
)

// Every item is a row with its dot and bar inside the drawing, on phones and on walls.
func TestClassRatings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, class.MostItems).Draw(t, "items")
		c := ClassRatings{Answer: "Stereotype", Score: "the instrument", Width: rapid.IntRange(200, 1200).Draw(t, "width")}
		for range n {
			of := rapid.IntRange(0, 40).Draw(t, "of")
			said := rapid.IntRange(0, of).Draw(t, "said")
			c.Items = append(c.Items, rapid.StringMatching(`[a-z]{1,20} : [a-z]{1,20}`).Draw(t, "item"))
			c.Scores = append(c.Scores, "0.56")
			c.Shares = append(c.Shares, class.Share{Said: said, Of: of, Low: 0, High: 1})
		}
		rated := 0
		for _, s := range c.Shares {
			if s.Of > 0 {
				rated++
			}
		}
		svg := c.SVG()
		if dots, bars := strings.Count(svg, `class="c-mark"`), strings.Count(svg, `class="c-bar"`); dots != rated ||
			bars != rated {
			t.Fatalf("%d dots, %d bars of %d", dots, bars, rated)
		}
		if strings.Contains(svg, `="-`) || strings.Contains(svg, "NaN") {
			t.Fatalf("outside: %s", svg)
		}
	})
	c := ClassRatings{Items: []string{"mother : father"}, Shares: []class.Share{{Said: 1, Of: 4}},
		Scores: []string{""}, Answer: "Stereotype"}
	if got, want := strings.ReplaceAll(c.alt(), "\u00a0",
		" "), "Share that says “Stereotype”; mother : father 25 %"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
