package prose

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

func TestLimits(t *testing.T) {
	for name, want := range map[string]string{
		"weat8": "It describes texts up to 2014, not people, and not how able anyone is.",
		"weat3": "It describes texts up to 2014, not people, and not how able anyone is.",
		"own":   "It describes texts up to 2014, not the world.",
		"ripa":  "The lean is a property of the texts. It is not the share of women or men in a job.",
		"ect":   "It describes texts up to 2014, not people, and not how able anyone is.",
	} {
		limits := Limits(prosetest.Load(t, name))
		if limits[0] != want || len(limits) != 3 {
			t.Errorf("%s: got %q, want three, first %q", name, limits, want)
		}
	}
	a := prosetest.Load(t, "weat8")
	a.Reading.Embedding.Provenance.Year = 0
	if got := Limits(a)[0]; !strings.HasPrefix(got, "It describes the texts that the vectors were trained on, not people") {
		t.Errorf("no year: got %q", got)
	}
	share := "One direction covers 53 % of the ten pairs’ differences. The rest is not measured here."
	if got := Limits(prosetest.Load(t, "ripa")); got[2] != share {
		t.Errorf("got %q, want %q", got[2], share)
	}
}

func TestDisagreement(t *testing.T) {
	for _, c := range []struct {
		rule  string
		facts []fact
		want  string
	}{
		{"p small, interval holds 0", []fact{interval(-0.07, 1.6)}, "The p-value keeps the male and female terms as they are and asks whether the sorting is luck. " +
			"The interval also asks what other terms might have given. The second question is the harder one."},
		{"the same, targets redrawn", []fact{interval(-0.07, 1.6), option("interval", "targets")}, "other target words"},
		{"p large, interval clear", []fact{value("p", 0.2)}, "Take the more cautious answer"},
		{"both clear", nil, ""},
		{"neither clear", []fact{value("p", 0.2), interval(-0.07, 1.6)}, ""},
		{"no interval", []fact{without("d_low")}, ""},
		{"no p", []fact{without("p")}, ""},
		{"negative, p unusable", []fact{value("d", -1), without("p_two_sided")}, ""},
	} {
		asides := Asides(weatAnswer(c.facts...))
		switch {
		case c.want == "" && len(asides) > 0:
			t.Errorf("%s: got %q, want none", c.rule, asides)
		case c.want != "" && (len(asides) != 1 || asides[0].Title != "Why p and interval disagree" || !strings.Contains(asides[0].Text, c.want)):
			t.Errorf("%s: got %q, want %q", c.rule, asides, c.want)
		}
	}
}

func TestAsides(t *testing.T) {
	want := []Aside{{"Few words", "With 3 and 5 target words, one word more or less can change the result."},
		{"No interval", "A set of 3 words is too small to be drawn again: an interval needs 5."}}
	if got := Asides(prosetest.Load(t, "own")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	pairs := Asides(prosetest.Load(t, "ripa"))
	if len(pairs) != 1 || pairs[0].Title != "The ten pairs" || !strings.HasPrefix(pairs[0].Text, "he–she, his–her, ") ||
		!strings.HasSuffix(pairs[0].Text, "male–female. All ten point the same way along the direction.") {
		t.Errorf("got %q", pairs)
	}
	a := weatAnswer()
	a.Reading.Notes = []experiment.Note{{Code: "new", Level: "warning", Text: "Mind this."}, {Code: "new", Level: "info", Text: "Not this."}}
	if got := Asides(a); !slices.Equal(got, []Aside{{"Worth knowing", "Mind this."}}) {
		t.Errorf("got %q", got)
	}
}

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
	a := weatAnswer()
	a.Reading.Missing = []experiment.Missing{{Set: "X", Word: "gladiola"}, {Set: "X", Word: "aster"}, {Set: "A", Word: "hers"}}
	if got, want := Missing(a)[0], "Three of the 16 words are not in these vectors: gladiola, aster (science words), hers (male terms)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	a.Reading.Experiment.Tests = []experiment.ResolvedTest{{ID: "x.weat7", Name: "WEAT 7", Sets: map[string]experiment.ResolvedSet{"X": {Words: []string{"algebra", "math"}}, "Y": {Words: []string{"art", "opera"}}}}}
	a.Reading.Missing = append(a.Reading.Missing, experiment.Missing{Set: "x.weat7 X", Word: "algebra"}, experiment.Missing{Set: "x.weat7 Y", Word: "opera"})
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
	for _, want := range []string{"Vectors: GloVe 6B, 100 d", "Made by: Pennington, Socher, Manning 2014", "From: Wikipedia 2014 and Gigaword 5",
		"Licence: PDDL 1.0", "Case: all lower case", "Precision: exact for these words"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	if facts := Provenance(experiment.Answer{}); len(facts) != 0 {
		t.Errorf("nothing known: got %v", facts)
	}
}

func TestLicence(t *testing.T) {
	for spdx, want := range map[string]string{"PDDL-1.0": "PDDL 1.0", "CC-BY-SA-4.0": "CC-BY-SA 4.0", "MIT": "MIT", "CC0-1.0": "CC0 1.0", "LicenseRef-Own": "LicenseRef-Own", "": ""} {
		if got := licence(spdx); got != want {
			t.Errorf("licence(%q) = %q, want %q", spdx, got, want)
		}
	}
}

// Where nothing is left to measure the headline says so, and no number that
// rounding leaves is read out.
func TestNothingLeft(t *testing.T) {
	a := prosetest.Load(t, "ripa")
	a.Reading.Notes = append(a.Reading.Notes, experiment.Note{Code: "nothing_left", Level: "warning", Text: "Each of the words lies at 0."})
	if got := Plain(Headline(a)); got != "Nothing is left to measure: along this direction the words lie at 0." {
		t.Error(got)
	}
	for _, s := range Verdict(a) {
		if s.Datum != nil {
			t.Errorf("the verdict reads out %q", s.Text)
		}
	}
}
