package stats

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Sums of all subsets of each size, one by one and sorted.
func TestSubsetSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(rapid.Int64Range(-9, 9), 0, 9).Draw(t, "items")
		want := make([][]int64, len(items)+1)
		for mask := range 1 << len(items) {
			var sum int64
			k := 0
			for i, v := range items {
				if mask>>i&1 == 1 {
					sum += v
					k++
				}
			}
			want[k] = append(want[k], sum)
		}
		got, err := subsetSums(items, len(items), newPacer(context.Background()))
		if err != nil {
			t.Fatal(err)
		}
		for k := range want {
			slices.Sort(want[k])
			if !slices.Equal(got.lists[k], want[k]) {
				t.Fatalf("of %d: %v, want %v", k, got.lists[k], want[k])
			}
		}
	})
}
