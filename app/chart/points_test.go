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
