package analogy

import (
	"slices"
	"testing"
)

// By hand: the pair that comes last takes a word of each of the two before, so
// that the second choice lies far below them. What was tidied away meanwhile
// must not be missed.
func TestBestWhenAPairTakesTwoAway(t *testing.T) {
	for _, least := range []int{1, 2, 3, 100} {
		b := newBest(6, 2, least)
		late := Pair{X: 1, Y: 2, steps: 900}
		low := Pair{X: 3, Y: 4, steps: 100}
		for _, p := range []Pair{{X: 1, Y: 0, steps: 500}, {X: 5, Y: 2, steps: 400}, low, late} {
			b.add(p)
		}
		if got := b.both(); !slices.Equal(got, []Pair{late, low}) {
			t.Errorf("tidied from %d pairs: %v", least, got)
		}
	}
}
