package instrument

import (
	"testing"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// Every method stands once in the menu, whichever page it is opened from, with
// its purpose in plain words and what it needs.
func TestMethodMenu(t *testing.T) {
	for _, page := range []string{shell.PageMeasure, shell.PageWords, shell.PageDebias} {
		s := NewState(page)
		seen := map[string]int{}
		for _, g := range s.methodMenu("") {
			for _, e := range g.Entries {
				if e.Plain == "" || e.Term == "" || e.Needs == "" {
					t.Errorf("%s: %+v", e.ID, e)
				}
				seen[e.ID]++
			}
		}
		for _, m := range experiment.Methods() {
			if seen[m.ID] != 1 {
				t.Errorf("%s: %s stands in the menu %d times", page, m.ID, seen[m.ID])
			}
			delete(seen, m.ID)
		}
		if len(seen) > 0 {
			t.Errorf("the menu holds what is no method: %v", seen)
		}
	}
}

// The menu says what a method needs, and whether the question has it.
func TestMethodNeeds(t *testing.T) {
	for _, test := range []struct {
		page, method, needs string
		has                 bool
	}{
		{shell.PageMeasure, "weat", "two lists, two groups", true},
		{shell.PageMeasure, "ect", "a list, two groups", true},
		{shell.PageMeasure, "ripa", "a list, pairs", false},
		{shell.PageWords, "ripa", "a list, pairs", true},
		{shell.PageWords, "weat", "two lists, two groups", false},
		{shell.PageMeasure, "similarity", "its own list", false},
		{shell.PageWords, "outside", "a list with numbers", false},
		{shell.PageWords, "agreement", "a list, pairs, two sets of vectors", false},
		{shell.PageWords, "audit", "a list, pairs, a way to debias", false},
		{shell.PageDebias, "audit", "a list, pairs, a way to debias", true},
	} {
		s := NewState(test.page)
		m := reading.MeasureOf(test.method)
		if needs, has := s.needsOf(&m); needs != test.needs || has != test.has {
			t.Errorf("%s from %s needs %q, has it: %v; want %q, %v", test.method, test.page, needs, has, test.needs, test.has)
		}
	}
}

// The menu is searched by name, by paper and by purpose.
func TestMethodSearch(t *testing.T) {
	s := NewState(shell.PageMeasure)
	for query, want := range map[string]string{"sc-weat": "sc-weat", "manzini 2019": "mac", "frequen": "frequency",
		"Word Embedding Association": "weat"} {
		found := false
		for _, g := range s.methodMenu(query) {
			for _, e := range g.Entries {
				found = found || e.ID == want
			}
		}
		if !found {
			t.Errorf("%q does not find %s", query, want)
		}
	}
	if got := s.methodMenu("qwxyz"); got != nil {
		t.Errorf("nonsense finds %v", got)
	}
}

// A role that a method can do without is offered, and reached again, on the
// page Words too.
func TestFurtherSetsOfWords(t *testing.T) {
	s := NewState(shell.PageWords)
	s.edit(s.withMethod("gipe"), "")
	if got := s.nextRoles(); len(got) != 1 || got[0] != "specific" {
		t.Errorf("GIPE offers %v", got)
	}
	s.edit(s.withSet("specific", own("king", "queen")), "")
	if got := s.rolesWithoutBlank(); len(got) != 1 || got[0] != "specific" {
		t.Errorf("without a blank: %v", got)
	}
	if wordlist.AddLabel("specific") != "words left out" || wordlist.AddLabel("Z") != "a target set" ||
		wordlist.AddLabel("C") != "a group" {
		t.Error(wordlist.AddLabel("specific"), wordlist.AddLabel("Z"), wordlist.AddLabel("C"))
	}
	for _, m := range experiment.Methods() {
		for _, r := range m.Roles {
			if label := wordlist.RoleLabel(r.ID); label == "" || label == r.ID || label == "Set "+r.ID {
				t.Errorf("role %s of %s is called %q", r.ID, m.ID, label)
			}
		}
	}
}

// Two axes begin with pairs for both; the poles of the first are not put
// across themselves.
func TestAxesBegin(t *testing.T) {
	s := NewState(shell.PageWords)
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
		s := NewState(reading.MeasureOf(method).Page)
		s.edit(s.withMethod(method), "")
		if got := s.quick(); got != want {
			t.Errorf("%s answers at once: %v, want %v", method, got, want)
		}
	}
}

// A word can be looked up where one word alone has a score.
func TestLookupOnlyWhereItAnswers(t *testing.T) {
	for method, want := range map[string]bool{"ripa": true, "nas": true, "bias": true, "analogies": false,
		"odd-one-out": false, "agreement": false} {
		if got := scoresWords(method); got != want {
			t.Errorf("%s looks words up: %v, want %v", method, got, want)
		}
	}
	four := experiment.Experiment{Sets: map[string]experiment.SetRef{"questions": {Pairs: [][]string{{"a", "b", "c",
		"d"}}}}}
	if got := userWordsText(four); got != "This link contains your 4 words." {
		t.Error(got)
	}
}
