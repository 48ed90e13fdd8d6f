package stats_test

import (
	"math"
	"testing"

	"weatherglass/metrics/stats"
)

// With the jackknife's own error the interval is that of Interval on the plain
// scale, and its end touches 0 where p is .05.
func TestJackknifeStudent(t *testing.T) {
	j := stats.Jackknife{Estimate: 1, Without: [][]float64{{0.9, 1.1, 1.05, 0.8, 1.15, 1}}}
	want := j.Interval(stats.Scale{})
	got, _ := j.Student(j.SE())
	if math.Abs(got.Low-want.Low) > 1e-12 || math.Abs(got.High-want.High) > 1e-12 {
		t.Errorf("%v, want %v", got, want)
	}
	wide, _ := j.Student(2 * j.SE())
	if math.Abs((wide.High-wide.Low)-2*(want.High-want.Low)) > 1e-12 {
		t.Errorf("%v is not twice %v", wide, want)
	}
	touching := j.SE() / (1 - want.Low)
	if at, p := j.Student(touching); math.Abs(at.Low) > 1e-12 || math.Abs(p-0.05) > 1e-9 {
		t.Errorf("%v with p %v", at, p)
	}
	for _, none := range []stats.Jackknife{{Estimate: 1}, {Estimate: 1, Without: [][]float64{{1}}},
		{Estimate: 1, Without: [][]float64{{1, 1, 1}}}, {Estimate: 1, Without: [][]float64{{1, math.Inf(1)}}}} {
		if i, p := none.Student(1); !math.IsNaN(i.Low) || !math.IsNaN(i.High) || !math.IsNaN(p) {
			t.Errorf("%v: %v, %v", none, i, p)
		}
	}
}
