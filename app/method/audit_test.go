package method

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// numbers puts groups of values together.
func numbers(groups ...map[string]float64) map[string]float64 {
	out := map[string]float64{}
	for _, g := range groups {
		maps.Copy(out, g)
	}
	return out
}

// Numbers of audits.
var (
	weaker = map[string]float64{"mean_d_before": 1.5, "mean_d": 0.3, "mean_d_change_low": -1.5,
		"mean_d_change_high": -0.9}
	unclearChange = map[string]float64{"mean_d_before": 1.5, "mean_d": 1.2, "mean_d_change_low": -0.9,
		"mean_d_change_high": 0.3}
	bare    = map[string]float64{"mean_d_before": 1.5, "mean_d": 1.2}
	direct  = map[string]float64{"direct_bias_before": 0.152, "direct_bias": 0.009}
	checked = map[string]float64{"classifier_accuracy": 0.893, "cluster_accuracy": 0.928,
		"neighbour_correlation": 0.52, "neighbour_correlation_before": 0.76}
	passed = map[string]float64{"classifier_accuracy": 0.51, "cluster_accuracy": 0.55,
		"neighbour_correlation": 0.05, "neighbour_correlation_before": 0.76}
)

// One reading for each rule of the headline.
func TestAuditHeadline(t *testing.T) {
	for name, c := range map[string]struct {
		values map[string]float64
		want   string
	}{
		"fell": {numbers(weaker, checked), "What the tests see falls from 1.50 to 0.30."},
		"next to nothing": {numbers(weaker, map[string]float64{"mean_d": 1.499}),
			"What the tests see hardly moves from 1.50."},
		"rose": {numbers(bare, map[string]float64{"mean_d": 1.8, "mean_d_change_low": 0.1,
			"mean_d_change_high": 0.5}), "What the tests see rises from 1.50 to 1.80."},
		"holds 0": {numbers(unclearChange, checked),
			"What the tests see falls from 1.50 to 1.20; other words could show otherwise."},
		"no interval": {numbers(bare, checked),
			"What the tests see falls from 1.50 to 1.20; how sure that is, is not known."},
		"no test":   {numbers(direct, checked), "Direct bias falls from 0.15 to 0.01; how sure that is, is not known."},
		"no before": {map[string]float64{"mean_d": 0.3, "direct_bias": 0.1}, "No number exists before and after."},
		"random":    {numbers(weaker, map[string]float64{"random_d": 0.31, "random_d_low": 0.3}), "What the tests see falls from 1.50 to 0.30, though taking out a random direction does as much."},
		"not random": {numbers(weaker, map[string]float64{"random_d": 1.4, "random_d_low": 1.3}),
			"What the tests see falls from 1.50 to 0.30."},
		"nothing": {nil, "No number exists before and after."},
	} {
		if got := prose.Plain(Headline(prosetest.Audit(t, c.values, "hard"))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func table(name string, columns []string, rows ...[]any) experiment.Table {
	return experiment.Table{Name: name, Columns: columns, Rows: rows}
}

// The headline counts the tests by the interval of the change of each, and never by
// whether p passed .05 before and does not now.
func TestAuditHeadlineOfTests(t *testing.T) {
	const weakens, stronger, same, unknown = 0, 1, 2, 3
	rows := [][]any{weakens: {1.8, 1.0, -1.4, -0.2}, stronger: {0.3, 1.4, 0.4, 1.7}, same: {1.3, 0.5, -1.5, 1.3},
		unknown: {1.3, 0.5, nil, nil}}
	random := map[string]float64{"random_d": 0.31, "random_d_low": 0.3}
	for want, c := range map[string]struct {
		values map[string]float64
		tests  []int
	}{
		"One of three tests weakens, two show no clear change.": {unclearChange, []int{same, weakens, same}},
		"All three tests weaken.":                               {weaker, []int{weakens, weakens, weakens}},
		"Both tests weaken.":                                    {weaker, []int{weakens, weakens}},
		"The test weakens.":                                     {weaker, []int{weakens}},
		"The test grows stronger.": {map[string]float64{"mean_d_before": 0.3, "mean_d": 1.4},
			[]int{stronger}},
		"One of three tests weakens, one grows stronger, one shows no clear change.": {unclearChange,
			[]int{weakens, stronger, same}},
		"None of the three tests clearly changes.": {unclearChange,
			[]int{same, same, same}},
		"Neither of the two tests clearly changes.": {unclearChange,
			[]int{same, same}},
		"The test does not clearly change.": {unclearChange,
			[]int{same}},
		// the mean alone is clear
		"What the tests see falls from 1.50 to 0.30.": {weaker, []int{same, same}},
		"What the tests see falls from 1.50 to 1.20; other words could show otherwise.": {unclearChange,
			[]int{weakens, unknown}},
		"One of two tests weakens, one shows no clear change, though taking out a random direction does as much.": {numbers(weaker, random), []int{weakens, same}},
	} {
		var tests, changes [][]any
		for i, kind := range c.tests {
			id := "test" + strconv.Itoa(i)
			tests, changes = append(tests, []any{id, 0.02, 0.3}), append(changes, append([]any{id}, rows[kind]...))
		}
		a := prosetest.Audit(t, c.values, "hard")
		a.Reading.Tables = []experiment.Table{table("tests", []string{"test", "p_before", "p"}, tests...),
			table("audit", []string{"measure", "before", "after", "low", "high"}, changes...)}
		if got := prose.Plain(Headline(a)); got != want {
			t.Errorf("\n got %s\nwant %s", got, want)
		}
	}
	if got, want := prose.Plain(Headline(
		prosetest.Load(t, "audit"))), "One of three tests weakens, two show no clear change."; got != want {
		t.Errorf("the recorded audit: %s", got)
	}
}

// One reading for each rule of the verdict: never more than three sentences.
func TestAuditVerdict(t *testing.T) {
	tests := []string{"caliskan.weat6", "caliskan.weat7", "caliskan.weat8"}
	for name, c := range map[string]struct {
		values map[string]float64
		better []string
		want   string
	}{
		"falls":           {numbers(direct, bare), nil, "Along the he–she direction itself, bias falls from 0.15 to 0.01. Gone or only hidden? Not measured yet."},
		"in the headline": {direct, nil, ""},
		"one test sure":   {unclearChange, tests[:1], "How far the tests fall is less sure: only for male names and female names can the fall be told from none. Gone or only hidden? Not measured yet."},
		"two tests sure":  {unclearChange, tests[:2], "How far the tests fall is less sure: only for male names and female names, and for math words and arts words, can the fall be told from none. Gone or only hidden? Not measured yet."},
		"all are":         {weaker, tests, "The fall of each test can be told from none. Gone or only hidden? Not measured yet."},
		"none is":         {unclearChange, []string{}, "How far the tests fall is not sure: for none of them alone can the fall be told from none. Gone or only hidden? Not measured yet."},
		"random as much":  {numbers(weaker, map[string]float64{"random_d": 0.31, "random_d_low": 0.3}), tests, "With a random direction taken out instead, the mean effect size is 0.31, so the fall need not come from this one. Gone or only hidden? Not measured yet."},
		"classifier":      {checked, nil, "Much is left elsewhere: a classifier still tells the groups apart 89 times in 100, where guessing does so 50 times."},
		"clusters":        {numbers(checked, map[string]float64{"classifier_accuracy": 0.59}), nil, "Much is left elsewhere: two clusters still hold 93 of 100 words with their side, where guessing does so with 50."},
		"neighbours": {numbers(passed, map[string]float64{"neighbour_correlation": -0.2}), nil,
			"Something is left elsewhere: a word’s neighbours still tell how it leaned."},
		"nothing tells": {passed, nil, "Little of it is found by a classifier, clusters and neighbours; what else is left is not measured."},
		"one check": {map[string]float64{"cluster_accuracy": 0.5}, nil,
			"Little of it is found by clusters; what else is left is not measured."},
		"nothing": {nil, nil, ""},
	} {
		a := prosetest.Audit(t, c.values, "hard")
		if c.better != nil {
			var rows, verdicts [][]any
			for _, id := range tests {
				rows = append(rows, []any{id})
				if slices.Contains(c.better, id) {
					verdicts = append(verdicts, []any{id, 1.5, 0.5, -1.4, -0.6})
				} else {
					verdicts = append(verdicts, []any{id, 1.5, 0.5, -2.1, 0.1})
				}
			}
			a.Reading.Tables = []experiment.Table{table("tests", []string{"test"}, rows...),
				table("audit", []string{"measure", "before", "after", "low", "high"}, verdicts...)}
		}
		if got := prose.Plain(Verdict(a)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
	if got := prose.Plain(Verdict(prosetest.Load(t, "audit"))); strings.Count(got, ". ")+1 != 3 {
		t.Errorf("not three sentences: %s", got)
	}
}

func TestAuditQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		steps []string
		want  string
	}{
		"one direction": {[]string{"hard"}, "What is left of [tests: three tests] when [step0: hard debiasing] takes the [pairs: he–she direction] out of [embedding: GloVe 6B, 100 d]?"},
		"a chain":       {[]string{"hard", "inlp"}, "What is left of [tests: three tests] and of the [pairs: he–she direction] when [step0: hard debiasing] and then [step1: INLP] change [embedding: GloVe 6B, 100 d]?"},
		"weakened":      {[]string{"ran"}, "What is left of [tests: three tests] when [step0: RAN-Debias] weakens the [pairs: he–she direction] in [embedding: GloVe 6B, 100 d]?"},
		"no direction":  {[]string{"frequency"}, "What is left of [tests: three tests] and of the [pairs: he–she direction] when [step0: all-but-the-top] changes [embedding: GloVe 6B, 100 d]?"},
		"nothing":       {nil, "What is left of [tests: three tests] and of the [pairs: he–she direction] when debiasing changes [embedding: GloVe 6B, 100 d]?"},
	} {
		a := prosetest.Audit(t, nil, c.steps...)
		a.Reading.Embedding.Title = "GloVe 6B, 100 d, debiased (Some method)"
		if got := blanks(Question("audit", AskedBy(a))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func TestAuditFigures(t *testing.T) {
	a := prosetest.Audit(t, numbers(direct, bare, map[string]float64{"cluster_accuracy": 0.93,
		"cluster_accuracy_before": 0.99, "overlap": 0.87}), "hard")
	var got []string
	for _, f := range Figures(a) {
		got = append(got, f.Term+": "+f.Value)
	}
	want := "Direct bias: 0.15 → 0.01, Mean effect size |d|: 1.50 → 1.20, Told by clusters: 99 % → 93 %, Usefulness: 87 %"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The note under a mean counts the tests that it is of, not those asked for.
func TestNumberOfTestsTaken(t *testing.T) {
	a := prosetest.Audit(t, bare, "hard")
	a.Reading.Tables = []experiment.Table{table("tests", []string{"d_before", "d"}, []any{1.5, 1.2}, []any{nil, 1.0})}
	if f := Figures(a)[0]; f.Note != "one test" {
		t.Errorf("audit: %+v", f)
	}
	b := prosetest.Load(t, "debias_methods")
	noteOf := func() string {
		for _, f := range Figures(b) {
			if f.Term == "Effect size |d| before" {
				return f.Note
			}
		}
		return ""
	}
	b.Reading.Tables = []experiment.Table{table("methods", []string{"method", "mean_d"},
		[]any{"none", 1.5}, []any{"hard", 0.5})}
	b.Reading.Notes = nil
	if got := noteOf(); got != "mean of three tests" {
		t.Errorf("comparison: %q", got)
	}
	b.Reading.Notes = []experiment.Note{{Code: "tests_missing"}}
	if got := noteOf(); got != "mean of the tests that can be taken" {
		t.Errorf("comparison without a test: %q", got)
	}
}

func TestAuditLimits(t *testing.T) {
	a := prosetest.Audit(t, nil, "hard")
	if l := Limits(a); !strings.HasPrefix(l[1], "One direction was taken out.") || l[2] != prose.SystemLimit {
		t.Errorf("hard: %q", l)
	}
	a.Reading.Tables = []experiment.Table{table("tests", []string{"d_low", "d_high"}, []any{-1.0, 1.0})}
	if l := Limits(a); !strings.Contains(l[2], "cannot tell") {
		t.Errorf("wide intervals: %q", l)
	}
	for method, want := range map[string]string{"soft": "One direction was weakened.",
		"gbdd": "One direction was taken out."} {
		if l := Limits(prosetest.Audit(t, nil, method)); !strings.HasPrefix(l[1], want) {
			t.Errorf("%s: %q", method, l)
		}
	}
	two := prosetest.Audit(t, nil, "hard")
	two.Reading.Experiment.Debias[0].Options = map[string]any{"k": 2.0}
	for _, a := range []protocol.Answer{two, prosetest.Audit(t, nil, "hard", "projection")} {
		if l := Limits(a); strings.HasPrefix(l[1], "One direction") {
			t.Errorf("of several directions: %q", l)
		}
	}
	if l := Limits(prosetest.Audit(t, nil, "frequency")); !strings.HasPrefix(l[1], "It asks about the tests") {
		t.Errorf("frequency: %q", l)
	}
}

func TestWhatChanged(t *testing.T) {
	a := prosetest.Audit(t, nil, "hard", "frequency")
	a.Reading.Embedding.Words = 6431
	a.Reading.Experiment.Debias[0].Specific = make([]string, 205)
	a.Reading.Experiment.Debias[1].Specific = nil
	a.Reading.Tables = []experiment.Table{table("steps", []string{"step", "value", "number"},
		[]any{1.0, "neutral", 6226.0}, []any{1.0, "equalised", 10.0})}
	want := "Hard debiasing takes 6,226 of 6,431 words as neutral; the other 205 are rightly about the concept; 10 sets are made equal. " +
		"All-but-the-top changes all 6,431 words."
	if got := strings.Join(WhatChanged(a), " "); got != want {
		t.Errorf("got %s", got)
	}
	if got := WhatChanged(prosetest.Load(t, "weat8")); got != nil {
		t.Errorf("WEAT changes %q", got)
	}
}

func TestDebiasMethodsWords(t *testing.T) {
	columns := []string{"method", "mean_d", "overlap", "classifier_accuracy", "note"}
	for name, c := range map[string]struct {
		rows [][]any
		want string
	}{
		"two best": {[][]any{{"none", 1.5, 1.0, 0.98}, {"hard", 0.5, 0.6, 0.9}, {"oscar", 1.2, 0.9, 0.5}}, "Hard debiasing leaves least of what the tests see, and OSCaR keeps most neighbours; how sure that is, is not known. The mean effect size goes from 1.50 to 0.50, where 60 % of the nearest words stay. With OSCaR 90 % of them stay, and d is 1.20. After one of two methods a classifier still tells the groups apart."},
		"one best": {[][]any{{"none", 1.5, 1.0, 0.98}, {"inlp", 0.5, 0.9, 0.9}, {"bam", nil, nil, nil}}, "INLP leaves least of what the tests see and keeps most neighbours; how sure that is, is not known. The mean effect size goes from 1.50 to 0.50, where 90 % of the nearest words stay. After each of them a classifier still tells the groups apart."},
		"some words": {[][]any{{"none", 1.5, 1.0, 0.98, ""}, {"inlp", 0.5, 0.9, 0.9, ""}, {"hard", 0.6, 0.8, 0.9, ""},
			{"ran", 1.2, 0.9, 0.99, "some_words"}}, "INLP leaves least of what the tests see and keeps most neighbours; how sure that is, is not known. The mean effect size goes from 1.50 to 0.50, where 90 % of the nearest words stay. After each of two methods a classifier still tells the groups apart; RAN-Debias changes few words and is not counted."},
		"none help": {[][]any{{"none", 1.0, 1.0, nil}, {"hard", 1.1, nil, nil}}, "Every method leaves at least as much of what the tests see as there was; how sure that is, is not known. The mean effect size goes from 1.00 to 1.10."},
		"nothing":   {nil, "No methods can be compared. "},
	} {
		a := prosetest.Load(t, "debias_methods")
		a.Reading.Tables = []experiment.Table{table("methods", columns, c.rows...)}
		if got := prose.Plain(Headline(a)) + " " + prose.Plain(Verdict(a)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// No shape of an answer to these methods makes a sentence fail.
func TestAnyAudit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		a.Reading.Experiment.Method = rapid.SampledFrom([]string{prose.AuditMethod, "debias-methods"}).Draw(t, "audited")
		for _, name := range []string{"mean_d", "mean_d_before", "mean_d_change_low", "mean_d_change_high",
			"classifier_accuracy", "similarity", "similarity_before"} {
			if rapid.Bool().Draw(t, name) {
				a.Reading.Values[name] = rapid.Float64Range(-2, 2).Draw(t, name)
			}
		}
		if text := prose.Plain(Headline(a)); !strings.HasSuffix(text, ".") {
			t.Fatalf("headline %q", text)
		}
		Summary(a)
		WhatChanged(a)
	})
}
