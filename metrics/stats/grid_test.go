package stats

import (
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/racetest"
)

// Exact p of cases beyond the exact method, known to more digits than the
// bounds from a grid of 2^18 to 2^20 cells by an independent program.
func TestPermuteGridGolden(t *testing.T) {
	cases := loadCases(t)
	for _, want := range []struct {
		name string
		p    float64
		tol  float64
		wide float64 // relative to the smaller tail
		slow bool
	}{
		{"WEAT3 European American names/African American names", 1.686e-4, 1e-3, 0.01, false},
		{"random freq words 50/50 tilt 0.42", 2.094e-4, 1e-3, 0.01, false},
		{"random freq words 200/200 tilt 0.22", 4.530e-5, 5e-3, 0.07, true},
		{"random freq words 200/200 tilt 0.00", 0.289779, 1e-3, 0.02, true},
		{"unequal 8 science / 60 occupations", 0.848742, 1e-4, 0.01, false},
	} {
		if want.slow && (testing.Short() || racetest.Watching) {
			continue
		}
		c := cases[want.name]
		got, err := Permute(t.Context(), c.X, c.Y, 1)
		if err != nil {
			t.Fatalf("%s: %v", want.name, err)
		}
		if got.Method != MethodGrid || got.Exact {
			t.Errorf("%s: method %s", want.name, got.Method)
		}
		if !near(got.P, want.p, want.tol) || got.PLow > want.p*1.0003 || got.PHigh < want.p*0.9997 {
			t.Errorf("%s: %v in [%v, %v], want %v", want.name, got.P, got.PLow, got.PHigh, want.p)
		}
		if tail := min(got.P, 1-got.P); got.PHigh-got.PLow > want.wide*tail {
			t.Errorf("%s: bounds %v .. %v are wide", want.name, got.PLow, got.PHigh)
		}
	}
}

// The certified bounds hold the exact p on every grid, for scores with and
// without ties.
func TestGridBoundsHoldExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := drawSplit(t)
		exact, err := Permute(t.Context(), x, y, 1)
		if err != nil {
			t.Fatal(err)
		}
		l, err := newPermutationProblem(x, y)
		if err != nil {
			t.Fatal(err)
		}
		for _, across := range []int64{3, 16, 100, 1024} {
			b, err := newTailProblem(l, across).solve(newPacer(t.Context()))
			if err != nil {
				t.Fatal(err)
			}
			if b.low > exact.P || b.high < exact.P || b.mid < b.low || b.mid > b.high {
				t.Fatalf("grid %d: %+v does not hold %v", across, b, exact.P)
			}
		}
		p, ok, err := permuteGrid(l, newPacer(t.Context()))
		if !ok || err != nil {
			t.Fatal(ok, err)
		}
		if p.PLow > exact.P*(1+1e-9) || p.PHigh < exact.P*(1-1e-9) {
			t.Fatalf("refined: %+v does not hold %v", p, exact.P)
		}
	})
}

// Without thresholds the grid counts all subsets.
func TestSumDPCountsAll(t *testing.T) {
	items := []int{0, 1, 1, 3, 4}
	d := newSumDP(items, 2, 0, 8)
	if err := d.run(newPacer(t.Context())); err != nil {
		t.Fatal(err)
	}
	// By hand: 01 01 03 04 11 13 14 13 14 34.
	want := []float64{0, 2, 1, 1, 3, 2, 0, 1}
	for s, w := range want {
		if got := d.last(s); got != w {
			t.Errorf("%v pairs with sum %d, want %v", got, s, w)
		}
	}
	if d.sure != 0 {
		t.Errorf("sure = %v, want 0", d.sure)
	}
}
