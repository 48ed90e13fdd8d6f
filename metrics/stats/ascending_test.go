package stats

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The order is that of a stable sort by the standard library.
func TestAscendingIsStableSort(t *testing.T) {
	odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, math.Copysign(0, -1), 5e-324, -5e-324,
		math.MaxFloat64, 1, -1}
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(rapid.OneOf(rapid.Float64(), rapid.SampledFrom(odd), rapid.Float64Range(-1, 1))).
			Draw(t, "values")
		want := make([]int, len(values))
		for i := range want {
			want[i] = i
		}
		slices.SortStableFunc(want, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
		if got := Ascending(values); !slices.Equal(got, want) {
			t.Fatalf("%v: got %v, want %v", values, got, want)
		}
	})
}
