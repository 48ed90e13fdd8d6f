package app

import (
	"testing"

	"weatherglass/metrics/experiment"
)

// Every method stands once in the menu of its page, under its term and its name.
func TestMethodMenu(t *testing.T) {
	seen := map[string]int{}
	for _, page := range []string{pageMeasure, pageWords, pageDebias} {
		for _, g := range methodMenu(page) {
			if g.Name == "" || len(g.Entries) == 0 {
				t.Errorf("%s: an empty group %q", page, g.Name)
			}
			for _, e := range g.Entries {
				if methodPage(e.Value) != page {
					t.Errorf("%s stands on %s", e.Value, page)
				}
				seen[e.Value]++
			}
		}
	}
	for _, m := range experiment.Methods() {
		if seen[m.ID] != 1 {
			t.Errorf("%s stands in the menu %d times", m.ID, seen[m.ID])
		}
	}
	for id, want := range map[string]string{"weat": "WEAT: Word Embedding Association Test", "semaxis": "SemAxis"} {
		m := measureOf(id)
		if got := methodEntry(&m); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}

// A role that a method can do without is offered, and reached again, on the
// page Words too.
func TestFurtherSetsOfWords(t *testing.T) {
	s := newState(pageWords)
	s.edit(s.withMethod("gipe"), "")
	if got := s.nextRoles(); len(got) != 1 || got[0] != "specific" {
		t.Errorf("GIPE offers %v", got)
	}
	s.edit(s.withSet("specific", own("king", "queen")), "")
	if got := s.unasked(); len(got) != 1 || got[0] != "specific" {
		t.Errorf("without a blank: %v", got)
	}
	if addLabel("specific") != "words left out" || addLabel("Z") != "a target set" || addLabel("C") != "a group" {
		t.Error(addLabel("specific"), addLabel("Z"), addLabel("C"))
	}
	for _, m := range experiment.Methods() {
		for _, r := range m.Roles {
			if label := roleLabel(r.ID); label == "" || label == r.ID || label == "Set "+r.ID {
				t.Errorf("role %s of %s is called %q", r.ID, m.ID, label)
			}
		}
	}
}

// Two axes begin with pairs for both; the poles of the first are not put
// across themselves.
func TestAxesBegin(t *testing.T) {
	s := newState(pageWords)
	s.edit(s.withMethod("axes"), "")
	refs := s.refs()
	if _, groups := refs["A"]; groups || len(refs["across"].Pairs) == 0 || refs["pairs"].ID != "bolukbasi.definitional" {
		t.Errorf("axes begin with %+v", refs)
	}
}

// What goes through the whole vocabulary many times waits for Measure; what
// goes through it once answers while it is edited.
func TestQuickMethods(t *testing.T) {
	for method, want := range map[string]bool{
		"weat": true, "outside": true, "gweat": true, "neighbours": true, "solve": true,
		"analogies": false, "gipe": false, "ripa-vocabulary": false, "frequency": false, "analogy-accuracy": false,
	} {
		s := newState(measureOf(method).Page)
		s.edit(s.withMethod(method), "")
		if got := s.quick(); got != want {
			t.Errorf("%s answers at once: %v, want %v", method, got, want)
		}
	}
}

// A word can be looked up where one word alone has a score.
func TestLookupOnlyWhereItAnswers(t *testing.T) {
	for method, want := range map[string]bool{"ripa": true, "nas": true, "bias": true, "analogies": false, "odd-one-out": false, "agreement": false} {
		if got := scoresWords(method); got != want {
			t.Errorf("%s looks words up: %v, want %v", method, got, want)
		}
	}
	four := experiment.Experiment{Sets: map[string]experiment.SetRef{"questions": {Pairs: [][]string{{"a", "b", "c", "d"}}}}}
	if got := ownWordsText(four); got != "This link contains your 4 words." {
		t.Error(got)
	}
}
