package instrument

import (
	"slices"
	"testing"

	"weatherglass/app/kept"
	"weatherglass/app/kept/kepttest"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Menus of words offer one's own lists, and take their words.
func TestMadeChoices(t *testing.T) {
	shelf := kept.MyLists()
	shelf.All = []kept.Lists{kepttest.Care(), {ID: "b", Name: "Deutsch", Language: "de",
		Sets: []kept.Set{{Name: "Pflege", Words: []string{"Pfleger"}}}}}
	defer func() { shelf.All = nil }()
	s := NewState(shell.PageMeasure)
	s.Catalogue = &protocol.Catalogue{Embeddings: []experiment.EmbeddingEntry{{ID: "glove-6b-100d", Language: "en"}}}
	choices := s.setChoices(experiment.Role{ID: "X", Kind: "words"})
	if len(choices) != 3 || choices[0].Title != "Care" || choices[0].Group != MadeGroup || choices[0].Needs != "" ||
		choices[2].Needs == "" {
		t.Fatalf("%+v", choices)
	}
	if ref := chosenSet(choices[1].ID); ref.Name != "Repair" ||
		!slices.Equal(ref.Words, []string{"mason", "repairman", "tutor"}) {
		t.Errorf("%+v", ref)
	}
	if ref := chosenSet("made:gone/0"); ref.ID != "" || len(ref.Words) > 0 {
		t.Errorf("%+v", ref)
	}
	if got := s.setChoices(experiment.Role{ID: "pairs", Kind: "pairs"}); len(got) != 0 {
		t.Errorf("for pairs: %+v", got)
	}
}
