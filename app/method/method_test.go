package method

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Every registered method has a literal with all that is its own, and no literal is
// of a method that there is not.
func TestEveryMethodHasALiteral(t *testing.T) {
	registered := map[string]bool{}
	for _, m := range experiment.Methods() {
		registered[m.ID] = true
		own := all[m.ID]
		if own == nil {
			t.Errorf("%s is registered and has no literal in app/method", m.ID)
			continue
		}
		if own.Question == nil || own.Place.At == 0 || own.Place.Plain == "" {
			t.Errorf("%s has no question of its own, or no place in the menu", m.ID)
		}
		if m.With && !own.NamesVectors {
			t.Errorf("%s compares two embeddings, and its question does not name them", m.ID)
		}
	}
	for id := range all {
		if !registered[id] {
			t.Errorf("the literal %s is of no registered method", id)
		}
	}
}

// No two methods have the same place in the menu, and no group has a gap.
func TestMenuPlaces(t *testing.T) {
	group, at := Group(-1), 0
	for _, e := range Menu() {
		if e.Group != group {
			group, at = e.Group, 0
		}
		if at++; e.At != at {
			t.Errorf("%s is at %d of %q, want %d", e.ID, e.At, e.Group, at)
		}
	}
	if len(Menu()) != len(all) {
		t.Errorf("the menu has %d of %d methods", len(Menu()), len(all))
	}
}

// What a literal leaves out is said in general words, and of a method that is not
// known all is.
func TestGeneralLiteral(t *testing.T) {
	m := methodOf("no such method")
	if m.Headline == nil || m.Verdict == nil || m.Figures == nil || m.Limits == nil || m.Charts == nil || m.Table == nil {
		t.Errorf("%+v", m)
	}
	if Charts(protocol.Answer{}, 760) != nil || MoreTables(protocol.Answer{}) != nil ||
		WhatChanged(protocol.Answer{}) != nil {
		t.Error("there are pictures of nothing")
	}
	if got := Table(protocol.Answer{}); len(got.Columns) == 0 {
		t.Errorf("a table without columns: %+v", got)
	}
}

// Two literals of one method are a mistake that shows at once.
func TestOneLiteralAMethod(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second literal of weat is taken")
		}
	}()
	register(Method{ID: "weat"})
}
