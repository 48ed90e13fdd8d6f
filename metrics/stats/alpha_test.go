package stats_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/stats"
)

// unitsOf turns ratings by rater into ratings by unit; −1 is none.
func unitsOf(raters [][]int) [][]int {
	units := make([][]int, len(raters[0]))
	for _, rater := range raters {
		for u, r := range rater {
			if r >= 0 {
				units[u] = append(units[u], r)
			}
		}
	}
	return units
}

// The expected values are those of the Python package krippendorff 0.8.1,
// alpha(reliability_data, level_of_measurement="nominal"). The first ratings are those that the R
// packages irr and DescTools have as Krippendorff's example C.
func TestNominalAlpha(t *testing.T) {
	const n = -1
	for _, c := range []struct {
		name   string
		raters [][]int
		want   float64
	}{
		{"example C", [][]int{{1, 2, 3, 3, 2, 1, 4, 1, 2, n, n, n}, {1, 2, 3, 3, 2, 2, 4, 1, 2, 5, n, 3},
			{n, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, n}, {1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, n}}, 0.743421052631579},
		{"three raters, much left out", [][]int{{n, n, n, n, n, 3, 4, 1, 2, 1, 1, 3, 3, n, 3},
			{1, n, 2, 1, 3, 3, 4, 3, n, n, n, n, n, n, n}, {n, n, 2, 1, 3, 4, 4, n, 2, 1, 1, 3, 3, n, 4}}, 0.691358024691358},
		{"ten raters by luck", [][]int{{1, 1, 2, 2, 0, 0, 2, 2}, {0, 0, 2, 1, 0, 2, 0, 1}, {1, 1, 0, 0, 2, 2, 2, 1},
			{2, 0, 1, 2, 0, 0, 0, 1}, {2, 0, 1, 1, 2, 0, 1, 0}, {0, 2, 0, 0, 1, 1, 0, 2}, {2, 2, 0, 2, 0, 1, 2, 0},
			{2, 0, 0, 2, 1, 1, 0, 0}, {1, 1, 1, 2, 1, 1, 2, 2}, {1, 0, 2, 1, 2, 1, 1, 0}}, -0.05399207838232223},
		{"all alike", [][]int{{0, 1, 2}, {0, 1, 2}}, 1},
		{"always against each other", [][]int{{0, 1}, {1, 0}}, -0.5},
		{"one kind", [][]int{{1, 1}, {1, 1}}, math.NaN()},
		{"one rater", [][]int{{0, 1, 2}}, math.NaN()},
	} {
		got := stats.NominalAlpha(unitsOf(c.raters), 6)
		if math.IsNaN(c.want) != math.IsNaN(got) || math.Abs(got-c.want) > 1e-14 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Alpha never exceeds 1, and goes neither by the order of units nor by the names of kinds.
func TestNominalAlphaProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(0, 2), 0, 9), 1, 9).Draw(t, "units")
		alpha := stats.NominalAlpha(units, 3)
		if alpha > 1+1e-12 {
			t.Fatalf("alpha is %v", alpha)
		}
		var other [][]int
		for _, u := range units {
			var renamed []int
			for _, r := range u {
				renamed = append(renamed, (r+1)%3)
			}
			other = append([][]int{renamed}, other...)
		}
		if again := stats.NominalAlpha(other, 3); math.Abs(again-alpha) > 1e-12 || math.IsNaN(again) != math.IsNaN(alpha) {
			t.Fatalf("%v, with other names %v", alpha, again)
		}
	})
}
