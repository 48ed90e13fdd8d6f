package prose

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// Every option and choice of a step has a name in words.
func TestStepOptionNames(t *testing.T) {
	for _, m := range experiment.DebiasMethods() {
		labels := map[string]bool{}
		for _, o := range m.Options {
			label := StepOptionLabel(o.ID)
			if label == "" || strings.ContainsAny(label, "_=\n") || labels[label] {
				t.Errorf("%s: the option %s is called %q", m.ID, o.ID, label)
			}
			labels[label] = true
			for _, c := range o.Choices {
				if lookUp(stepChoices, o.ID+"/"+c) == "" {
					t.Errorf("%s: the choice %s of %s has no name", m.ID, c, o.ID)
				}
			}
		}
	}
	if got := StepOptionLabel("threshold"); got != "Threshold of β" {
		t.Errorf("threshold is called %q", got)
	}
}
