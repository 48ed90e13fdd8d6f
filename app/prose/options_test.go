package prose

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Every option of every method has a label of its own, and every choice a name.
func TestOptionNames(t *testing.T) {
	for _, m := range experiment.Methods() {
		for _, o := range m.Options {
			if lookUp(optionLabels, o.ID) == "" {
				t.Errorf("%s: option %s has no label", m.ID, o.ID)
			}
			for _, c := range o.Choices {
				if lookUp(choiceNames, o.ID+"/"+c) == "" && lookUp(choiceNames, c) == "" {
					t.Errorf("%s: choice %s of %s has no name", m.ID, c, o.ID)
				}
			}
		}
	}
	for _, c := range []struct{ option, choice, want string }{
		{"p", "none", "Leave p out"}, {"interval", "none", "None"}, {"vary", "targets", "Targets"}, {"x", "new", "New"},
		{"interval", "targets", "Over targets alone"}, {"isolated", "zero", "0, as the paper’s code has it"},
		{"missing", "zero", "Counted with cosine 0"},
	} {
		if got := ChoiceName(c.option, c.choice); got != c.want {
			t.Errorf("%s of %s is %q, want %q", c.choice, c.option, got, c.want)
		}
	}
	if got := OptionLabel("", "not_known"); got != "Not known" {
		t.Errorf("an unknown option is %q", got)
	}
}

// A reading of a method whose list may be absent is called by the method.
func TestTitleWithoutList(t *testing.T) {
	a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "ripa-vocabulary",
		Sets: map[string]experiment.ResolvedSet{"pairs": {Pairs: [][]string{{"he", "she"}}}}}}}
	if got := Title(a); got != "Relational Inner Product Association of the whole vocabulary" {
		t.Errorf("the title is %q", got)
	}
}
