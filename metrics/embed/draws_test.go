package embed_test

import (
	"slices"
	"testing"

	"weatherglass/metrics/embed"
)

// A part is a stretch of each vector; zeros are a word that the draw lacks, though another
// one has it.
func TestPartOf(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	for word, v := range map[string][]float64{"he": {1, 2, 3, 4}, "she": {0, 0, 5, 6}} {
		if err := m.Add(word, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	for k, want := range [][][]float64{{{1, 2}, nil, nil}, {{3, 4}, {5, 6}, nil}} {
		p := embed.PartOf(m, k, 2)
		hits, err := p.Find(t.Context(), []string{"He", "she", "it"})
		if err != nil || p.Info().Dims != 2 {
			t.Fatal(err, p.Info())
		}
		for i, h := range hits {
			if !slices.Equal(h.Vector, want[i]) || (h.As == "") != (want[i] == nil) {
				t.Errorf("part %d: %+v, want %v", k, h, want[i])
			}
		}
		has, err := p.(embed.Lister).Has(t.Context(), []string{"she", "it"})
		if err != nil || !slices.Equal(has, []string{"she", ""}) {
			t.Errorf("part %d has %q, %v", k, has, err)
		}
	}
}
