package debias

import (
	"slices"
	"strconv"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/metricstest"
)

// gappy is an embedding of these vectors whose ranks have gaps, as those of a file
// have that holds some words twice.
func gappy(t *testing.T, vectors [][]float64) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for i, v := range vectors {
		if err := m.AddRanked("w"+strconv.Itoa(i), 2*i+i/5, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Gaps in the ranks change nothing that a method does.
func TestGapsInRanks(t *testing.T) {
	vectors := lawVectors()
	for _, m := range Methods() {
		step := lawStep(m)
		if m.ID == "ran" {
			step.Specific, step.Neutral = nil, []string{"w20", "w21", "w40", "w59"}
		}
		f, g := fitted(t, NewSpace(metricstest.Memory(t, vectors)), step), fitted(t, NewSpace(gappy(t, vectors)), step)
		sameValues(t, m.ID, f.Report(), g.Report())
		for i, v := range vectors {
			a, b := make([]float64, lawDims), make([]float64, lawDims)
			f.Apply(a, v, "w"+strconv.Itoa(i), i)
			g.Apply(b, v, "w"+strconv.Itoa(i), i)
			if !slices.Equal(a, b) {
				t.Errorf("%s: w%d is %v with gaps, %v without", m.ID, i, b, a)
				break
			}
		}
	}
	lean := leaning{Pairs: [][]string{{"w0", "w1"}}, Specific: []string{"w4", "w6", "w8"}, Words: 5}
	first, _, err := mostBiasedWords(t.Context(), NewSpace(metricstest.Memory(t, vectors)), lean)
	other, _, otherErr := mostBiasedWords(t.Context(), NewSpace(gappy(t, vectors)), lean)
	if err != nil || otherErr != nil || !slices.Equal(first, other) {
		t.Errorf("%v with gaps, %v without (%v, %v)", other, first, err, otherErr)
	}
	learned, err := LearnSpecific(t.Context(), NewSpace(gappy(t, vectors)), []string{"w3", "w50"}, SpecificOptions{})
	if err != nil || !slices.Contains(learned.Places, 50) || slices.Contains(learned.Places,
		6) != (learned.Distance(vectors[6]) > 0) {
		t.Errorf("places %v (%v)", learned.Places, err)
	}
}

func TestPlaces(t *testing.T) {
	m := gappy(t, lawVectors())
	hits, err := NewSpace(m).Find(t.Context(), []string{"w7", "none", "w59"})
	if err != nil || hits[0].Rank != 7 || hits[1].As != "" || hits[2].Rank != 59 {
		t.Errorf("%v (%v)", hits, err)
	}
	if raw, err := m.Find(t.Context(), []string{"w7"}); err != nil || raw[0].Rank != 15 {
		t.Errorf("the embedding has changed its ranks: %v (%v)", raw, err)
	}
}
