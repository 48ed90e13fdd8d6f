package stats

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rank_cases.json: exact p from scipy 1.17.1, with ties counted over all distinct
// arrangements in Python integers.
func TestMannKendall(t *testing.T) {
	for _, c := range loadRankCases(t).MannKendall {
		got, err := MannKendall(c.Y)
		if err != nil || float64(got.S) != c.S || !near(got.P, c.P, 1e-9) || got.Exact != c.Exact {
			t.Errorf("%v: %+v, %v, want S %v, p %v", c.Y, got, err, c.S, c.P)
		}
	}
}

// Time turned around, or signs changed, swaps the tails; the tails overlap in
// the observed S.
func TestMannKendallLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.Map(rapid.IntRange(0, 500), func(i int) float64 { return float64(i) / 500 })
		y := rapid.SliceOfN(value, 3, 30).Draw(t, "y")
		got, err := MannKendall(y)
		if errors.Is(err, ErrNoSpread) {
			return
		}
		if err != nil || got.P < 0 || got.P > 1 || got.PRising+got.PFalling < 1-1e-12 {
			t.Fatalf("%+v, %v", got, err)
		}
		back := slices.Clone(y)
		slices.Reverse(back)
		mirror, _ := MannKendall(back)
		if mirror.S != -got.S || mirror.P != got.P || mirror.PRising != got.PFalling || mirror.PFalling != got.PRising {
			t.Fatalf("%+v backwards, %+v forwards", mirror, got)
		}
	})
}

// Under the null the exact p is at most alpha with probability at most alpha:
// over all orders of 6 points.
func TestMannKendallIsValid(t *testing.T) {
	var all, small int
	permute(make([]float64, 0, 6), 6, func(order []float64) {
		got, err := MannKendall(order)
		if err != nil {
			t.Fatal(err)
		}
		all++
		if got.P <= 0.05 {
			small++
		}
	})
	if all != 720 || small == 0 || float64(small)/float64(all) > 0.05 {
		t.Errorf("%d of %d orders have p <= 0.05", small, all)
	}
}

// Of any values of four to eight points, equal ones included, the p is that of all their
// distinct arrangements, each made and counted.
func TestMannKendallOfTies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		y := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 3), func(i int) float64 { return float64(i) }), 4, 8).Draw(t, "y")
		got, err := MannKendall(y)
		if errors.Is(err, ErrNoSpread) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		observed := risesLessFalls(y)
		var all, rising, falling float64
		arrange(slices.Clone(y), func(order []float64) {
			s := risesLessFalls(order)
			all++
			rising += float64(count(s >= observed))
			falling += float64(count(s <= observed))
		})
		want := min(1, 2*min(rising, falling)/all)
		if !got.Exact || got.S != observed || !near(got.P, want, 1e-12) || !near(got.PRising, rising/all, 1e-12) ||
			!near(got.PFalling, falling/all, 1e-12) {
			t.Fatalf("%v: %+v, want p %v of %v arrangements", y, got, want, all)
		}
	})
}

// risesLessFalls is S by its definition.
func risesLessFalls(y []float64) (s int) {
	for i, a := range y {
		for _, b := range y[i+1:] {
			s += int(count(b > a)) - int(count(b < a))
		}
	}
	return s
}

// arrange visits each distinct arrangement of the values once.
func arrange(values []float64, visit func([]float64)) {
	slices.Sort(values)
	for {
		visit(values)
		i := len(values) - 2
		for i >= 0 && values[i] >= values[i+1] {
			i--
		}
		if i < 0 {
			return
		}
		j := len(values) - 1
		for values[j] <= values[i] {
			j--
		}
		values[i], values[j] = values[j], values[i]
		slices.Reverse(values[i+1:])
	}
}

func TestMannKendallErrors(t *testing.T) {
	for _, c := range []struct {
		y    []float64
		want error
	}{
		{nil, ErrEmpty}, {[]float64{1, 2}, ErrTooFew}, {[]float64{2, 2, 2}, ErrNoSpread},
		{[]float64{1, 2, math.Inf(1)}, ErrNotFinite},
	} {
		if _, err := MannKendall(c.y); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.y, err, c.want)
		}
	}
}
