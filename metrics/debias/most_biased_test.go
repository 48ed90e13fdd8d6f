package debias

import (
	"context"
	"slices"
	"testing"
)

// The words are those that WEFE and numpy find.
func TestMostBiased(t *testing.T) {
	p, r, space, ctx := loadPeers(t), loadReference(t), gloveSpace(t), context.Background()
	l := Leaning{Pairs: r.Pairs, Poles: [][]string{{"she"}, {"he"}}, Specific: r.Specific, Words: p.Double.Words}
	first, second, err := MostBiased(ctx, space, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(first) != 200 || len(second) != 200 || !slices.Equal(first[:5], p.Double.Female) || !slices.Equal(second[:5], p.Double.Male) {
		t.Errorf("%d words %v, %d words %v", len(first), first[:5], len(second), second[:5])
	}
	if first, _, err = MostBiased(ctx, space, Leaning{Pairs: r.Pairs, Among: 41}); err != nil || len(first) != 20 {
		t.Errorf("%d of 41 words, %v", len(first), err)
	}
	for code, l := range map[string]Leaning{"no_sets": {}, "bad_option": {Pairs: r.Pairs, Words: -1}} {
		if _, _, err := MostBiased(ctx, space, l); codeOf(err) != code {
			t.Errorf("%v, want %s", err, code)
		}
	}
}
