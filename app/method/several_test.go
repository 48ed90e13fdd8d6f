package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// reading makes an answer of a method, its sets named after their roles' things.
func reading(method string, values map[string]float64, tables ...experiment.Table) protocol.Answer {
	names := map[string]string{"X": "Math", "Y": "Arts", "A": "Male terms", "B": "Female terms", "C": "Pleasant",
		"words": "Occupations"}
	sets := map[string]experiment.ResolvedSet{}
	m, _ := prose.MeasureOf(method)
	for _, role := range m.Roles {
		if name := names[role.ID]; name != "" {
			sets[role.ID] = experiment.ResolvedSet{ID: "id", Name: name, Words: []string{"nurse", "welder"}}
		}
	}
	return protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: method, Sets: sets},
		Values: values, Tables: tables}}
}

func TestSeveralQuestions(t *testing.T) {
	for method, want := range map[string]string{
		"gweat":           "do [X: math] words and [Y: arts] words stand nearer to [A: male terms], [B: female terms] and [C: pleasant] words, each to its own, than to the others?",
		"weat-groups":     "which two of [A: male terms], [B: female terms] and [C: pleasant] words do [X: math] words and [Y: arts] words tell apart?",
		"same":            "how far do [words: 2 occupations] lie along what sets apart [A: male terms], [B: female terms] and [C: pleasant] words?",
		"bat":             "do analogies between [X: math] words and [Y: arts] words lead to [A: male terms] and [B: female terms]?",
		"reliability":     "how well do [words: 2 occupations] belong together?",
		"neighbour-test":  "do [A: male terms], [B: female terms] and [C: pleasant] words keep to their own among neighbours?",
		"cluster-test":    "do [A: male terms], [B: female terms] and [C: pleasant] words fall into clusters of their own?",
		"classifier-test": "can a classifier tell [A: male terms] from [B: female terms] that it has not seen?",
		"silhouette":      "and in [with: other vectors], how much does the WEAT of [X: math] words and [Y: arts] words against [A: male terms] and [B: female terms] depend on which words are used?",
	} {
		if method == "silhouette" {
			want = "In [embedding: these vectors] " + want
		} else {
			want = "In [embedding: these vectors], " + want
		}
		if got := blanks(Question(method, AskedBy(reading(method, nil)))); got != want {
			t.Errorf("%s:\n got %s\nwant %s", method, got, want)
		}
	}
}

