package linalg

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Two clouds apart along an axis are found whatever the order of points.
func TestTwoMeans(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 7))
	var points [][]float64
	for i := range 60 {
		points = append(points, []float64{random.NormFloat64(), random.NormFloat64() + 8*float64(i%3/2)})
	}
	second, within := TwoMeans(t.Context(), points, [][]float64{{1, 0}, {0, 1}})
	for i := range points {
		if second[i] == second[0] != (i%3/2 == 0) {
			t.Errorf("point %d is in the wrong cluster", i)
		}
	}
	var sum float64
	for _, side := range []bool{false, true} {
		var of [][]float64
		for i, p := range points {
			if second[i] == side {
				of = append(of, p)
			}
		}
		for _, p := range of {
			sum += math.Pow(Norm(Minus(p, Mean(of))), 2)
		}
	}
	if math.Abs(within-sum) > 1e-9 {
		t.Errorf("squares %v, want %v", within, sum)
	}
	if s, w := TwoMeans(t.Context(), [][]float64{{1}, {1}}, [][]float64{{1}}); len(s) != 2 || !math.IsInf(w, 1) {
		t.Errorf("equal points give %v, %v", s, w)
	}
}
