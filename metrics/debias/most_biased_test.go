package debias

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
)

// leaning says which words of an embedding are the most biased.
type leaning struct {
	Pairs [][]string // definitional sets, such as she and he
	// Poles are two lists of words instead of the first and the last words of
	// Pairs.
	Poles    [][]string
	Specific []string // words that are not neutral
	Words    int      // of each side; 0 for 500
	Among    int      // first words of the embedding; 0 for 50,000
}

// mostBiasedWords returns the words of [doubleHardRun.mostBiased], both sides from the most
// biased on.
func mostBiasedWords(ctx context.Context, space Space, l leaning) (first, second []string, err error) {
	if l.Words < 0 || l.Among < 0 {
		return nil, nil, fail("option_range", "test.positive: Take positive numbers.",
			"test.none: There are no {words} words among {among}.", l.Words, l.Among)
	}
	step := measure.Step{Pairs: l.Pairs, Groups: l.Poles, Specific: l.Specific, Options: map[string]any{
		"words": cmp.Or(l.Words, 500), "among": cmp.Or(l.Among, 50_000),
	}}
	r := doubleHardRun{space: space, step: step, report: measure.NewReport()}
	if err := r.read(ctx); err != nil {
		return nil, nil, err
	}
	chosen, err := r.mostBiased(ctx)
	if err != nil {
		return nil, nil, err
	}
	words, err := space.WordsAt(ctx, chosen)
	if err != nil {
		return nil, nil, err
	}
	first, second = words[:len(words)/2], words[len(words)/2:]
	slices.Reverse(second)
	return first, second, nil
}

// The words are those that WEFE and numpy find.
func TestMostBiased(t *testing.T) {
	p, r, space, ctx := loadPeers(t), loadReference(t), gloveSpace(t), context.Background()
	l := leaning{Pairs: r.Pairs, Poles: [][]string{{"she"}, {"he"}}, Specific: r.Specific, Words: p.Double.Words}
	first, second, err := mostBiasedWords(ctx, space, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(first) != 200 || len(second) != 200 || !slices.Equal(first[:5], p.Double.Female) ||
		!slices.Equal(second[:5], p.Double.Male) {
		t.Errorf("%d words %v, %d words %v", len(first), first[:5], len(second), second[:5])
	}
	if first, _, err = mostBiasedWords(ctx, space, leaning{Pairs: r.Pairs, Among: 41}); err != nil || len(first) != 20 {
		t.Errorf("%d of 41 words, %v", len(first), err)
	}
	for code, l := range map[string]leaning{"no_sets": {}, "option_range": {Pairs: r.Pairs, Words: -1}} {
		if _, _, err := mostBiasedWords(ctx, space, l); codeOf(err) != code {
			t.Errorf("%v, want %s", err, code)
		}
	}
}
