package method

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose"
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
	if got := Limits(a)[0]; !strings.HasPrefix(got,
		"It describes the texts that the vectors were trained on, not people") {
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
		{"p small, interval holds 0", []fact{interval(-0.07, 1.6)}, "The p-value keeps the male and female terms as they are and asks whether a shuffle of the words gets as far. " +
			"The interval also asks about all other terms of this kind. The second question is the harder one."},
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
		case c.want != "" && (len(asides) != 1 || asides[0].Title != "Why p and interval disagree" ||
			!strings.Contains(asides[0].Text, c.want)):
			t.Errorf("%s: got %q, want %q", c.rule, asides, c.want)
		}
	}
}

func TestAsides(t *testing.T) {
	want := []prose.Aside{{Title: "Few words",
		Text: "With 3 and 5 target words, one word more or less can change the result."},
		{Title: "No interval", Text: "A set of 3 words is too small to be drawn again: an interval needs 5."}}
	if got := Asides(prosetest.Load(t, "own")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	pairs := Asides(prosetest.Load(t, "ripa"))
	if len(pairs) != 1 || pairs[0].Title != "The ten pairs" || !strings.HasPrefix(pairs[0].Text, "he–she, his–her, ") ||
		!strings.HasSuffix(pairs[0].Text, "male–female. All ten point the same way along the direction.") {
		t.Errorf("got %q", pairs)
	}
	a := weatAnswer()
	a.Reading.Notes = []experiment.Note{{Code: "new", Level: "warning", Text: "Mind this."},
		{Code: "new", Level: "info", Text: "Not this."}}
	if got := Asides(a); !slices.Equal(got, []prose.Aside{{Title: "Worth knowing", Text: "Mind this."}}) {
		t.Errorf("got %q", got)
	}
}

// Where nothing is left to measure the headline says so, and no number that
// rounding leaves is read out.
func TestNothingLeft(t *testing.T) {
	a := prosetest.Load(t, "ripa")
	a.Reading.Notes = append(a.Reading.Notes, experiment.Note{Code: "nothing_left", Level: "warning",
		Text: "Each of the words lies at 0."})
	if got := prose.Plain(Headline(a)); got != "Nothing is left to measure: along this direction the words lie at 0." {
		t.Error(got)
	}
	for _, s := range Verdict(a) {
		if s.Datum != nil {
			t.Errorf("the verdict reads out %q", s.Text)
		}
	}
}
