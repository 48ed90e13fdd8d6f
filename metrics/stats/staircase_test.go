package stats

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Counting by the staircase is counting each pair, for lists of any length, with
// sums that are met often, seldom and never.
func TestCountPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		span := rapid.Int64Range(1, 1<<40).Draw(t, "span")
		list := rapid.Custom(func(t *rapid.T) []int64 {
			l := rapid.SliceOfN(rapid.Int64Range(-span, span), 1, 60).Draw(t, "list")
			slices.Sort(l)
			return l
		})
		a, b := list.Draw(t, "a"), list.Draw(t, "b")
		sum := rapid.OneOf(rapid.Int64Range(-2*span-1, 2*span+1), rapid.Just(a[len(a)/2]+b[len(b)/3])).Draw(t, "sum")
		var count, ties uint64
		for _, x := range a {
			for _, y := range b {
				if x+y >= sum {
					count++
				}
				if x+y == sum {
					ties++
				}
			}
		}
		if c, e := countPairs(Stairs, a, b, sum); c != count || e != ties {
			t.Fatalf("%v and %v from %d: %d pairs, %d of them exactly; want %d, %d", a, b, sum, c, e, count, ties)
		}
	})
}

// A context's own form is what counts, and none is none.
func TestWithStairs(t *testing.T) {
	called := false
	ctx := WithStairs(t.Context(), func(s Staircase, from *[4]Stair, steps int) (uint64, bool) {
		called = true
		return Stairs(s, from, steps)
	})
	x, y := []float64{3, 2, 9, 4}, []float64{1, 0, 5, 2}
	got, err := Permute(ctx, x, y, 1)
	if err != nil || !called {
		t.Fatalf("%v; the context's form was called: %v", err, called)
	}
	want, err := Permute(WithStairs(t.Context(), nil), x, y, 1)
	if err != nil || got.P != want.P || got.AtLeast != want.AtLeast || got.PStrict != want.PStrict {
		t.Errorf("%+v, %v; without a form of its own %+v", got, err, want)
	}
}
