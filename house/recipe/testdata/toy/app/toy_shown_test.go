package app

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestToyIsShown(t *testing.T) {
	listed, s := 0, newState(pageMeasure)
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
	page := app.HTMLString(&about{catalogue: &experiment.Catalogue{}})
	for _, want := range []string{`id="toy"`, "A measure that only a test has.", "Mean length of the vectors."} {
		if !strings.Contains(page, want) {
			t.Errorf("the glossary lacks %s", want)
		}
	}
}
