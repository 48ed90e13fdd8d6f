package method

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// The sentences of a reading of several lists say which are clear of level after
// correction, towards whom, and which stand out beside random lists.
func TestTrendsText(t *testing.T) {
	rows := func(cells ...[]any) experiment.Answer {
		var a experiment.Answer
		a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{"A": {Name: "men"}, "B": {Name: "women"}}
		a.Reading.Experiment.Options = map[string]any{"measure": "association"}
		set := experiment.ResolvedSet{}
		for _, row := range cells {
			set.Lists = append(set.Lists, experiment.ResolvedSet{Name: row[0].(string)})
		}
		a.Reading.Experiment.Sets["lists"] = set
		a.Reading.Tables = []experiment.Table{{Name: "trends", Columns: []string{"list", "slope", "q", "q_random"}, Rows: cells}}
		return a
	}
	for _, c := range []struct {
		answer experiment.Answer
		want   string
	}{
		{rows([]any{"Work", 0.1, 0.01, 0.5}, []any{"Art", -0.1, 0.02, 0.03}, []any{"Home", -0.1, 0.2, 0.01}),
			"“Work” moved towards men; “Art” moved towards women. Beside random lists of as many words these stand out: “Art”."},
		{rows([]any{"Work", 0.1, 0.01, 0.5}, []any{"Art", 0.1, 0.02, 0.3}), "“Work” and “Art” moved towards men. Random lists of as many words often move as far."},
		{rows([]any{"Work", 0.1, 0.01, nil}, []any{"Art", 0.1, nil, nil}), "“Work” moved towards men."},
		{rows([]any{"Work", 0.1, 0.05, 0.01}, []any{"Art", nil, nil, nil}), "No clear movement of any of the lists: 1 slope was tested."},
		{rows([]any{"Work", nil, nil, nil}, []any{"Art", nil, nil, nil}), "Nothing can be said of a trend: no list has a number at three epochs."},
	} {
		texts := trendsText(c.answer)
		if got := strings.Join(texts[1:], " "); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
		if !strings.Contains(texts[0], "“Work”") || !strings.HasSuffix(texts[0], "moved between men and women?") {
			t.Error(texts[0])
		}
	}
	rising := rows([]any{"Work", 0.1, 0.01, nil})
	rising.Reading.Experiment.Options["measure"] = "ect"
	if got := trendsText(rising)[1]; got != "“Work” rose." {
		t.Error(got)
	}
}
