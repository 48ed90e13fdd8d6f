package experiment_test

import (
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// A debiased embedding has the ranks of the one it was made of, gaps and all, and
// knows the places of its words.
func TestDebiasKeepsRanks(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	for i, v := range [][]float64{{1, 0, 1}, {-1, 0, 1}, {0, 1, 0}, {1, 1, 2}} {
		if err := m.AddRanked(string(rune('a'+i)), 10*i, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	_, parsed, err := experiment.ParseRecipe([]byte(`{"of":"e","debias":[{"method":"hard","pairs":[["a","b"]]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := experiment.ResolveRecipe(parsed, 0, testLexicon(t))
	if err != nil {
		t.Fatal(err)
	}
	source, _, err := experiment.Env{}.Debias(t.Context(), m, steps)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := source.Find(t.Context(), []string{"d", "none"})
	if err != nil || hits[0].Rank != 30 || hits[0].Vector[0] != 0 || hits[1].Vector != nil {
		t.Errorf("%v (%v)", hits, err)
	}
	if at := source.(interface{ Place(embed.Hit) int }).Place(hits[0]); at != 3 {
		t.Errorf("place %d", at)
	}
}
