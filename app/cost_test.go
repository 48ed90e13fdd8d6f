package app

import (
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// TestDear: the comparison of all methods says what it costs while it waits for
// Measure, and not while it is at work or answered.
func TestDear(t *testing.T) {
	s := newState(pageDebias)
	audit := &experiment.Answer{Reading: experiment.Reading{Embedding: embed.Info{ID: s.Question.Embedding, Words: 341479, Dims: 100}}}
	if s.costText() != "" {
		t.Errorf("an audit costs %q", s.costText())
	}
	s.finish(s.begin(false), s.Question, audit)
	s.edit(s.withMethod("debias-methods"), "")
	if want := "Fourteen methods run one after the other, for half a minute or more. A first time fetches all vectors, some 44 MB."; s.lateText()[1] != want {
		t.Errorf("the comparison costs %q, want %q", s.lateText(), want)
	}
	if s.quick() {
		t.Error("it is measured without Measure")
	}
	n := s.begin(false)
	if s.costText() != "" {
		t.Errorf("at work: %q", s.costText())
	}
	s.finish(n, s.Question, audit)
	if !strings.HasPrefix(s.doneText(), "Done in ") {
		t.Errorf("answered: %q", s.doneText())
	}
	s.fail(s.begin(false), &experiment.Error{})
	if text := s.costText(); text != "Fourteen methods run one after the other, for half a minute or more." {
		t.Errorf("of vectors whose size is not known: %q", text)
	}
}
