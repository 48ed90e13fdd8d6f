package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// TestDear: the comparison of all methods says what it costs while it waits for
// Measure, and not while it is at work or answered.
func TestDear(t *testing.T) {
	s := NewState(shell.PageDebias)
	audit := &protocol.Answer{Reading: experiment.Reading{Embedding: embed.Info{ID: s.Question.Embedding,
		Words: 341479, Dims: 100}}}
	if s.costText() != "" {
		t.Errorf("an audit costs %q", s.costText())
	}
	s.finish(s.begin(false), s.Question, audit)
	s.edit(s.withMethod("debias-methods"), "")
	if want := "Fourteen methods run, for 20 seconds or more. A first time fetches all vectors, some 44 MB."; s.lateText()[1] != want {
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
	if !strings.HasPrefix(s.doneText(), "Measured here in ") {
		t.Errorf("answered: %q", s.doneText())
	}
	s.fail(s.begin(false), &experiment.Error{})
	if text := s.costText(); text != "Fourteen methods run, for 20 seconds or more." {
		t.Errorf("of vectors whose size is not known: %q", text)
	}
}

// A question that asks for leave keeps its reading and says what it fetches; the
// button gives leave once, also when it is pressed twice, and an edit takes it back.
func TestGrant(t *testing.T) {
	s := measured()
	s.edit(s.withSet("X", own("a", "b", "c")), "")
	s.fail(s.begin(false), &experiment.Error{Code: experiment.CodeLargeDownload, Bytes: 44_100_001})
	if s.phase() != shell.PhaseAsks || s.Answer == nil || s.Err != nil || !strings.Contains(s.lateText()[1], "44.2 MB") {
		t.Errorf("it asks: %s, %v, %q", s.phase(), s.Err, s.lateText())
	}
	for range 2 {
		s.grant()
		if s.begin(false); s.leave != 44_100_001 || s.Asks != 0 {
			t.Errorf("with leave for %d, it asks for %d", s.leave, s.Asks)
		}
	}
	s.edit(s.withSet("X", own("a", "b")), "")
	s.grant()
	if s.begin(false); s.leave != 0 {
		t.Errorf("another question has leave for %d", s.leave)
	}
}
