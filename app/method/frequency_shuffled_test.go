package method

import (
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// shuffledAnswer has methods with their drift in shuffled texts and whether it is beyond
// the spread of the shuffles.
func shuffledAnswer(rows ...[]any) protocol.Answer {
	var a protocol.Answer
	a.Reading.Experiment.Method = "frequency-shuffled"
	a.Reading.Tables = []experiment.Table{{Name: "methods", Columns: []string{"method", "drift", "shuffled_drift",
		"shuffles", "apart"}, Rows: rows}}
	return a
}

// Which methods lean is a rule of numbers: a small effect from bin to bin, in every
// shuffle.
func TestShuffledHeadline(t *testing.T) {
	pmi := []any{"pmi", .4, .01, 0.0, 0.0}
	for _, c := range []struct {
		rows [][]any
		want string
	}{
		{nil, "Nothing can be measured."},
		{[][]any{pmi}, "Counted, frequency alone makes no lean."},
		{[][]any{{"glove", 1.2, 1.5, 5.0, 1.0}, {"sgns", 1.2, .8, 5.0, 1.0}, pmi},
			"GloVe and SGNS lean with frequency even in shuffled texts. PMI does not."},
		{[][]any{{"sgns", 1.2, .2, 5.0, 1.0}, {"ppmi-svd", .8, .19, 5.0, 1.0}, pmi},
			"SGNS leans with frequency even in shuffled texts. PPMI-SVD and PMI do not."},
		{[][]any{{"sgns", 1.2, 3.0, 5.0, 0.0}, pmi}, "It is not clear whether SGNS leans with frequency in shuffled texts. PMI does not."},
		{[][]any{{"sgns", 1.2, .1, 5.0, 0.0}, pmi}, "In shuffled texts no method leans with frequency."},
		{[][]any{{"glove", 1.2, 2.0, 5.0, 1.0}, {"sgns", 1.2, .1, 1.0, 0.0}, pmi},
			"GloVe leans with frequency even in shuffled texts. PMI does not."},
		{[][]any{{"sgns", 1.2, 3.0, 5.0, 1.0}, {"pmi", .4, .3, 0.0, 1.0}},
			"SGNS and PMI lean with frequency even in shuffled texts."},
	} {
		var text string
		for _, s := range shuffledHeadline(&prose.View{Answer: shuffledAnswer(c.rows...)}).Spans() {
			text += s.Text
		}
		if text != c.want {
			t.Errorf("%v: %q, want %q", c.rows, text, c.want)
		}
	}
}
