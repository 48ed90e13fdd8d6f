package embed

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Ranks stand in the order of their words' bytes, those of one word ascending.
func TestAlphabetical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringOfN(rapid.SampledFrom([]rune("abé\x00\U0010ffff")), 0, 12, -1)).Draw(t, "words")
		want := make([]uint32, len(words))
		for i := range want {
			want[i] = uint32(i)
		}
		slices.SortFunc(want, func(a, b uint32) int {
			return cmp.Or(strings.Compare(words[a], words[b]), cmp.Compare(a, b))
		})
		if got := alphabetical(words); !slices.Equal(got, want) {
			t.Fatalf("got  %v\nwant %v", got, want)
		}
	})
}
