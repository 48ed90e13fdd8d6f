package reproductions

import (
	"strings"
	"testing"

	"weatherglass/assets"
)

// the design's notes on statistics 7.2 for the p of Schmahl et al.; the others by hand.
func TestRecomputed(t *testing.T) {
	p := paper{Numbers: []*publishedNumber{
		{What: "Male, 1970s", Printed: "a, b, c"}, {What: "Female, 1970s", Printed: "d, e, f"},
		{What: "Male, 1980s", Printed: "b, c, d"}, {What: "Female, 1980s", Printed: "a, e, g"},
		{What: "Male, 1990s", Printed: "x, y, d"},
	}}
	years := []float64{2008, 2014, 2020}
	for _, c := range []struct {
		row           recomputed
		text, verdict string
	}{
		{recomputed{Take: "p_random", Printed: "0.200", From: derivation{Values: []float64{0.81e-3}, Mean: 4.8e-5,
			SD: 6.3e-4}}, "0.1998", "match"},
		{recomputed{Take: "p_random", Printed: "0.20", From: derivation{Values: []float64{-0.81e-3}, Mean: -4.8e-5,
			SD: 6.3e-4}}, "0.200", "match"},
		{recomputed{Take: "q", Printed: "0.255", From: derivation{Values: []float64{0.554, 0.072, 0.191, 0.009}, Index: 2}},
			"0.2547", "match"},
		{recomputed{Take: "limit", From: derivation{SD: 6.3e-4, Scale: 1000}}, "1.235", ""},
		{recomputed{Take: "sum", Printed: "6", From: derivation{Values: []float64{1, 2, 3}}}, "6.0", "match"},
		{recomputed{Take: "mean", Printed: "2", From: derivation{Values: []float64{1, 2, 3}}}, "2.0", "match"},
		{recomputed{Take: "sd", Printed: "0.82", From: derivation{Values: []float64{1, 2, 3}}}, "0.816", "match"},
		{recomputed{Take: "change", Printed: ">10", From: derivation{At: years[:2], Values: []float64{0.83, 0.94},
			Scale: 100}}, "11", "match"},
		{recomputed{Take: "growth", Printed: "4.0", From: derivation{At: []float64{0, 5, 10}, Values: []float64{1, 2, 4}}},
			"4.00", "match"},
		{recomputed{Take: "p", From: derivation{At: []float64{1, 2, 3}, Values: []float64{1, 3, 2}}}, "0.6667", ""},
		{recomputed{Take: "p_order", From: derivation{At: []float64{1, 2, 3}, Values: []float64{1, 2, 3}}}, "0.3333", ""},
		{recomputed{Take: "detectable", Printed: "2.90",
			From: derivation{At: []float64{2006, 2008, 2009, 2010, 2014, 2015, 2016, 2017, 2018, 2019, 2020}}}, "2.897",
			"match"},
		{recomputed{Take: "slope", Printed: "-1.6", From: derivation{At: years, Values: []float64{-0.03, -0.04, -0.04},
			Rounding: 0.005, Scale: 1000}}, "-0.83 (-1.67 to 0.00)", "match within rounding"},
		{recomputed{Take: "slope", Printed: "-1.7", From: derivation{At: years, Values: []float64{-0.03, -0.04, -0.04},
			Rounding: 0.005, Scale: 1000}}, "-0.83 (-1.67 to 0.00)", "differs"},
		{recomputed{Take: "slope", From: derivation{At: years, Values: []float64{-0.03, -0.04, -0.04}, Rounding: 0.005,
			Scale: 1000}}, "-0.8333 (-1.67 to 0.00)", ""},
		{recomputed{Take: "shared", Printed: "1.5", From: derivation{Lists: "Male,"}}, "1.50", "match"},
		{recomputed{Take: "crossed", Printed: "2", From: derivation{Lists: "Male,", Others: "Female,"}}, "2.0", "match"},
	} {
		p.Recomputed = []*recomputed{&c.row}
		err := p.recompute()
		if got := c.row.got; err != nil || got.text != c.text || got.verdict != c.verdict {
			t.Errorf("%s: %q, %q, %v, want %q, %q", c.row.Take, got.text, got.verdict, err, c.text, c.verdict)
		}
	}
	for _, none := range []recomputed{
		{Take: "median"}, {Take: "sum"}, {Take: "q"}, {Take: "p_random"}, {Take: "detectable"},
		{Take: "detectable", From: derivation{At: []float64{1}}}, {Take: "slope", From: derivation{At: years}},
		{Take: "slope", From: derivation{At: []float64{1}, Values: []float64{1}}},
		{Take: "shared", From: derivation{Lists: "Neither,"}}, {Take: "shared"},
		{Take: "crossed", From: derivation{Lists: "Male,"}},
	} {
		p.Recomputed = []*recomputed{&none}
		if err := p.recompute(); err == nil {
			t.Errorf("%s finds %+v", none.Take, none.got)
		}
	}
}

// Every recomputed number has a place, and follows.
func TestRecomputedNumbersFollow(t *testing.T) {
	papers, err := readPapers(assets.Reproductions())
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for _, p := range papers {
		if err := p.recompute(); err != nil {
			t.Error(err)
		}
		for _, r := range p.Recomputed {
			rows++
			if r.Place == "" || r.got.text == "" || (r.Printed == "") != (r.got.verdict == "") {
				t.Errorf("%s: %+v", r.What, r)
			}
		}
		if text := recomputedMarkdown(p.Recomputed); strings.Count(text, "\n| ") != len(p.Recomputed)+
			min(1, len(p.Recomputed)) {
			t.Errorf("%s: the table is\n%s", p.Cite, text)
		}
	}
	if rows < 30 {
		t.Errorf("%d numbers are recomputed", rows)
	}
}
