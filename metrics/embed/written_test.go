package embed_test

import (
	"maps"
	"testing"

	"weatherglass/metrics/embed"
)

// TestFindWritten: words that a vocabulary has with a part of speech, as ConceptNet's address, or
// with the parts of a phrase joined, are found so; with a tag only if that is asked.
func TestFindWritten(t *testing.T) {
	m := embed.NewMemory(embed.Info{ID: "m", Provenance: embed.Provenance{Case: embed.CasePreserve}})
	for _, w := range []string{"New_York", "science_NOUN", "/c/en/art", "duck|NOUN", "icecream", "/c/en/san_francisco"} {
		if err := m.Add(w, []float64{1, 2}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	words := []string{"New York", "science", "art", "duck", "ice cream", "San Francisco", "nothing"}
	for tagged, want := range map[bool]map[string]string{
		true: {"New York": "New_York", "science": "science_NOUN", "art": "/c/en/art", "duck": "duck|NOUN",
			"ice cream":     "icecream",
			"San Francisco": "/c/en/san_francisco"},
		false: {"New York": "New_York", "ice cream": "icecream"},
	} {
		if got, err := embed.FindWritten(t.Context(), m, words, tagged); err != nil || !maps.Equal(got, want) {
			t.Errorf("%t: %q, %v, want %q", tagged, got, err, want)
		}
	}
}
