package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/shell"
)

func TestToyIsShown(t *testing.T) {
	listed, s := 0, NewState(shell.PageMeasure)
	for _, group := range s.methodMenu("") {
		for _, entry := range group.Entries {
			if entry.ID == "toy" && entry.Plain == "Whether a toy is even" {
				listed++
			}
		}
	}
	if listed != 1 {
		t.Errorf("the menu has the toy %d times", listed)
	}
	// The tips of a reading; web/about has a document of every measure in the menu.
	if tip, ok := prose.Explain(prose.MethodKey + "toy"); !ok ||
		!strings.HasSuffix(tip.Text, "A measure that only a test has.") {
		t.Errorf("the tip of the toy is %q", tip.Text)
	}
}