// Of two groups there is no choice of two.
func TestQuestionOfTwoGroups(t *testing.T) {
	asked := AskedBy(reading("weat-groups", nil))
	delete(asked.Sets, "C")
	want := "In [embedding: these vectors], do [X: math] words and [Y: arts] words tell [A: male terms] and [B: female terms] apart?"
	if got := blanks(Question("weat-groups", asked)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestSeveralHeadlines(t *testing.T) {
	for _, c := range []struct {
		method string
		values map[string]float64
		want   string
	}{
		{"gweat", map[string]float64{"g": 0.1, "p": 0.01}, "Of math words and arts words, each stands nearer to its own group than the others do, taken together."},
		{"gweat", map[string]float64{"g": 0.1, "p": 0.05}, "No clear sign that math words and arts words each stand nearer to their own group than to the others."},
		{"gweat", map[string]float64{"g": -0.1, "p": 0.99, "low": -0.2, "high": 0.01}, "No clear sign that math words and arts words each stand nearer to their own group than to the others."},
		{"gweat", map[string]float64{"g": -0.1, "p": 0.99, "low": -0.2, "high": -0.01}, "Of math words and arts words, each stands farther from its own group than the others do, taken together."},
		{"gweat", nil, "No association can be measured."},
		{"weat-groups", nil, "No pair of groups can be compared."},
		{"same", map[string]float64{"same": 0.2, "p": 0.3}, "Occupations lie 0.20 along what sets apart male terms, female terms and pleasant words, on average; luck often puts them as far."},
		{"same", map[string]float64{"same": 0.2, "p": 0.01}, "Occupations lie 0.20 along what sets apart male terms, female terms and pleasant words, on average, farther than luck would put them."},
		{"bat", map[string]float64{"bat": 0.6, "p": 0.01}, "Analogies lead from arts words to math words as from [pb female terms] to [pa male terms] more often than luck would have it."},
		{"bat", map[string]float64{"bat": 0.37, "expected": 0.3, "p": 0.016, "low": 0.29, "high": 0.45}, "Analogies lead from arts words to math words as from [pb female terms] to [pa male terms] more often than luck would have it; other words could show otherwise."},
		{"bat", map[string]float64{"bat": 0.37, "expected": 0.3, "p": 0.016, "low": 0.31, "high": 0.45}, "Analogies lead from arts words to math words as from [pb female terms] to [pa male terms] more often than luck would have it."},
		{"bat", map[string]float64{"bat": 0.2, "expected": 0.3, "p": 0.99, "low": 0.1, "high": 0.25}, "Analogies lead from arts words to math words as from [pb female terms] to [pa male terms] less often than luck would have it."},
		{"bat", map[string]float64{"bat": 0.6}, "No clear sign that analogies lead from arts words to math words as from female terms to male terms."},
		{"reliability", map[string]float64{"cosine": 0.36}, "Two of 2 occupations have a cosine of 0.36 on average."},
		{"neighbour-test", map[string]float64{"own": 0.8, "p": 0.01}, "Male terms, female terms and pleasant words keep to their own among neighbours."},
		{"cluster-test", map[string]float64{"accuracy": 0.8, "p": 0.2}, "No clear sign that male terms, female terms and pleasant words fall into clusters of their own."},
		{"cluster-test", nil, "No clusters can be found."},
		{"classifier-test", map[string]float64{"accuracy": 0.8, "p": 0.01}, "A classifier tells [pa male terms] from [pb female terms] that it has not seen."},
		{"classifier-test", map[string]float64{"accuracy": 0.8},
			"No clear sign that a classifier can tell male terms from female terms."},
		{"silhouette", map[string]float64{"accuracy": 0.6, "low": 0.55, "high": 0.65}, "Over parts of the lists, WEAT finds more in the first embedding than in the second."},
		{"silhouette", map[string]float64{"accuracy": 0.6, "low": 0.45, "high": 0.65}, "Over parts of the lists, WEAT finds no clear difference between the two embeddings."},
	} {
		if got := marked(Headline(reading(c.method, c.values))); got != c.want {
			t.Errorf("%s %v:\n got %s\nwant %s", c.method, c.values, got, c.want)
		}
	}
}

// One comparison is not allowed for.
func TestOneComparison(t *testing.T) {
	pairs := experiment.Table{Name: "pairs", Columns: []string{"first", "second", "d"}, Rows: [][]any{{"A", "B", 0.4}}}
	for m, want := range map[float64]string{1: "Luck would match it about 2 times in 100.", 3: "Allowing for three comparisons, luck would match the clearest of them about 2 times in 100."} {
		if got := prose.Plain(Verdict(reading("weat-groups", map[string]float64{"q": 0.02, "m": m},
			pairs))); !strings.HasSuffix(got, " "+want) {
			t.Errorf("%v: %s", m, got)
		}
	}
}

// A pair of groups counts as told apart if luck is ruled out, and the headline says
// where an interval of one that counts leaves room.
func TestWEATGroupsHeadline(t *testing.T) {
	columns := []string{"first", "second", "d", "low", "high", "q"}
	for want, rows := range map[string][][]any{
		"Two of the three pairs of groups are told apart by math words and arts words.": {
			{"A", "B", 1.2, 0.4, 1.8, 0.01}, {"A", "C", 1.1, 0.3, 1.7, 0.02}, {"B", "C", 0.2, -0.6, 0.9, 0.6}},
		"Two of the three pairs of groups are told apart by math words and arts words; other words could show otherwise.": {
			{"A", "B", 1.2, 0.4, 1.8, 0.01}, {"A", "C", 1.1, -0.3, 1.7, 0.02}, {"B", "C", 0.2, -0.6, 0.9, 0.6}},
		"One of the two pairs of groups is told apart by math words and arts words.": {
			{"A", "C", 0.1, -0.3, 0.5, 0.8}, {"A", "B", 1.2, 0.4, 1.8, 0.01}},
		"Male terms and female terms are told apart by math words and arts words, though luck could do as much.": {
			{"B", "C", 0.2, -0.6, 0.9, 0.6}, {"A", "B", 0.8, 0.1, 1.4, 0.2}},
		"Male terms and female terms are told apart by math words and arts words.": {{"A",
			"B", 1.2, 0.4, 1.8, 0.01}},
		"No two of male terms, female terms and pleasant words are clearly told apart by math words and arts words.": {{"A", "B", 0.2, -0.4, 0.8, 0.5}},
	} {
		a := reading("weat-groups", nil, experiment.Table{Name: "pairs", Columns: columns, Rows: rows})
		if got := prose.Plain(Headline(a)); got != want {
			t.Errorf("\n got %s\nwant %s", got, want)
		}
	}
}

func TestSeveralVerdicts(t *testing.T) {
	pairs := experiment.Table{Name: "pairs", Columns: []string{"first", "second", "d"},
		Rows: [][]any{{"A", "B", 0.4}, {"A", "C", -1.2}, {"B", "C", nil}}}
	for _, c := range []struct {
		answer protocol.Answer
		want   string
	}{
		{reading("gweat", map[string]float64{"g": 0.1, "low": -0.1, "high": 0.2}),
			"over all of this kind it may be nothing."},
		{reading("gweat", map[string]float64{"g": 0.1, "low": 0.05, "high": 0.2}),
			"it lies between 0.050 and 0.200, with 95 % confidence."},
		{reading("weat-groups", map[string]float64{"q": 0.01, "m": 3}, pairs),
			"Farthest apart are male terms and pleasant words, d = −1.20."},
		{reading("same", map[string]float64{"same": 0.2, "skew": -0.1, "stereotype": 0.2}),
			"the words as a whole lie at −0.10"},
		{reading("bat", map[string]float64{"bat": 0.37, "expected": 0.3, "low": 0.29, "high": 0.45}),
			"over all of this kind it may be what luck gives."},
		{reading("bat", map[string]float64{"bat": 0.37, "expected": 0.3, "low": 0.31, "high": 0.45}),
			"the share lies between 31"},
		{reading("bat", map[string]float64{"bat": 0.571}), "57 % of the comparisons go the way of the bias."},
		{reading("reliability", map[string]float64{"cosine": 0.3, "alpha": 0.87, "components": 3}),
			"Three components stand out"},
		{reading("neighbour-test", map[string]float64{"own": 0.8, "expected": 0.5}),
			"80 % of a word’s nearest are of its own group; luck alone would make it 50 %."},
		{reading("silhouette", map[string]float64{"accuracy": 0.6, "robustness": 0.9, "robustness_with": 0.8}),
			"The robustness is 0.90 in the first and 0.80 in the second"},
	} {
		if got := marked(Verdict(c.answer)); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.answer.Reading.Experiment.Method, got, c.want)
		}
	}
}
