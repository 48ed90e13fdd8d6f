package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// mapReading is a map of two axes, the first from where it is said, with what random lists
// show: p is of 99.
func mapReading(from string, p float64) protocol.Answer {
	var r experiment.Reading
	r.Experiment.Method = "map"
	r.Experiment.Sets = map[string]experiment.ResolvedSet{"words": {Name: "Jobs", Words: []string{"nurse", "smith"}}}
	r.Values = map[string]float64{"shown": 0.614, "first": 0.4, "second": 0.214, "usual": 0.35, "p": p, "lists": 99,
		"trust": 0.9, "kept": 0.5, "kept_by_luck": 0.1, "k": 1, "n": 11}
	r.Tables = []experiment.Table{{Name: "axes", Columns: []string{"axis", "from", "share", "cosine",
		"positive", "negative"},
		Rows: [][]any{{1.0, from, 0.4, nil, "nurse", "smith"}, {2.0, "component", 0.214, nil, "smith", "nurse"}}}}
	return protocol.Answer{Reading: r}
}

func TestMapSentences(t *testing.T) {
	a := mapReading("component", 0.01)
	if got := prose.Plain(Headline(a)); got != "The map shows 61 % of the spread of these words; along its first axis “nurse” and “smith” lie farthest apart." {
		t.Error(got)
	}
	own := mapReading("pairs", 0.01)
	own.Reading.Experiment.Sets["pairs"] = experiment.ResolvedSet{Pairs: [][]string{{"old", "young"}}}
	if got := prose.Plain(Headline(own)); !strings.HasSuffix(got, "; along the axis from “young” to “old” “nurse” and “smith” lie farthest apart.") {
		t.Error(got)
	}
	for p, want := range map[float64]string{0.01: "of 99 such maps none shows at least",
		0.02: "of 99 such maps one shows at least", 0.51: "of 99 such maps 50 show at least",
		1: "of 99 such maps all show at least"} {
		if got := prose.Plain(Verdict(mapReading("component", p))); !strings.Contains(got, want) {
			t.Errorf("%s is not in %q", want, got)
		}
	}
	if got := prose.Plain(Verdict(a)); !strings.HasPrefix(got,
		"Its axes show 40 % and 21 %. A map of as many random words shows 35 %") ||
		!strings.HasSuffix(got, " 50 % of the words have the word that is nearest to them within the list nearest on the map, too; by luck it would be 10 %.") {
		t.Error(got)
	}
	delete(a.Reading.Values, "usual")
	if got := prose.Plain(Verdict(a)); strings.Contains(got, "random") {
		t.Error(got)
	}
	if got := strings.Join(Limits(a), " "); !strings.Contains(got, "39 % of their spread is not shown") ||
		!strings.Contains(got, "no meaning by themselves") {
		t.Error(got)
	}
	a.Reading.Values["shown"] = 0.996
	if got := strings.Join(Limits(a), " "); strings.Contains(got, "may lie apart") {
		t.Error(got)
	}
	if got := strings.Join(Limits(mapReading("pairs", 0.01)), " "); !strings.Contains(got,
		"The middle of the map is the mean of these words") {
		t.Error(got)
	}
}

func TestMapQuestion(t *testing.T) {
	ask := func(sets map[string]experiment.ResolvedSet) string {
		return prose.QuestionText(prose.Ask(prose.Asked{Embedding: "V", Sets: sets}, false, mapQuestion))
	}
	words := experiment.ResolvedSet{Name: "jobs", Words: []string{"nurse", "smith", "tailor"}}
	group := func(name string) experiment.ResolvedSet { return experiment.ResolvedSet{Name: name} }
	pairs := func(a, b string) experiment.ResolvedSet { return experiment.ResolvedSet{Pairs: [][]string{{a, b}}} }
	if got := ask(map[string]experiment.ResolvedSet{"words": words}); got != "In V, how do 3 jobs lie to one another?" {
		t.Error(got)
	}
	got := ask(map[string]experiment.ResolvedSet{"words": words, "A": group("flowers"), "C": group("insects"),
		"pairs": pairs("he", "she"), "up": pairs("old", "young")})
	if got != "In V, how do 3 jobs, flowers and insects lie to one another, along an axis from she to he, another from young to old?" {
		t.Error(got)
	}
}
