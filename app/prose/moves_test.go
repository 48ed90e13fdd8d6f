package prose

import (
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/debias"
)

// Every method of debiasing has three to six moves (two for one that does two
// things), each a sentence with a picture.
func TestMovesOfEveryMethod(t *testing.T) {
	for _, m := range debias.Methods() {
		all := MovesOf(m.ID)
		if len(all) < 2 || len(all) > 6 {
			t.Errorf("%s has %d moves", m.ID, len(all))
		}
		for _, one := range all {
			if !strings.ContainsRune("udcmfgnaspexrthkyo", rune(one.Kind)) {
				t.Errorf("%s: no picture of %q", m.ID, one.Kind)
			}
			if strings.ToUpper(one.Text[:1]) != one.Text[:1] || !strings.HasSuffix(one.Text, ".") {
				t.Errorf("%s: %q is no sentence", m.ID, one.Text)
			}
		}
	}
	if MovesOf("unknown") != nil || MovesOf("") != nil {
		t.Error("an unknown method moves something")
	}
}

// A method has its moves as its source has them.
func TestMovesOfSteps(t *testing.T) {
	kinds := func(steps ...string) string {
		out := ""
		for _, m := range Moves(prosetest.Audit(t, nil, steps...)) {
			out += string(m.Kind)
		}
		return out
	}
	for want, steps := range map[string][]string{"udnuex": {"hard"}, "da": {"projection"},
		"udnuexmfg": {"hard", "frequency"}} {
		if got := kinds(steps...); got != want {
			t.Errorf("%v: moves %s, want %s", steps, got, want)
		}
	}
	a := prosetest.Audit(t, nil, "hard")
	a.Reading.Experiment.Debias[0].Equalize = nil
	if got := Moves(a); len(got) != 4 {
		t.Errorf("without equality sets: %v", got)
	}
	if got := Moves(prosetest.Load(t, "weat8")); got != nil {
		t.Errorf("WEAT moves %v", got)
	}
}
