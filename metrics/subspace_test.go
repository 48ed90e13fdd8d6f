package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// Components are orthonormal and reproduce the differences' squares.
func TestSubspace(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{3, 9} { // fewer and more pairs than dimensions
		var pairs [][2]measure.Word
		for range size {
			w := cloud(random, 2, 5)
			pairs = append(pairs, [2]measure.Word{w[0], w[1]})
		}
		diffs := UnitDifferences(pairs)
		s, ok := newSubspace(t.Context(), diffs, 10)
		if !ok || len(s.axes) != min(size, 5) {
			t.Fatalf("%d axes of %d pairs", len(s.axes), size)
		}
		var total, squares float64
		for i, a := range s.axes {
			total += s.shares[i]
			for j, b := range s.axes {
				want := 0.0
				if i == j {
					want = 1
				}
				near(t, "inner product of axes", linalg.Dot(a, b), want, 1e-12)
			}
			along := 0.0
			for _, d := range diffs {
				along += linalg.Dot(d, a) * linalg.Dot(d, a)
			}
			squares += along
			if i > 0 && s.shares[i] > s.shares[i-1] {
				t.Errorf("shares %v do not fall", s.shares)
			}
			near(t, "share", along/sumOfSquares(diffs), s.shares[i], 1e-12)
		}
		near(t, "all shares", total, 1, 1e-12)
		near(t, "all squares", squares, sumOfSquares(diffs), 1e-9)
	}
}

func sumOfSquares(rows [][]float64) float64 {
	var sum float64
	for _, r := range rows {
		sum += linalg.Dot(r, r)
	}
	return sum
}

// Pairs along one line stand out from pairs drawn by luck.
func TestRandomShares(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var pairs [][2]measure.Word
	for range 6 {
		w := cloud(random, 2, 20)
		w[0].Vector[0], w[1].Vector[0] = 6, -6
		pairs = append(pairs, [2]measure.Word{w[0], w[1]})
	}
	r := compute(t, directBias, input(directBias, pairSets(cloud(random, 40, 20), pairs...)))
	first := r.Tables[0].Rows[0]
	if !(first[1].(float64) > 0.6 && first[2].(float64) < 0.4) {
		t.Errorf("first component %v", first)
	}
	if len(r.Tables[0].Rows) != 6 {
		t.Errorf("%d components", len(r.Tables[0].Rows))
	}
	if few := compute(t, directBias, input(directBias, pairSets(cloud(random, 11, 20), pairs...))); !hasNote(few,
		"no_random_pairs") {
		t.Errorf("notes %v", few.Notes)
	}
}
