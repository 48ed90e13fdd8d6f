package stats_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/stats"
)

// scipy 1.17, scipy.stats.hypergeom.sf(x - 1, total, marked, drawn).
func TestHypergeometricIsScipys(t *testing.T) {
	for _, c := range []struct {
		x, total, marked, drawn int
		want                    float64
	}{
		{3, 20, 5, 5, 0.07262641898864809}, {10, 290, 73, 73, 0.9980714544381889}, {30, 290, 73, 73, 0.0003749043162637386},
		{60, 290, 73, 73, 3.7110325905223855e-36}, {73, 290, 73, 73, 1.6115048789836883e-70}, {1, 4, 1, 1, 0.25},
		{5, 10, 7, 8, 1}, {6, 10, 7, 8, 0.5333333333333334}, {0, 10, 0, 5, 1}, {1, 10, 0, 5, 0},
		{20, 5000, 1250, 40, 0.0005434895876378499},
	} {
		got, err := stats.HypergeometricAtLeast(c.x, c.total, c.marked, c.drawn)
		if err != nil || math.Abs(got-c.want) > 1e-9*c.want {
			t.Errorf("%+v: %v, %v", c, got, err)
		}
	}
	for _, c := range [][3]int{{-1, 0, 0}, {5, 6, 1}, {5, 1, 6}, {5, -1, 1}, {5, 1, -1}} {
		if _, err := stats.HypergeometricAtLeast(1, c[0], c[1], c[2]); !errors.Is(err, stats.ErrOption) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// The tail falls with x, and marked and drawn may change places.
func TestHypergeometricLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		total := rapid.IntRange(0, 400).Draw(t, "total")
		marked, drawn := rapid.IntRange(0, total).Draw(t, "marked"), rapid.IntRange(0, total).Draw(t, "drawn")
		before := 1.0
		for x := range min(marked, drawn) + 2 {
			p, err := stats.HypergeometricAtLeast(x, total, marked, drawn)
			other, _ := stats.HypergeometricAtLeast(x, total, drawn, marked)
			if err != nil || !(p <= before*(1+1e-12)) || math.Abs(p-other) > 1e-9*p {
				t.Fatalf("%d: %v after %v, %v turned round, %v", x, p, before, other, err)
			}
			before = p
		}
		if before != 0 {
			t.Fatalf("more than there are: %v", before)
		}
	})
}
