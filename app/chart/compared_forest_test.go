package chart

import (
	"html"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// Names of tests begin alike: none is cut where they stand above their marks, and none meets the marks of another test.
func TestNarrowForestNamesItsTests(t *testing.T) {
	f := Forest{Columns: []string{"GloVe 6B, 100 d", "English novels"}, Axis: "effect size d", Width: 358}
	for _, name := range []string{"WEAT 3 European American and African American names",
		"WEAT 4 European American and African American names (second lists)", "WEAT 8 Science and arts"} {
		mark := ForestMark{Cell: experiment.ComparedCell{Digest: "d", Value: 1, Low: 0, High: 2}}
		f.Rows = append(f.Rows, ForestRow{name, []ForestMark{mark, mark}})
	}
	svg := html.UnescapeString(Forests{f}.Draw())
	if strings.Contains(svg, "…") || !strings.Contains(svg, ">names (second lists)<") {
		t.Errorf("a name is cut: %s", svg)
	}
	m, _ := f.drawn()
	last := -1.0
	for _, p := range m {
		switch {
		case strings.Contains(p.class, "f-test"):
			if p.y-10 < last {
				t.Errorf("%q stands on the marks above it", p.letter)
			}
		case p.class == "f-may" || p.class == "f-told":
			last = p.y2
		}
	}
}
