package instrument

import (
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// A place has an id and a name of its own, and is empty where the question has no such
// step.
func TestPlaces(t *testing.T) {
	for id, test := range map[string]struct {
		at    Place
		label string
	}{
		"X":               {Place{Role: "X"}, "Target set X"},
		"step1-specific":  {inStep(0, "specific"), "Leave alone, step 1"},
		"step12-specific": {inStep(11, "specific"), "Leave alone, step 12"},
	} {
		if test.at.String() != id || test.at.label() != test.label {
			t.Errorf("%+v: %q, %q", test.at, test.at, test.at.label())
		}
	}
	s := NewState(shell.PageDebias)
	for _, at := range []Place{{Role: "X"}, inStep(-2, "pairs"), inStep(1, "pairs"), inStep(0, "X")} {
		if ref, ok := s.given(at); ok {
			t.Errorf("%s holds %+v", at, ref)
		}
	}
	if ref, _ := s.given(inStep(0, "specific")); ref.ID != "bolukbasi.gender-specific" {
		t.Errorf("the step leaves alone %+v", ref)
	}
	if s.role(inStep(0, "pairs")).Kind != "tuples" || s.role(Place{Role: "words"}).Kind != "words" {
		t.Errorf("kinds %q and %q", s.role(inStep(0, "pairs")).Kind, s.role(Place{Role: "words"}).Kind)
	}
	q := s.withSetAt(inStep(0, "specific"), experiment.SetRef{Words: []string{"he"}})
	if len(q.Debias[0].Sets["specific"].Words) != 1 || s.Question.Debias[0].Sets["specific"].ID == "" {
		t.Errorf("%+v, the question before %+v", q.Debias[0].Sets, s.Question.Debias[0].Sets)
	}
}
