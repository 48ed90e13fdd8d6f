package method

import (
	"maps"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func TestComparedQuestions(t *testing.T) {
	two := prosetest.Compared("agreement", nil)
	two.Reading.With = &embed.Info{Title: "Two"}
	groups := prosetest.Compared("outside", nil)
	groups.Reading.Experiment.Sets["A"] = experiment.ResolvedSet{ID: "f", Name: "Female terms"}
	groups.Reading.Experiment.Sets["B"] = experiment.ResolvedSet{ID: "m", Name: "Male terms"}
	across := prosetest.Compared("axes", nil)
	across.Reading.Experiment.Sets["across"] = experiment.ResolvedSet{Pairs: [][]string{{"rich", "poor"}}}
	for _, c := range []struct {
		answer protocol.Answer
		want   string
	}{
		{two, "Do [embedding: One] and [with: Two] agree on which of [words: 3 occupations] lean toward [pairsA: he] and which toward [pairsB: she]?"},
		{prosetest.Compared("bias", nil), "In [embedding: One], which of [words: 3 occupations] lean toward [pairsA: he] and which toward [pairsB: she]?"},
		{across, "In [embedding: One], where do [words: 3 occupations] lie between [pairsA: he] and [pairsB: she] and, across that, between [acrossA: rich] and [acrossB: poor]?"},
		{prosetest.Compared("odd-one-out", nil), "In [embedding: One], which of [words: 3 occupations] does not belong with the others?"},
		{groups, "In [embedding: One], do the numbers of [words: 3 occupations] follow their leans to [A: female terms] and to [B: male terms]?"},
		{prosetest.Benchmark("similarity", "pairs", nil, nil), "In [embedding: One], do cosines stand in the order in which people judged [pairs: wordsim353]?"},
		{prosetest.Benchmark("analogy-accuracy", "questions", nil, nil), "In [embedding: One], how many of [questions: wordsim353] are answered as expected?"},
	} {
		if got := blanks(Question(c.answer.Reading.Experiment.Method, AskedBy(c.answer))); got != c.want {
			t.Errorf("\n got %s\nwant %s", got, c.want)
		}
	}
}

func TestComparedHeadlines(t *testing.T) {
	for _, c := range []struct {
		method string
		values map[string]float64
		want   string
	}{
		{"agreement", map[string]float64{"rho": 0.81, "p": 1e-9},
			"The two embeddings place occupations in much the same order."},
		{"agreement", map[string]float64{"rho": 0.1, "p": 0.3},
			"No clear agreement of the two embeddings on the order of occupations."},
		{"agreement", nil, "The two embeddings cannot be compared."},
		{"axes", map[string]float64{"rho": -0.4, "p": 0.01}, "Of occupations, those farther to the male side lie farther to the B words side."},
		{"axes", map[string]float64{"rho": 0.4, "p": 0.2}, "No clear link between where occupations lie along one axis and along the other."},
		{"outside", map[string]float64{"pearson": 0.6, "pearson_p": 0.01},
			"The larger the number of a word, the more it leans to the [pa male] side."},
		{"outside", map[string]float64{"pearson": -0.6, "pearson_p": 0.01},
			"The larger the number of a word, the more it leans to the [pb female] side."},
		{"outside", map[string]float64{"pearson": 0.6}, "The larger the number of a word, the more it leans to the [pa male] side; how sure that is, is not known."},
		{"outside", map[string]float64{"pearson": 0.6, "pearson_p": 0.2},
			"No clear link between the numbers of occupations and their leans."},
		{"similarity", map[string]float64{"rho": 0.69, "p": 1e-9}, "The vectors and people place the pairs of words in a similar order, with exceptions."},
		{"analogy-accuracy", map[string]float64{"accuracy": 0.7291, "questions": 8740},
			"73 % of 8,740 questions are answered as expected."},
		{"analogy-accuracy", nil, "No question can be answered."},
		{"odd-one-out", nil, "No word can be told apart from the others."},
	} {
		if got := marked(Headline(prosetest.Compared(c.method, c.values))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.method, got, c.want)
		}
	}
	a := prosetest.Compared("odd-one-out", map[string]float64{"cos": 0.44, "margin": 0.4})
	a.Reading.Tables = []experiment.Table{{Name: "order", Columns: []string{"word", "cosine"},
		Rows: [][]any{{"guitar", 0.44}, {"nurse", 0.84}}}}
	if got := marked(Headline(a)); got != "“[b guitar]” stands farthest from the others." {
		t.Errorf("got %s", got)
	}
}

// Every score stands beside its coverage.
func TestCoverageIsTold(t *testing.T) {
	values := map[string]float64{"rho": 0.69, "accuracy": 0.7, "pearson": 0.5, "low": 0.6, "high": 0.8, "coverage": 0.9}
	for _, method := range []string{"similarity", "analogy-accuracy", "outside"} {
		a := prosetest.Compared(method, values)
		if got := prose.Plain(Verdict(a)); !strings.Contains(got, "90 % of the ") ||
			!strings.Contains(got, "the rest are left out.") {
			t.Errorf("%s: %s", method, got)
		}
		whole := maps.Clone(values)
		whole["coverage"] = 1
		if got := prose.Plain(Verdict(prosetest.Compared(method, whole))); strings.Contains(got, "100 %") ||
			strings.Contains(got, "rest") {
			t.Errorf("%s of all: %s", method, got)
		}
	}
	a := prosetest.Benchmark("similarity", "pairs", [][]string{{"sun", "moon"}, {"moon", "star"}, {"sun", "xylo"}}, values)
	a.Reading.Missing = []experiment.Missing{{Set: "pairs", Word: "xylo"}}
	if got, want := prose.Missing(a)[0], "One of the 4 words is not in these vectors: xylo."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Where the first pair alone gives the direction, nothing speaks of others.
func TestFirstPairAlone(t *testing.T) {
	a := prosetest.Compared("bias", nil)
	set := a.Reading.Experiment.Sets["pairs"]
	set.Pairs = [][]string{{"he", "she"}, {"man", "woman"}}
	a.Reading.Experiment.Sets["pairs"] = set
	for choice, want := range map[string][2]string{"single": {"lean toward he and which toward she?", "The pair: he–she."},
		"mean": {"lean toward he, man and which toward she, woman?", "The two pairs: he–she, man–woman."}} {
		a.Reading.Experiment.Options = map[string]any{"direction": choice}
		if got := prose.QuestionText(Question("bias", AskedBy(a))); !strings.HasSuffix(got, want[0]) {
			t.Errorf("%s: %s", choice, got)
		}
		if got := Asides(a)[0]; got.Title+": "+got.Text != want[1] {
			t.Errorf("%s: %+v", choice, got)
		}
	}
}
