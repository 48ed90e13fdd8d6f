package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

// shifts is an answer of three periods; what is missing at the last has no numbers.
func shifts() protocol.Answer {
	row := func(word string, scores map[string]float64) measure.WordRow {
		return measure.WordRow{Set: "words", Word: word, As: word, Scores: scores}
	}
	r := experiment.Reading{
		Epochs: make([]experiment.Epoch, 3),
		Values: map[string]float64{"similarity": 0.9, "kept": 0.5, "usual": 0.96, "changed": 1, "residual": 0.62,
			"anchors": 4975, "anchor_cosine": 0.81},
		Words: []measure.WordRow{row("gay", map[string]float64{"similarity": 0.84, "kept": 0.25, "usual": 0.96, "p": 0.01,
			"q": 0.02, "moved": 0.5, "p_moved": 0.001}),
			row("home", map[string]float64{"similarity": 0.96, "kept": 0.75, "usual": 0.95, "p": 0.6, "q": 0.6, "moved": 0.1,
				"p_moved": 0.7}), row("gone", nil)},
		Tables: []measure.Table{
			{Name: "epochs", Columns: []string{"at", "from", "to", "embedding", "note"},
				Rows: [][]any{{1850., 1840., 1860., "a", nil}, {1870., 1860., 1880., "b", nil}, {1910., 1900., 1920., "c", nil}}},
			{Name: "shifts", Columns: []string{"at", "from", "to", "of", "to_first", "to_previous", "compared"},
				Rows: [][]any{{1870., 1860., 1880., "gay", 0.95, 0.95, 5.}, {1910., 1900., 1920., "gay", 0.84, 0.9, 6.}}},
			{Name: "neighbours", Columns: []string{"at", "from", "to", "of", "word", "cosine", "first"}, Rows: [][]any{
				{1850., 1840., 1860., "gay", "merry", 0.7, 1.}, {1850., 1840., 1860., "gay", "bright", 0.6, 1.},
				{1870., 1860., 1880., "gay", "merry", 0.6, 1.},
				{1910., 1900., 1920., "gay", "witty", 0.5, 0.}, {1910., 1900., 1920., "gay", "bright", 0.4, 1.},
				{1850., 1840., 1860., "gone", "far", 0.4, 1.}}},
		},
	}
	r.Experiment = experiment.Resolved{Method: "shift",
		Sets: map[string]experiment.ResolvedSet{"words": {Name: "Three", Words: []string{"gay", "home", "gone"}}}}
	return protocol.Answer{Reading: r}
}

func TestShiftSentences(t *testing.T) {
	a := shifts()
	if got, want := prose.Plain(Headline(
		a)), "“gay” changed nearest words clearly more than words as frequent did."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	want := "Between 1840–1860 and 1900–1920 a word kept 50 % of its nearest words, in the mean of the words asked for. " +
		"The second-order similarity is 0.90, where 1 is the same company; half of the words as frequent have at least 0.96. Least alike is “gay”, with 0.84. " +
		"Turned onto the last as near as 4,975 words bring it, the first embedding still lies 0.62 away from it for a word of length 1; what has nothing in common lies 1.41 away."
	if got := prose.Plain(Verdict(a)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if n := len(Figures(a)); n != 4 {
		t.Errorf("%d figures", n)
	}
	a.Reading.Words[0].Scores["q"] = 0.2
	if got, want := prose.Plain(Headline(a)), "None of the two words changed its nearest words clearly more than is usual for words as frequent."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	for _, w := range a.Reading.Words {
		delete(w.Scores, "q")
	}
	if got, want := prose.Plain(Headline(
		a)), "Of their nearest words the words kept 50 % from the first to the last."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	a.Reading.Words = nil
	if got := prose.Plain(Headline(a)); !strings.HasPrefix(got, "No word is there at both") {
		t.Error(got)
	}
}

// On the command line the nearest words stand a line an epoch, and the numbers below.
func TestShiftSummary(t *testing.T) {
	text := SeriesSummary(shifts())
	for _, want := range []string{"gay\n  1850: merry, bright\n  1870: merry\n  1910: witty, bright\n",
		"\ngone\n  1850: far\n", "similarity", "0.84"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in:\n%s", want, text)
		}
	}
}

// The table sets gone, kept and new neighbours side by side; a word that one end lacks is
// in the table of all epochs alone.
func TestShiftTables(t *testing.T) {
	a := shifts()
	table := Table(a)
	if len(table.Groups[0].Rows) != 1 {
		t.Fatalf("%+v", table)
	}
	var got []string
	for _, c := range table.Groups[0].Rows[0].Cells {
		got = append(got, c.Text)
	}
	if want := "gay|merry|bright|witty"; strings.Join(got, "|") != want {
		t.Errorf("%s, want %s", strings.Join(got, "|"), want)
	}
	charts := Charts(a, 800)
	if len(charts) != 1 || charts[0].ID != "kept" {
		t.Errorf("%+v", charts)
	}
}
