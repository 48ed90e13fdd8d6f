package method

import (
	"testing"

	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/texts"
)

// What belongs together shares a column of the table of PMI, and no number is lost: also of a
// word that is too rare for a score.
func TestCompanyTable(t *testing.T) {
	var a experiment.Answer
	a.Reading.Experiment = experiment.Resolved{Method: "pmi", Sets: map[string]experiment.ResolvedSet{
		"words": {Words: []string{"ship", "tea"}}, "A": {Name: "men", Words: []string{"he"}}, "B": {Name: "women", Words: []string{"she"}}}}
	a.Reading.Words = []experiment.WordRow{
		{Set: "words", Word: "ship", As: "ship", Rank: 3, Scores: map[string]float64{"score": 0.734, "a": 1200, "b": 34, "se": 0.5, "low": -0.2, "high": 1.7, "paper": 0.73, "paper_se": 0.128, "p": 0.1, "q": 0.2}},
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
	for label, want := range map[string][2]string{"Beside A · B": {"1,200 · 34", "2 · 3"}, "As published (its error)": {"+0.730 (0.128)", "–"}} {
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
