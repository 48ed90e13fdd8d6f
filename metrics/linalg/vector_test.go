package linalg

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// The basis is orthonormal, spans every vector, and has no more than are needed.
func TestOrthonormal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		dims, rank := rapid.IntRange(1, 12).Draw(t, "dims"), rapid.IntRange(0, 12).Draw(t, "rank")
		spanning := make([][]float64, min(rank, dims))
		for i := range spanning {
			spanning[i] = gaussian(random, dims)
		}
		vectors := append([][]float64{make([]float64, dims)}, spanning...)
		for range 3 { // these lie in the span
			v := make([]float64, dims)
			for _, s := range spanning {
				AddScaled(v, random.NormFloat64(), s)
			}
			vectors = append(vectors, v)
		}
		basis := Orthonormal(vectors, 1e-9)
		if len(basis) != len(spanning) {
			t.Fatalf("%d vectors span %d, not %d", len(vectors), len(basis), len(spanning))
		}
		for i, u := range basis {
			for j, v := range basis {
				want := 0.0
				if i == j {
					want = 1
				}
				if !(math.Abs(Dot(u, v)-want) < 1e-12) {
					t.Fatalf("%d . %d is %g", i, j, Dot(u, v))
				}
			}
		}
		for _, v := range vectors {
			rest := append([]float64(nil), v...)
			for _, u := range basis {
				AddScaled(rest, -Dot(rest, u), u)
			}
			if !(Norm(rest) <= 1e-9*(1+Norm(v))) {
				t.Fatalf("%g of %v is beside the span", Norm(rest), v)
			}
		}
	})
}

func gaussian(random *rand.Rand, n int) []float64 {
	v := make([]float64, n)
	for i := range v {
		v[i] = random.NormFloat64()
	}
	return v
}

// Rows times an axis are as long as its singular value says, and the axes of tall and
// of wide tables are at right angles.
func TestPrincipal(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	for _, shape := range [][2]int{{1, 1}, {3, 8}, {8, 3}, {5, 5}} {
		rows := make([][]float64, shape[0])
		for i := range rows {
			rows[i] = gaussian(random, shape[1])
		}
		squares, axis := Principal(t.Context(), rows)
		for i, square := range squares {
			u := Unit(axis(i))
			if along := Dots(u, rows); !(math.Abs(Dot(along, along)-square) < 1e-10*(1+square)) {
				t.Errorf("%v: along axis %d are %g, not %g", shape, i, Dot(along, along), square)
			}
			for j := range i {
				if c := Dot(u, Unit(axis(j))); !(math.Abs(c) < 1e-7) {
					t.Errorf("%v: axes %d and %d have a cosine of %g", shape, i, j, c)
				}
			}
		}
	}
}

// By hand: exp(x) − 2x is smallest at log 2.
func TestNewton(t *testing.T) {
	convex := func(x []float64) (float64, []float64, Matrix) {
		e := math.Exp(x[0])
		return e - 2*x[0], []float64{e - 2}, Matrix{N: 1, A: []float64{e}}
	}
	for _, from := range []float64{0, -3, 3} {
		if x, settled := Newton(t.Context(), []float64{from}, convex); !settled || !(math.Abs(x[0]-math.Ln2) < 1e-8) {
			t.Errorf("from %v: %v, %v", from, x, settled)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if x, settled := Newton(stopped, []float64{0}, convex); settled || x[0] != 0 {
		t.Errorf("stopped: %v, %v", x, settled)
	}
	if _, settled := Newton(t.Context(), []float64{1000}, convex); settled {
		t.Error("it settles where numbers overflow")
	}
}

// What rounding leaves of a tie is no difference, and half a step goes to the even one.
func TestGrid(t *testing.T) {
	if OnGrid(0.1+0.2) != OnGrid(0.3) || OnGrid(0.3) == OnGrid(0.3+1e-11) {
		t.Error("the grid does not tell rounding from a difference")
	}
	if OnGrid(0.5/Grid) != 0 || OnGrid(1.5/Grid) != 2 || Quantised(-2.5/Grid) != -2.0/Grid {
		t.Errorf("%v, %v, %v", OnGrid(0.5/Grid), OnGrid(1.5/Grid), Quantised(-2.5/Grid))
	}
}
