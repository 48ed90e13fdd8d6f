package linalg

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/scan"
)

// plainLloyd is the definition: every point's distances, with [Dot].
func plainLloyd(points [][]float64, starts []int) (assigned []int, within float64) {
	var centres [][]float64
	for _, i := range starts {
		centres = append(centres, points[i])
	}
	assigned = slices.Repeat([]int{-1}, len(points))
	for changed := true; changed; {
		changed = false
		members := make([][][]float64, len(centres))
		for i, p := range points {
			nearest, least := 0, math.Inf(1)
			for j, centre := range centres {
				if far := OnGrid(Dot(centre, centre) - 2*Dot(p, centre)); far < least {
					nearest, least = j, far
				}
			}
			changed = changed || assigned[i] != nearest
			assigned[i], members[nearest] = nearest, append(members[nearest], p)
		}
		for j, m := range members {
			if changed && len(m) > 0 {
				centres[j] = Mean(m)
			}
		}
	}
	for j, centre := range centres {
		var own float64
		for i, p := range points {
			if assigned[i] == j {
				own += Dot(Minus(p, centre), Minus(p, centre))
			}
		}
		within += own
	}
	return assigned, within
}

// Products are no definition: what they leave close is decided by the definition,
// to the bit, of points between two centres, of equal points and of long ones.
func TestLloydIsTheDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 2))
	for range 300 {
		n, dims, count := 3+random.IntN(40), 1+random.IntN(9), 2+random.IntN(3)
		scale := math.Pow(10, float64(random.IntN(7)-3))
		even := random.IntN(2) == 0
		points := make([][]float64, n)
		for i := range points {
			for range dims {
				x := random.NormFloat64()
				if even { // points of a lattice are often as far from two centres
					x = float64(random.IntN(3))
				}
				points[i] = append(points[i], scale*x)
			}
		}
		starts := random.Perm(n)[:min(count, n)]
		a, w, err := NewKMeans(points, scan.Products).Lloyd(t.Context(), starts)
		b, v := plainLloyd(points, starts)
		if err != nil || w != v || !slices.Equal(a, b) {
			t.Fatalf("%v, %v, %v, want %v, %v; points %v from %v", a, w, err, b, v, points, starts)
		}
	}
}

// Numbers that overflow put all points in the first cluster.
func TestLloydOfHugeNumbers(t *testing.T) {
	points := [][]float64{{1e300, 0}, {-1e300, 0}, {1, 1}}
	a, _, err := NewKMeans(points, scan.Products).Lloyd(t.Context(), []int{0, 1})
	if b, _ := plainLloyd(points, []int{0, 1}); err != nil || !slices.Equal(a, b) {
		t.Errorf("%v, %v, want %v", a, err, b)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := NewKMeans(points, scan.Products).Lloyd(ctx, []int{0, 1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
