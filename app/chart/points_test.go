package chart

import "testing"

// Of few points each has a name, though the first order of labels leaves some
// without room: the methods of docs/reproductions.md.
func TestFewPointsAreNamed(t *testing.T) {
	points := []point{{"Nothing done", 1.419, 1}, {"Hard", 0.559, 0.925}, {"Soft", 1.211, 0.929},
		{"Linear projection, General bias-direction", 1.146, 0.925},
		{"Partial projection", 1.223, 0.933}, {"All-but-the-top", 1.450, 0.922}, {"OSCaR", 1.338, 0.987},
		{"INLP", 0.961, 0.878}, {"Multiclass hard", 0.526, 0.894},
		{"Multiclass soft", 0.859, 0.904}, {"Double-hard", 1.084, 0.864}, {"Bias alignment", 1.402, 0.961},
		{"Half-sibling regression", 1.171, 0.576}, {"RAN-Debias", 1.185, 0.899}}
	plot := pointPlot{width: 692, height: 420, x: spanOf(points, func(p point) float64 { return p.x }),
		y: spanOf(points, func(p point) float64 { return p.y })}
	left, right := plot.named(points, 20)
	if len(left)+len(right) != len(points) {
		t.Errorf("%d of %d points are named: %v %v", len(left)+len(right), len(points), left, right)
	}
	if left, right := plot.named(points, 8); len(left)+len(right) > 8 {
		t.Errorf("on a phone %d are named", len(left)+len(right))
	}
}

// A line goes through a box where a part of it lies within.
func TestLineThroughABox(t *testing.T) {
	b := box{10, 20, 10, 20}
	for _, c := range []struct {
		segment
		want bool
	}{{segment{0, 0, 30, 30}, true}, {segment{30, 0, 0, 30}, true}, {segment{15, 0, 15, 30}, true},
		{segment{0, 15, 30, 15}, true},
		{segment{12, 12, 18, 13}, true}, {segment{0, 0, 9, 9}, false}, {segment{0, 21, 30, 21}, false},
		{segment{25, 0, 25, 30}, false}, {segment{0, 18, 18, 40}, false}, {segment{0, 10, 30, 10}, false}} {
		if got := c.crosses(b); got != c.want {
			t.Errorf("%v: %v", c.segment, got)
		}
	}
}

// A name goes where no line strikes through it, and stands where no such place is left.
func TestNamesKeepOffLines(t *testing.T) {
	points := []point{{"teacher", 75, 0.026}, {"nurse", 95, -0.1}, {"captain", 2, 0.2}}
	plot := pointPlot{width: 300, height: 300, x: span{0, 100}, y: span{-0.12, 0.22}}
	side := func(p pointPlot) (y float64) {
		left, right := p.named(points, 8)
		for _, l := range append(left, right...) {
			if l["w"] == "teacher" {
				return l["y"].(float64)
			}
		}
		t.Fatal("not named")
		return 0
	}
	if y := side(plot); y != 0.026 {
		t.Fatalf("without a line the name stands at %v", y)
	}
	plot.lines = []segment{plot.segment(point{x: 0, y: 0.03}, point{x: 100, y: 0.022})}
	if y := side(plot); y == 0.026 {
		t.Error("the line goes through the name")
	}
	for y := 0.0; y < 300; y += 2 {
		plot.lines = append(plot.lines, segment{0, y, 300, y})
	}
	side(plot)
}
