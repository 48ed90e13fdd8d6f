package prose

import (
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

// auditOf is an audit of nothing but the values, by steps of debiasing.
func auditOf(t *testing.T, values map[string]float64, steps ...string) experiment.Answer {
	t.Helper()
	a := prosetest.Load(t, "audit")
	a.Reading.Values, a.Reading.Tables = values, nil
	step := a.Reading.Experiment.Debias[0]
	a.Reading.Experiment.Debias = nil
	for _, m := range steps {
		step.Method = m
		a.Reading.Experiment.Debias = append(a.Reading.Experiment.Debias, step)
	}
	return a
}

// numbers puts groups of values together.
func numbers(groups ...map[string]float64) map[string]float64 {
	out := map[string]float64{}
	for _, g := range groups {
		maps.Copy(out, g)
	}
	return out
}

var (
	weaker  = map[string]float64{"mean_d_before": 1.5, "mean_d": 0.3, "mean_d_change_low": -1.5, "mean_d_change_high": -0.9}
	unclear = map[string]float64{"mean_d_before": 1.5, "mean_d": 1.2, "mean_d_change_low": -0.9, "mean_d_change_high": 0.3}
	bare    = map[string]float64{"mean_d_before": 1.5, "mean_d": 1.2}
	direct  = map[string]float64{"direct_bias_before": 0.152, "direct_bias": 0.009}
	checked = map[string]float64{"classifier_accuracy": 0.893, "cluster_accuracy": 0.928, "neighbour_correlation": 0.52, "neighbour_correlation_before": 0.76}
	passed  = map[string]float64{"classifier_accuracy": 0.51, "cluster_accuracy": 0.55, "neighbour_correlation": 0.05, "neighbour_correlation_before": 0.76}
)

// One reading for each rule of the headline.
func TestAuditHeadline(t *testing.T) {
	for name, c := range map[string]struct {
		values map[string]float64
		want   string
	}{
		"fell, classifier": {numbers(weaker, checked), "Hard debiasing removes 80 % of what WEAT sees; a classifier still tells the groups apart 89 % of the time."},
		"nearly all":       {numbers(weaker, checked, map[string]float64{"mean_d": 0.005}), "Hard debiasing removes more than 99 % of what WEAT sees; a classifier still tells the groups apart 89 % of the time."},
		"next to nothing":  {numbers(weaker, checked, map[string]float64{"mean_d": 1.499}), "Hard debiasing removes less than 1 % of what WEAT sees; a classifier still tells the groups apart 89 % of the time."},
		"rose":             {numbers(bare, passed, map[string]float64{"mean_d": 1.8, "mean_d_change_low": 0.1, "mean_d_change_high": 0.5}), "Hard debiasing makes what WEAT sees larger: from 1.50 to 1.80; by a classifier, clusters and neighbours the groups cannot be told apart."},
		"holds 0":          {numbers(unclear, checked), "No clear change in what WEAT sees, 1.50 before and 1.20 after; a classifier still tells the groups apart 89 % of the time."},
		"no interval":      {numbers(bare, checked), "What WEAT sees goes from 1.50 to 1.20; a classifier still tells the groups apart 89 % of the time."},
		"no test":          {numbers(direct, checked), "Direct bias goes from 0.15 to 0.01; a classifier still tells the groups apart 89 % of the time."},
		"no before":        {map[string]float64{"mean_d": 0.3, "direct_bias": 0.1}, "No number exists before and after; what is hidden and not gone is not measured yet."},
		"random":           {numbers(weaker, checked, map[string]float64{"random_d": 0.31, "random_d_low": 0.3}), "Hard debiasing removes 80 % of what WEAT sees; taking out a random direction does as much."},
		"not random":       {numbers(weaker, checked, map[string]float64{"random_d": 1.4, "random_d_low": 1.3}), "Hard debiasing removes 80 % of what WEAT sees; a classifier still tells the groups apart 89 % of the time."},
		"clusters":         {numbers(weaker, checked, map[string]float64{"classifier_accuracy": 0.59}), "Hard debiasing removes 80 % of what WEAT sees; two clusters still hold 93 % of the most biased words with their side."},
		"neighbours":       {numbers(weaker, passed, map[string]float64{"neighbour_correlation": 0.2}), "Hard debiasing removes 80 % of what WEAT sees; a word’s neighbours still tell how it leaned."},
		"nothing tells":    {numbers(weaker, passed), "Hard debiasing removes 80 % of what WEAT sees; by a classifier, clusters and neighbours the groups cannot be told apart."},
		"one check":        {numbers(weaker, map[string]float64{"cluster_accuracy": 0.5}), "Hard debiasing removes 80 % of what WEAT sees; by clusters the groups cannot be told apart."},
		"first figures":    {numbers(weaker, direct), "Hard debiasing removes 80 % of what WEAT sees; what is hidden and not gone is not measured yet."},
		"nothing":          {nil, "No number exists before and after."},
	} {
		if got := Plain(Headline(auditOf(t, c.values, "hard"))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func table(name string, columns []string, rows ...[]any) experiment.Table {
	return experiment.Table{Name: name, Columns: columns, Rows: rows}
}

// One reading for each rule of the verdict.
func TestAuditVerdict(t *testing.T) {
	columns := []string{"d_before", "d", "d_low", "d_high"}
	for name, c := range map[string]struct {
		values map[string]float64
		tests  [][]any
		want   string
	}{
		"falls":           {direct, nil, "Bias along the direction itself falls from 0.15 to 0.01."},
		"rises":           {map[string]float64{"direct_bias_before": 0.1, "direct_bias": 0.2}, nil, "Bias along the direction itself rises from 0.10 to 0.20."},
		"stays":           {map[string]float64{"direct_bias_before": 0.101, "direct_bias": 0.102}, nil, "Bias along the direction itself stays at 0.10."},
		"all weaken":      {nil, [][]any{{1.5, 0.5, 0.1, 0.9}, {-1.5, 0.5, -0.1, 0.9}}, "Both tests weaken. One leans the other way now; one can still be told from 0."},
		"none weakens":    {nil, [][]any{{0.5, 0.6, -0.1, 0.9}, {0.4, -0.5, -0.6, 0.4}}, "None of two tests weakens. One leans the other way now; none can still be told from 0."},
		"some weaken":     {nil, [][]any{{1.5, 0.5, 0.1, 0.9}, {-0.3, -0.5, -0.9, -0.1}, {1.0, nil, nil, nil}}, "Of two tests one weakens; two can still be told from 0."},
		"turned":          {nil, [][]any{{1.5, 0.5, 0.1, 0.9}, {1.3, -0.6, -1.6, 1.5}, {0.004, -0.003, -1, 1}}, "All three tests weaken. One leans the other way now; one can still be told from 0."},
		"on other words":  {map[string]float64{"mean_d_before": 1.5, "mean_d": 1.2, "mean_d_change_low": -0.9, "mean_d_change_high": 0.3}, nil, "The change hangs on the words of the tests: drawn again, they give one between −0.90 and 0.30. What it costs is not measured here."},
		"one test":        {nil, [][]any{{1.5, 0.5, 0.1, 0.9}}, ""},
		"clusters":        {map[string]float64{"classifier_accuracy": 0.9, "cluster_accuracy": 0.93}, nil, "Words that leaned the same way before still lie close together: two clusters hold 93 % of them with their side."},
		"clusters alone":  {map[string]float64{"cluster_accuracy": 0.93}, nil, ""},
		"tell less":       {map[string]float64{"neighbour_correlation_before": 0.76, "neighbour_correlation": 0.52}, nil, "From its neighbours alone one can still tell how a word leaned, if less well: 0.52 instead of 0.76."},
		"tell as well":    {map[string]float64{"neighbour_correlation_before": 0.76, "neighbour_correlation": 0.75}, nil, "From its neighbours alone one can tell how a word leaned as well as before: 0.75 instead of 0.76."},
		"tell no more":    {map[string]float64{"neighbour_correlation_before": 0.76, "neighbour_correlation": 0.19}, nil, "A word’s neighbours no longer tell how it leaned: 0.19 instead of 0.76."},
		"tell it turned":  {map[string]float64{"neighbour_correlation_before": 0.76, "neighbour_correlation": -0.74}, nil, "From its neighbours alone one can tell how a word leaned as well as before: −0.74 instead of 0.76."},
		"random less":     {map[string]float64{"random_d": 1.4, "random_d_low": 1.3, "mean_d": 0.5}, nil, "With a random direction taken out instead, the mean effect size is 1.40. What it costs is not measured here."},
		"random as much":  {map[string]float64{"random_d": 1.4, "random_d_low": 1.3, "mean_d": 1.35}, nil, "With a random direction taken out instead, the mean effect size is 1.40, so the change need not come from this direction. What it costs is not measured here."},
		"a loss":          {map[string]float64{"similarity_before": 0.58, "similarity": 0.5, "similarity_change_low": -0.1, "similarity_change_high": -0.05}, nil, "It costs something: word similarity falls from 0.58 to 0.50."},
		"loss of another": {map[string]float64{"similarity_before": 0.58, "similarity": 0.57, "similarity_change_low": -0.1, "similarity_change_high": 0.05, "analogies_before": 0.6, "analogies": 0.5, "analogies_change_low": -0.2, "analogies_change_high": -0.05}, nil, "It costs something: accuracy on analogies falls from 0.60 to 0.50."},
		"no clear loss":   {map[string]float64{"similarity_before": 0.58, "similarity": 0.57, "similarity_change_low": -0.1, "similarity_change_high": 0.05}, nil, "No clear loss of word similarity: from 0.58 to 0.57."},
		"neighbours kept": {map[string]float64{"overlap": 0.87, "mean_d": 1}, nil, "Of the ten words nearest to a word, 87 % are still among its ten nearest."},
		"nothing":         {nil, nil, ""},
	} {
		a := auditOf(t, c.values, "hard")
		if c.tests != nil {
			a.Reading.Tables = []experiment.Table{table("tests", columns, c.tests...)}
		}
		if got := Plain(Verdict(a)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// The verdict counts the tests whose change goes beyond its interval.
func TestAuditVerdictOfUnclearTests(t *testing.T) {
	tests := table("tests", []string{"test", "d_before", "d"}, []any{"a", 0.9, 0.6}, []any{"b", 0.9, 0.8}, []any{"c", 0.9, 1.0})
	for want, verdicts := range map[string][3]string{
		"Of three tests two weaken, none of them clearly; none can still be told from 0.": {"unchanged", "unchanged", "unchanged"},
		"Of three tests two weaken, one of them clearly; none can still be told from 0.":  {"better", "unchanged", "worse"},
		"Of three tests two weaken; none can still be told from 0.":                       {"better", "better", "worse"},
	} {
		a := auditOf(t, nil, "hard")
		audit := table("audit", []string{"measure", "verdict"}, []any{"a", verdicts[0]}, []any{"b", verdicts[1]}, []any{"c", verdicts[2]})
		a.Reading.Tables = []experiment.Table{tests, audit}
		if got := Plain(Verdict(a)); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
		a.Reading.Tables[0].Rows = [][]any{{"a", 0.9, 0.6}, {"c", 0.9, 1.0}}
		if got := Plain(Verdict(a)); strings.Contains(got, "weakens, not clearly;") != (verdicts[0] != "better") {
			t.Errorf("of one that weakens: %s", got)
		}
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
		a := auditOf(t, nil, c.steps...)
		a.Reading.Embedding.Title = "GloVe 6B, 100 d, debiased (Some method)"
		if got := blanks(Question("audit", AskedBy(a))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func TestAuditFigures(t *testing.T) {
	a := auditOf(t, numbers(direct, bare, map[string]float64{"cluster_accuracy": 0.93, "cluster_accuracy_before": 0.99, "overlap": 0.87}), "hard")
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
	a := auditOf(t, bare, "hard")
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
	b.Reading.Tables = []experiment.Table{table("methods", []string{"method", "mean_d"}, []any{"none", 1.5}, []any{"hard", 0.5})}
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
	a := auditOf(t, nil, "hard")
	if l := Limits(a); !strings.HasPrefix(l[1], "One direction was taken out.") || l[2] != systemLimit {
		t.Errorf("hard: %q", l)
	}
	a.Reading.Tables = []experiment.Table{table("tests", []string{"d_low", "d_high"}, []any{-1.0, 1.0})}
	if l := Limits(a); !strings.Contains(l[2], "cannot tell") {
		t.Errorf("wide intervals: %q", l)
	}
	for method, want := range map[string]string{"soft": "One direction was weakened.", "gbdd": "One direction was taken out."} {
		if l := Limits(auditOf(t, nil, method)); !strings.HasPrefix(l[1], want) {
			t.Errorf("%s: %q", method, l)
		}
	}
	two := auditOf(t, nil, "hard")
	two.Reading.Experiment.Debias[0].Options = map[string]any{"k": 2.0}
	for _, a := range []experiment.Answer{two, auditOf(t, nil, "hard", "projection")} {
		if l := Limits(a); strings.HasPrefix(l[1], "One direction") {
			t.Errorf("of several directions: %q", l)
		}
	}
	if l := Limits(auditOf(t, nil, "frequency")); !strings.HasPrefix(l[1], "It asks about the tests") {
		t.Errorf("frequency: %q", l)
	}
}

func TestWhatChanged(t *testing.T) {
	a := auditOf(t, nil, "hard", "frequency")
	a.Reading.Embedding.Words = 6431
	a.Reading.Experiment.Debias[0].Specific = make([]string, 205)
	a.Reading.Experiment.Debias[1].Specific = nil
	a.Reading.Tables = []experiment.Table{table("steps", []string{"step", "value", "number"}, []any{1.0, "neutral", 6226.0}, []any{1.0, "equalised", 10.0})}
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
		"two best":   {[][]any{{"none", 1.5, 1.0, 0.98}, {"hard", 0.5, 0.6, 0.9}, {"oscar", 1.2, 0.9, 0.5}}, "Hard debiasing leaves least of what WEAT sees; OSCaR keeps most neighbours. The mean effect size goes from 1.50 to 0.50, where 60 % of the nearest words stay. With OSCaR 90 % of them stay, and d is 1.20. After one of two methods a classifier still tells the groups apart."},
		"one best":   {[][]any{{"none", 1.5, 1.0, 0.98}, {"inlp", 0.5, 0.9, 0.9}, {"bam", nil, nil, nil}}, "INLP leaves least of what WEAT sees, and keeps most neighbours too. The mean effect size goes from 1.50 to 0.50, where 90 % of the nearest words stay. After each of them a classifier still tells the groups apart."},
		"some words": {[][]any{{"none", 1.5, 1.0, 0.98, ""}, {"inlp", 0.5, 0.9, 0.9, ""}, {"hard", 0.6, 0.8, 0.9, ""}, {"ran", 1.2, 0.9, 0.99, "some_words"}}, "INLP leaves least of what WEAT sees, and keeps most neighbours too. The mean effect size goes from 1.50 to 0.50, where 90 % of the nearest words stay. After each of two methods a classifier still tells the groups apart; RAN-Debias changes few words and is not counted."},
		"none help":  {[][]any{{"none", 1.0, 1.0, nil}, {"hard", 1.1, nil, nil}}, "No method weakens what WEAT sees. The mean effect size goes from 1.00 to 1.10."},
		"nothing":    {nil, "No methods can be compared. "},
	} {
		a := prosetest.Load(t, "debias_methods")
		a.Reading.Tables = []experiment.Table{table("methods", columns, c.rows...)}
		if got := Plain(Headline(a)) + " " + Plain(Verdict(a)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// No shape of an answer to these methods makes a sentence fail.
func TestAnyAudit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		a.Reading.Experiment.Method = rapid.SampledFrom([]string{AuditMethod, "debias-methods"}).Draw(t, "audited")
		for _, name := range []string{"mean_d", "mean_d_before", "mean_d_change_low", "mean_d_change_high", "classifier_accuracy", "similarity", "similarity_before"} {
			if rapid.Bool().Draw(t, name) {
				a.Reading.Values[name] = rapid.Float64Range(-2, 2).Draw(t, name)
			}
		}
		if text := Plain(Headline(a)); !strings.HasSuffix(text, ".") {
			t.Fatalf("headline %q", text)
		}
		Summary(a)
		WhatChanged(a)
	})
}
