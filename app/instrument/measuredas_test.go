package instrument

import (
	"testing"

	"weatherglass/app/shell"
)

// TestMeasuredAs goes round the ways to measure a lean and back.
func TestMeasuredAs(t *testing.T) {
	s := NewState(shell.PageWords)
	start := s.Question
	if got := s.measuredAs(); got != "ripa" {
		t.Fatalf("the page opens on %q", got)
	}
	for _, way := range []string{"cosine", "nas", "cosine", "ripa"} {
		s.edit(s.measureAs(way), "")
		if got := s.measuredAs(); got != way {
			t.Errorf("measured as %q, want %q: %+v", got, way, s.Question)
		}
	}
	if !sameQuestion(s.Question, start) {
		t.Errorf("back at RIPA the question is %+v, not %+v", s.Question, start)
	}
	s.Question.Method = "neighbours"
	if got := s.measuredAs(); got != "" {
		t.Errorf("neighbours are measured as %q", got)
	}
}
