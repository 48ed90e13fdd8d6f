package method

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	_ "weatherglass/metrics/texts"
)

// What belongs together shares a column of the table of PMI, and no number is lost: also of a
// word that is too rare for a score.
func TestPMIBiasTable(t *testing.T) {
	var a protocol.Answer
	a.Reading.Experiment = experiment.Resolved{Method: "pmi", Sets: map[string]experiment.ResolvedSet{
		"words": {Words: []string{"ship", "tea"}}, "A": {Name: "men", Words: []string{"he"}},
		"B": {Name: "women", Words: []string{"she"}}}}
	a.Reading.Words = []experiment.WordRow{
		{Set: "words", Word: "ship", As: "ship", Rank: 3, Scores: map[string]float64{"score": 0.734, "a": 1200, "b": 34,
			"se": 0.5, "low": -0.2, "high": 1.7, "paper": 0.73, "paper_se": 0.128, "p": 0.1, "q": 0.2}},
		{Set: "words", Word: "tea", As: "tea", Rank: 5, Scores: map[string]float64{"a": 2, "b": 3}},
	}
	table := Table(a)
	texts := map[string][2]string{}
	numbers := map[string]int{}
	for i, c := range table.Columns {
		texts[c.Label] = [2]string{table.Groups[0].Rows[0].Cells[i].Text, table.Groups[0].Rows[1].Cells[i].Text}
		for _, d := range table.Groups[0].Rows[0].Cells[i].Data {
			numbers[d.Name]++
		}
	}
	for label, want := range map[string][2]string{"Beside A · B": {"1,200 · 34", "2 · 3"},
		"As published (its error)": {"+0.730 (0.128)", "–"}} {
		if texts[label] != want {
			t.Errorf("%s: %q, want %q", label, texts[label], want)
		}
	}
	for _, name := range []string{"a", "b", "paper", "paper_se", "se", "p", "q", "score", "low", "high"} {
		if numbers["word_"+name] != 1 {
			t.Errorf("%s stands in the table %d times; it has %v", name, numbers["word_"+name], numbers)
		}
	}
}

// Words without an interval are named with the reason, and are not among those that were looked at together.
func TestPMIBiasWithoutInterval(t *testing.T) {
	var a protocol.Answer
	a.Reading.Experiment = experiment.Resolved{Method: "pmi", Sets: map[string]experiment.ResolvedSet{
		"words": {Words: []string{"ship", "warden"}}, "A": {Name: "men", Words: []string{"he"}},
		"B": {Name: "women", Words: []string{"she"}}}}
	a.Reading.Values = map[string]float64{"mean": 0.7, "documents": 9}
	a.Reading.Words = []experiment.WordRow{
		{Set: "words", Word: "ship", As: "ship", Rank: 3, Scores: map[string]float64{"score": 0.734, "a": 120, "b": 34,
			"low": 0.2, "high": 1.7, "p": 0.01, "q": 0.02}},
		{Set: "words", Word: "warden", As: "warden", Rank: 5, Scores: map[string]float64{"score": 2.1, "a": 127, "b": 11}},
	}
	a.Reading.Notes = []experiment.Note{{Code: "one_side_of_one", Level: "info", Text: "On one side these words have the company of less than two documents’ worth, so that they have no interval and no p: warden."}}
	if asides := Asides(a); len(asides) != 1 || !strings.Contains(asides[0].Text, "warden") {
		t.Errorf("asides %v", asides)
	}
	for _, f := range Figures(a) {
		if f.Term == "Statistically clear" && (f.Value != "1" || f.Note != "of 1 with an interval, looked at together") {
			t.Errorf("%+v", f)
		}
	}
	for _, c := range Charts(a, 760) {
		if c.ID == "company" && !strings.Contains(c.Caption, "or has no interval") {
			t.Errorf("the caption says %q", c.Caption)
		}
	}
}

// Nothing is drawn or said of made-up questions and ratings that would need others to stand for; of rated pairs
// the sides are no groups.
func TestMadeUpClaimsNothing(t *testing.T) {
	a := prosetest.Load(t, "sembias")
	a.Reading.Experiment.Sets["questions"] = experiment.ResolvedSet{Pairs: methodOf("sembias").Examples["questions"].Pairs}
	for _, c := range Charts(a, 760) {
		if strings.Contains(c.Caption, "interval") {
			t.Errorf("the caption says %q", c.Caption)
		}
	}
	a = prosetest.Load(t, "similarity")
	a.Reading.Notes = append(a.Reading.Notes, experiment.Note{Code: "frequency_gap", Level: "warning",
		Text: "The words of the pairs’ first sides are rarer."})
	for _, n := range Asides(a) {
		if strings.Contains(n.Text, "first sides") {
			t.Errorf("of rated pairs it says %q", n.Text)
		}
	}
}

// Where all words are drawn, the picture is not said to be of some of them.
func TestLollipopTitle(t *testing.T) {
	a := prosetest.Load(t, "semaxis")
	for words, want := range map[int]string{10: "How far each word leans", 60: "The twelve that lean most, each way"} {
		b := a
		b.Reading.Words = nil
		for i := range words {
			b.Reading.Words = append(b.Reading.Words, experiment.WordRow{Set: "words", Word: fmt.Sprint("w", i),
				As: fmt.Sprint("w", i), Scores: map[string]float64{"score": float64(i) - 4.5}})
		}
		if got := Charts(b, 760)[0].Title; got != want {
			t.Errorf("%d words: %q, want %q", words, got, want)
		}
	}
}
