package prose

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func TestMissing(t *testing.T) {
	for name, want := range map[string]string{
		"weat8": "None missing. Three were found in lower case: einstein, nasa, shakespeare.",
		"weat9": "None missing.",
		"own":   "One of the 15 words is not in these vectors: xyzzyx (X words).",
		"ripa":  "None of the 290 is missing. Two were found in lower case: john, mary.",
		"ect":   "None missing.",
	} {
		if got := strings.Join(Missing(prosetest.Load(t, name)), "\n"); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "weat",
		Sets: map[string]experiment.ResolvedSet{
			"X": {ID: "x", Name: "Science", Words: make([]string, 8)}, "Y": {ID: "y", Name: "Arts", Words: make([]string, 8)},
			"A": {ID: "a", Name: "Male terms"}, "B": {ID: "b", Name: "Female terms"}}}}}
	a.Reading.Missing = []experiment.Missing{{Set: "X", Word: "gladiola"}, {Set: "X", Word: "aster"},
		{Set: "A", Word: "hers"}}
	if got, want := Missing(a)[0], "Three of the 16 words are not in these vectors: gladiola, aster (science words), hers (male terms)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	a.Reading.Experiment.Tests = []experiment.ResolvedTest{{ID: "x.weat7", Name: "WEAT 7",
		Sets: map[string]experiment.ResolvedSet{"X": {Words: []string{"algebra", "math"}},
			"Y": {Words: []string{"art", "opera"}}}}}
	a.Reading.Missing = append(a.Reading.Missing, experiment.Missing{Set: "x.weat7 X", Word: "algebra"},
		experiment.Missing{Set: "x.weat7 Y", Word: "opera"})
	if got, want := Missing(a)[0], "Five of the 20 words are not in these vectors: gladiola, aster (science words), hers (male terms), algebra, opera (WEAT 7)."; got != want {
		t.Errorf("of a test: got %q, want %q", got, want)
	}
	for range 30 {
		a.Reading.Missing = append(a.Reading.Missing, experiment.Missing{Set: "Y", Word: "x"})
	}
	if got := Missing(a)[0]; !strings.HasSuffix(got, "x, x and 15 more.") {
		t.Errorf("a long list: got %q", got)
	}
}

func TestProvenance(t *testing.T) {
	var got []string
	for _, f := range Provenance(prosetest.Load(t, "weat9")) {
		got = append(got, f.Term+": "+f.Text)
	}
	for _, want := range []string{"Vectors: GloVe 6B, 100 d", "Made by: Pennington, Socher, Manning 2014",
		"From: Wikipedia 2014 and Gigaword 5",
		"Licence: PDDL 1.0", "Case: all lower case", "Precision: exact for these words"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	if facts := Provenance(protocol.Answer{}); len(facts) != 0 {
		t.Errorf("nothing known: got %v", facts)
	}
}

func TestLicence(t *testing.T) {
	for spdx, want := range map[string]string{"PDDL-1.0": "PDDL 1.0", "CC-BY-SA-4.0": "CC-BY-SA 4.0", "MIT": "MIT",
		"CC0-1.0": "CC0 1.0", "LicenseRef-Own": "LicenseRef-Own", "": ""} {
		if got := licence(spdx); got != want {
			t.Errorf("licence(%q) = %q, want %q", spdx, got, want)
		}
	}
}
