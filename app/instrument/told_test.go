package instrument

import (
	"testing"

	"weatherglass/app/shell"
)

// TestToldUntilMeasured: what a link says stands until it is measured, or nobody measures it any more.
func TestToldUntilMeasured(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.told = "<section>"
	n := s.begin(false)
	if s.slow(n); !s.showsTold() {
		t.Error("another question may stand there while the link is read")
	}
	if s.stop(); s.showsTold() {
		t.Error("the claim stays where nothing is measured any more")
	}
}
