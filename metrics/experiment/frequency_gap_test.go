package experiment_test

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// ranked is a vocabulary of 4,000 words whose names are their ranks.
func ranked(t *testing.T) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "ranked", Dims: 3})
	for i := range 4000 {
		if err := m.Add(fmt.Sprint("w", i), []float64{1 + float64(i%7), float64(i % 5), 1 + float64(i%3)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// from returns five words whose ranks start at first, step apart.
func from(first, step int) []string {
	var words []string
	for i := range 5 {
		words = append(words, fmt.Sprint("w", first+i*step))
	}
	return words
}

func TestFrequencyGap(t *testing.T) {
	common, rare, near, mixed := from(10, 3), from(3000, 40), from(20, 9),
		[]string{"w11", "w21", "w3500", "w3600", "w3700"}
	for _, c := range []struct {
		name string
		x, y []string
		want string // of the note's text
	}{
		{"rarer", rare, common, "The words of X are rarer than those of Y: their middle ranks by frequency are 3081 and 17."},
		{"more frequent", common, rare, "The words of X are more frequent than those of Y: their middle ranks by frequency are 17 and 3081."},
		{"less than half a decade", near, common, ""},
		{"medians apart, but luck would do it", mixed, common[:2], ""},
	} {
		sets := map[string]experiment.SetRef{"X": {Words: c.x}, "Y": {Words: c.y}, "A": {Words: from(1, 2)},
			"B": {Words: from(2, 2)}}
		r, err := experiment.Run(t.Context(), experiment.Experiment{Method: "weat", Sets: sets}, env(t, ranked(t)))
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, n := range r.Notes {
			if n.Code == "frequency_gap" {
				text += n.Text
			}
		}
		if (c.want == "") != (text == "") || !strings.HasPrefix(text, c.want) {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

func TestFrequencyGapOfPairs(t *testing.T) {
	var pairs [][]string
	for i, w := range from(10, 3) {
		pairs = append(pairs, []string{from(3000, 40)[i], w})
	}
	sets := map[string]experiment.SetRef{"words": {Words: from(100, 1)}, "pairs": {Pairs: pairs}}
	r, err := experiment.Run(t.Context(), experiment.Experiment{Method: "ripa", Sets: sets}, env(t, ranked(t)))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range r.Notes {
		if n.Code == "frequency_gap" && strings.HasPrefix(n.Text, "The words of the pairs’ first sides are rarer") {
			return
		}
	}
	t.Errorf("no warning among %v", r.Notes)
}
