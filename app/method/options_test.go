package method

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Methods without figures of their own show three or four; each is a value of
// theirs.
func TestTelling(t *testing.T) {
	for _, m := range experiment.Methods() {
		if all[m.ID].Shows == "" {
			continue
		}
		a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: m.ID},
			Values: map[string]float64{}}}
		for _, v := range m.Values {
			a.Reading.Values[v.ID] = 0.5
		}
		ids := strings.Fields(all[m.ID].Shows)
		if got := Figures(a); len(ids) == 0 || len(got) < min(len(ids)+1, 4) {
			t.Errorf("%s shows %+v of %v", m.ID, got, ids)
		}
	}
	a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "analogies"},
		Values: map[string]float64{"count": 150, "least": 0.05}}}
	if got := Figures(a); cells(got[0]) != [3]string{"Analogies", "150", ""} ||
		cells(got[1]) != [3]string{"Least score", "0.050", "S; 0 to 1"} {
		t.Errorf("analogies show %+v", got)
	}
}

// A reading says the options that it was made with, also those by default.
func TestChosen(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	chosen := func(rules int) (got []string) {
		a.Reading.Experiment.Rules = rules
		for _, f := range Chosen(a) {
			got = append(got, f.Term+": "+f.Text)
		}
		return got
	}
	const interval, draws = "95 % interval: Over targets and attributes", "Draws, in links of version 1: 50,000"
	if got := chosen(1); !slices.Contains(got, interval) || !slices.Contains(got, draws) {
		t.Errorf("by rules 1: %q", got)
	}
	if got := chosen(0); !slices.Contains(got, interval) || slices.Contains(got, draws) {
		t.Errorf("by today's rules: %q", got)
	}
	a.Reading.Experiment.Options = nil
	if len(Chosen(a)) != 0 {
		t.Error("options out of nothing")
	}
}
