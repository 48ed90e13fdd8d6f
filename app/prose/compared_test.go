package prose

import (
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// comparedAnswer is an answer of a method with values; its sets are the usual ones.
func comparedAnswer(method string, values map[string]float64) experiment.Answer {
	r := experiment.Reading{Values: values}
	r.Embedding.Title = "One"
	r.Experiment = experiment.Resolved{Method: method, Sets: map[string]experiment.ResolvedSet{
		"words": {ID: "o", Name: "Occupations", Words: []string{"boss", "nurse", "clerk"}},
		"pairs": {Name: "pairs", Pairs: [][]string{{"he", "she"}}},
	}}
	return experiment.Answer{Reading: r}
}

// numbered is an answer of a benchmark.
func numbered(method, role string, tuples [][]string, values map[string]float64) experiment.Answer {
	a := comparedAnswer(method, values)
	a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{role: {Name: "wordsim353", Pairs: tuples, Values: make([]float64, len(tuples))}}
	return a
}

func TestMissingInTheOther(t *testing.T) {
	a := comparedAnswer("agreement", nil)
	a.Reading.Missing = []experiment.Missing{{Set: "words", Word: "clerk", With: true}}
	if got, want := Missing(a)[0], "None of the 3 is missing. One of the 5 words is not in the other vectors: clerk."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := (&View{Answer: a}).Found("words"); got != 3 {
		t.Errorf("%d found", got)
	}
}

func TestComparedTitles(t *testing.T) {
	two := comparedAnswer("agreement", nil)
	two.Reading.With = &embed.Info{Title: "Two"}
	for want, a := range map[string]experiment.Answer{"3 occupations in One and Two": two, "Word similarity benchmark in One": numbered("similarity", "pairs", nil, nil)} {
		if got := Title(a); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
