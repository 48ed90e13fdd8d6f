package method

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// trendsAnswer is a reading of lists, each with the cells slope, low, high, q and q_random,
// and with as many points as values on one side or the other.
func trendsAnswer(rows ...[]any) protocol.Answer {
	var a protocol.Answer
	set := experiment.ResolvedSet{}
	trends := experiment.Table{Name: "trends", Columns: []string{"list", "slope", "low", "high", "q",
		"q_random", "detectable"}}
	epochs := experiment.Table{Name: "epochs", Columns: []string{"at", "from", "to", "list", "value", "low", "high"}}
	for _, row := range rows {
		set.Lists = append(set.Lists, experiment.ResolvedSet{Name: row[0].(string)})
		trends.Rows = append(trends.Rows, append(row[:6:6], 0.01))
		for i, x := range row[6].([]float64) {
			from := 1840 + 10*float64(i)
			epochs.Rows = append(epochs.Rows, []any{from + 4.5, from, from + 9, row[0], x, x - 0.25, x + 0.25})
		}
	}
	a.Reading.Experiment = experiment.Resolved{Method: "trends", Options: map[string]any{"measure": "pmi"},
		Sets: map[string]experiment.ResolvedSet{"A": {Name: "men"}, "B": {Name: "women"}, "lists": set}}
	a.Reading.Epochs = make([]experiment.Epoch, 8)
	a.Reading.Tables = []experiment.Table{epochs, trends}
	return a
}

var (
	toMen   = []float64{0.5, 0.4, 0.3, 0.5, 0.6, 0.1, 0.2, 0.3}
	toWomen = []float64{-0.5, -0.4, -0.3, -0.5, -0.6, -0.1, -0.2, -0.3}
	both    = []float64{-0.5, 0.4, -0.3, 0.5, 0.6, -0.1, 0.2, -0.3}
)

