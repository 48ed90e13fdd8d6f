package debias

import (
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// TestLackingEqualitySets: sets of which the embedding has not two words are named, in whatever
// case; no digest counts the note, so that old links stay what they were.
func TestLackingEqualitySets(t *testing.T) {
	m := embed.NewMemory(embed.Info{ID: "m", Provenance: embed.Provenance{Case: embed.CasePreserve}})
	for word, v := range map[string][]float64{"she": {1, 0, 2}, "he": {-1, 0, 2}, "Brother": {-1, 1, 1},
		"Sister": {1, 1, 1}, "doctor": {0, 1, 3}} {
		if err := m.Add(word, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	equalize := [][]string{{"brother", "sister"}, {"zzz", "qqq"}, {"doctor", "missingword"}}
	for equalizeCase, want := range map[string]string{
		caseAll: "are left out (2): zzz, qqq; doctor, missingword.",
		"":      "are left out (3): brother, sister; zzz, qqq; doctor, missingword.",
	} {
		step := measure.Step{Equalize: equalize, Options: map[string]any{"equalize_case": equalizeCase}}
		_, lacking, err := equalitySets(t.Context(), m, step)
		if err != nil {
			t.Fatal(err)
		}
		var r measure.Report
		noteLacking(&r, lacking)
		if len(r.Notes) != 1 || !strings.HasSuffix(r.Notes[0].Text, want) || r.Notes[0].Since <= measure.Rules {
			t.Errorf("%q: %+v, want %q", equalizeCase, r.Notes, want)
		}
	}
	var none measure.Report
	if noteLacking(&none, nil); none.Notes != nil {
		t.Errorf("%+v", none.Notes)
	}
}
