package stats

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/racetest"
)

// TestQuickPAgrees: exact where it says so, else within 1 % of the exact p.
func TestQuickPAgrees(t *testing.T) {
	racetest.Skip(t)
	for _, c := range []struct{ n, m int }{{3, 3}, {8, 8}, {14, 14}, {5, 23}, {16, 16}, {20, 15}, {22, 22}} {
		rng := rand.New(rand.NewPCG(7, uint64(c.n)))
		for shift := -1.5; shift <= 1.5; shift += 0.5 {
			x, y := make([]float64, c.n), make([]float64, c.m)
			for i := range x {
				x[i] = rng.NormFloat64() + shift
			}
			for i := range y {
				y[i] = rng.NormFloat64()
			}
			want, err := Permute(t.Context(), x, y, 1)
			if err != nil {
				t.Fatal(err)
			}
			got, exact, err := QuickP(t.Context(), x, y)
			tolerance := 0.01 * want.P
			if c.n+c.m <= quickWords {
				tolerance = 0
			}
			if err != nil || exact != (tolerance == 0) || !(math.Abs(got-want.P) <= tolerance) {
				t.Errorf("%d/%d shift %v: %v (exact %v), %v; want %v", c.n, c.m, shift, got, exact, err, want.P)
			}
		}
	}
}

func TestQuickPAtTheEnds(t *testing.T) {
	x, y := make([]float64, 20), make([]float64, 20)
	if p, _, err := QuickP(t.Context(), x, y); p != 1 || err != nil {
		t.Errorf("equal scores: %v, %v", p, err)
	}
	for i := range x {
		x[i], y[i] = 1+float64(i)/100, -float64(i)/100
	}
	// The largest sum of all: one permutation of C(40, 20).
	if p, _, err := QuickP(t.Context(), x, y); math.Abs(p*137846528820-1) > 1e-6 || err != nil {
		t.Errorf("the extreme permutation: %v, %v", p, err)
	}
	if p, _, err := QuickP(t.Context(), y, x); math.Abs(p-1) > 1e-9 || err != nil {
		t.Errorf("the other end: %v, %v", p, err)
	}
	if _, _, err := QuickP(t.Context(), nil, y); !errors.Is(err, ErrEmpty) {
		t.Errorf("no scores: %v", err)
	}
}

// The scores are 1, 2, 3 against 0, 1, 2: of the 20 ways to choose 3 of the 6,
// 5 have a sum of 6 or more.
func ExampleQuickP() {
	p, exact, _ := QuickP(context.Background(), []float64{1, 2, 3}, []float64{0, 1, 2})
	fmt.Println(p, exact)
	// Output: 0.25 true
}