// What moved is said with its doubt, then what stands on one side at every point.
func TestTrendsHeadline(t *testing.T) {
	for _, c := range []struct {
		answer protocol.Answer
		want   string
	}{
		{trendsAnswer([]any{"Work", 0.1, -0.1, 0.2, 0.5, 0.3, toMen}, []any{"Home", 0.1, -0.1, 0.2, 0.5, 0.3, toWomen}),
			"No list clearly moved. Work words stay on the side of men, Home words on the side of women."},
		{trendsAnswer([]any{"Work", 0.1, 0.05, 0.2, 0.01, 0.3, both}, []any{"Home", -0.1, -0.2, -0.05, 0.02, 0.3, both}),
			"Work words moved towards men; Home words moved towards women, though random lists of as many words often move as far."},
		{trendsAnswer([]any{"Work", 0.1, 0.05, 0.2, 0.01, 0.03, both}, []any{"Home", -0.1, -0.2, -0.05, 0.02, 0.3, both}),
			"Work words moved towards men. Home words moved towards women, though random lists of as many words often move as far."},
		{trendsAnswer([]any{"Work", 0.1, -0.1, 0.2, 0.5, 0.3, []float64{0.1, 0.2, 0.1, 0.4, 0.2, 0.1, 0.2, 0.1}}),
			"No list clearly moved."}, // on one side, and clear of 0 in one decade of eight
		{trendsAnswer([]any{"Work", 0.1, 0.05, 0.2, 0.08, nil, both}, []any{"Home", 0.1, -0.2, 0.05, 0.2, nil, toMen}),
			"Work words moved towards men, though luck could do as much among 2 lists. Home words stay on the side of men."},
		{trendsAnswer([]any{"Work", nil, nil, nil, nil, nil, []float64{1, 2}}),
			"Nothing can be said of a trend: no list has a number at three epochs."},
	} {
		if got := prose.Plain(Headline(c.answer)); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
	verdict := prose.Plain(Verdict(trendsAnswer([]any{"Work", 0.1, 0.05, 0.2, 0.01, 0.02, toMen})))
	if verdict != "Work words stand nearer to men in all eight decades, clearly in six. Beside random lists of as many words, Work words stand out too. With eight points only a large change shows." {
		t.Error(verdict)
	}
	verdict = prose.Plain(Verdict(trendsAnswer([]any{"Work", 0.1, -0.1, 0.2, 0.5, 0.3, both},
		[]any{"Home", nil, nil, nil, nil, nil, []float64{1, 2}})))
	if want := "Of Home words too few stand often enough at three points: nothing is said of their change."; !strings.Contains(verdict, want) {
		t.Errorf("%q, without %q", verdict, want)
	}
	unsided := trendsAnswer([]any{"Work", 0.1, 0.05, 0.2, 0.01, nil, toMen})
	unsided.Reading.Experiment.Options["measure"] = "ect"
	if got := prose.Plain(Headline(unsided)); got != "Work words rose." {
		t.Error(got)
	}
}

// No headline denies a slope whose interval leaves 0 out, or claims one whose interval
// holds it or whose q luck makes, without saying so.
func TestTrendsHeadlineKeepsToIntervals(t *testing.T) {
	claimed := regexp.MustCompile(`(?i)\b(one|two|three) words( and \w+ words)?( and \w+ words)? moved`)
	rapid.Check(t, func(t *rapid.T) {
		var rows [][]any
		apart, sure := false, false
		for _, name := range []string{"One", "Two", "Three"}[:rapid.IntRange(1, 3).Draw(t, "lists")] {
			x := rapid.Float64Range(-1, 1).Draw(t, "slope")
			half := rapid.Float64Range(0.01, 1).Draw(t, "half")
			q := rapid.Float64Range(0, 0.2).Draw(t, "q")
			rows = append(rows, []any{name, x, x - half, x + half, q, nil, both})
			if x-half > 0 || x+half < 0 {
				apart, sure = true, sure || q < prose.Alpha
			}
		}
		text := prose.Plain(Headline(trendsAnswer(rows...)))
		switch moved := claimed.MatchString(text); {
		case apart && strings.HasPrefix(text, "No list"):
			t.Fatalf("denied: %s", text)
		case sure && !moved:
			t.Fatalf("sure and not said: %s", text)
		}
	})
}

// Between named parts the lists that differ are named, with the doubt there is.
func TestListPartsHeadline(t *testing.T) {
	for _, c := range []struct {
		rows [][]any
		want string
	}{
		{[][]any{{"Work", "F", "M", 0.4, 0.1, 0.7, 0.02}, {"Home", "F", "M", -0.4, -0.9, 0.1, 0.2}},
			"Work words stand nearer to men in texts by men than in texts by women."},
		{[][]any{{"Work", "F", "M", -0.4, -0.7, -0.1, 0.02}},
			"Work words stand nearer to men in texts by women than in texts by men."},
		{[][]any{{"Work", "F", "M", 0.4, 0.1, 0.7, 0.08}, {"Home", "F", "M", 0.1, -0.1, 0.3, 0.2}}, "Work words stand nearer to men in texts by men than in texts by women, though luck could do as much among 2 differences."},
		{[][]any{{"Work", "F", "M", 0.1, -0.1, 0.3, 0.2}},
			"No list clearly differs between texts by women and texts by men."},
		{nil, "The parts cannot be compared: no list has a number in two of them."},
	} {
		var a protocol.Answer
		a.Reading.Experiment = experiment.Resolved{Method: "trends",
			Corpus: &experiment.Corpus{ID: "novels", By: "author_gender"}, Options: map[string]any{"measure": "pmi"},
			Sets: map[string]experiment.ResolvedSet{"A": {Name: "men"}, "B": {Name: "women"},
				"lists": {Lists: []experiment.ResolvedSet{{Name: "Work"}, {Name: "Home"}}}}}
		a.Reading.Texts = &experiment.Texts{}
		a.Reading.Epochs = make([]experiment.Epoch, 2)
		a.Reading.Tables = []experiment.Table{{Name: "epochs", Columns: []string{"at", "list", "value"},
			Rows: [][]any{{"F", "Work", 0.1}, {"M", "Work", 0.2}}},
			{Name: "differences", Columns: []string{"list", "from", "to", "difference", "low", "high", "q"}, Rows: c.rows}}
		if got := prose.Plain(Headline(a)); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}
