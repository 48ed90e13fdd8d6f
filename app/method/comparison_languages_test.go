package method

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// inLanguages are three tests of one name in three embeddings: the English one twice, with and without
// pronouns; of the German one too few words are there for an interval.
func inLanguages() Comparison {
	cell := func(value, low, high, q float64) experiment.ComparedCell {
		return experiment.ComparedCell{Value: experiment.Number(value), Low: experiment.Number(low),
			High: experiment.Number(high), P: experiment.Number(q), Q: experiment.Number(q),
			Sets: []experiment.ComparedSet{{Role: "X", Name: "Math", Asked: 8, Missing: []string{"NASA"}},
				{Role: "A", Name: "Male terms", Asked: 5}}}
	}
	none := experiment.ComparedCell{Value: experiment.None(), Error: &experiment.Error{Code: "too_few_words"},
		Reason: "0 of 5 words found: Math"}
	german := cell(-0.4, 0, 0, 0.6)
	german.Low, german.High = experiment.None(), experiment.None()
	// A French list has words that English vectors know, too: that is no reading of French.
	return Comparison{experiment.Comparison{
		Rows: []experiment.ComparedRow{
			{Name: "WEAT 7", Title: "Math and arts", Source: "K", Language: "en", Method: "weat"},
			{Name: "WEAT 7, without pronouns", Title: "Math and arts", Source: "K", Language: "en", Method: "weat"},
			{Name: "WEAT 7, German", Title: "Math and arts", Source: "K", Language: "de", Method: "weat"},
			{Name: "WEAT 7, French", Title: "Math and arts", Source: "K", Language: "fr", Method: "weat"},
			{Name: "WEAT 7", Title: "Math and arts", Source: "C", Language: "en", Method: "weat"},
		},
		Columns: []experiment.ComparedColumn{{Title: "E", Language: "en"}, {Title: "D", Language: "de-AT"},
			{Title: "F", Language: "fr"}},
		Cells: [][]experiment.ComparedCell{
			{cell(1.2, 0.6, 1.6, 0.01), none, none},
			{cell(1.1, 0.2, 1.5, 0.06), none, none},
			{none, german, none},
			{cell(0.9, 0.1, 1.7, 0.01), none, cell(-0.3, -0.8, 0.3, 0.3)},
			{cell(1.2, 0.6, 1.6, 0.01), none, none},
		},
	}}
}

// The joined intervals by hand, Zou and Donner's equation 4: 1.2 (0.6 to 1.6) less −0.3 (−0.8 to 0.3)
// is 1.5, from 1.5 − √(0.6² + 0.6²) = 0.65 to 1.5 + √(0.4² + 0.5²) = 2.14; 1.1 (0.2 to 1.5) less the same
// is 1.4, from 1.4 − √(0.9² + 0.6²) = 0.32 to 1.4 + √(0.4² + 0.5²) = 2.04.
func TestTranslated(t *testing.T) {
	c := inLanguages()
	all := c.Translated()
	if len(all) != 1 || all[0].Name != "WEAT 7" || len(all[0].Spoken) != 4 {
		t.Fatalf("%+v", all)
	}
	if sets := all[0].Sets(); !slices.Equal(sets, []string{"Math", "Male terms"}) {
		t.Errorf("%q", sets)
	}
	want := []string{
		"In English (as it is) it can be distinguished from chance; in English (without pronouns) it is open; in German and French it may be luck.",
		"English (as it is) lies 1.50 above French, 95 % interval +0.65 to +2.14: more than the choice of words accounts for.",
		"English (without pronouns) lies 1.40 above French, 95 % interval +0.32 to +2.04: more than the choice of words accounts for.",
		"How far three pairs of languages lie apart has no interval, because one of the two has none; its reading says why.",
	}
	if got := all[0].Says(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if lacks := all[0].Spoken[0].Lacks(); lacks != "Math: NASA" {
		t.Errorf("%q", lacks)
	}
	c.Cells[3][2].High = 1.4 // 1.5 − √(0.6² + 1.7²) = −0.30
	if got := c.Translated()[0].Says()[1]; !strings.HasSuffix(got,
		"interval −0.30 to +2.14: which of them lies higher is open.") {
		t.Error(got)
	}
	c.Cells[2][1] = c.Cells[0][1]
	c.Cells[3][2] = c.Cells[0][2]
	left := c.Translated()
	if len(left) != 1 || left[0].Says()[0] != "In English (as it is) it can be distinguished from chance; in English (without pronouns) it is open; in German and French it has no number." {
		t.Errorf("numbers in one language alone are %+v", left)
	}
	for i := range c.Cells {
		c.Cells[i][0] = c.Cells[2][0]
	}
	if left := c.Translated(); len(left) != 0 {
		t.Errorf("without a number there are %+v", left)
	}
}
