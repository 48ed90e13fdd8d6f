//go:build !js || texts

package app

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// textsQuestion is what the pages Time and Corpus measure when nobody asked for anything.
func textsQuestion(page string) experiment.Experiment {
	q := experiment.Experiment{Sets: map[string]experiment.SetRef{"A": {ID: "valentini.male"}, "B": {ID: "valentini.female"}}}
	if page == pageTime {
		q.Sets[rolesOfLists] = exampleSet(methodTrends, rolesOfLists)
		return decades(q, firstCorpus)
	}
	q.Method, q.Corpus = "pmi", &experiment.Corpus{ID: firstCorpus}
	q.Sets["words"] = experiment.SetRef{ID: "rios.occupations"}
	return q
}

// decades puts a question of several lists to texts, decade by decade. Of the novels those
// after 1919 are left out: they make no decade, and late editions of German ones are of
// 1957 and 1977.
func decades(q experiment.Experiment, corpus string) experiment.Experiment {
	q.Method, q.Test, q.Embedding, q.Series, q.Debias = methodTrends, "", "", nil, nil
	q.Corpus = &experiment.Corpus{ID: corpus, By: "year", Step: 10}
	if strings.HasPrefix(corpus, "novels-") {
		q.Corpus.Where = experiment.Conditions{experiment.Between("year", 1840, 1919)}
	}
	q.Options = map[string]any{"measure": "pmi"}
	return q
}

// textsSets are the names that the first frames of these pages show.
var textsSets = map[string]setView{
	"rios.career-family.career":               {Name: "Career", Count: 8},
	"rios.career-family.family":               {Name: "Family", Count: 8},
	"rios.strong-weak.strong":                 {Name: "Strong", Count: 15},
	"rios.intelligence-appearance.appearance": {Name: "Appearance", Count: 25},
	"valentini.male":                          {Name: "Male context words", Count: 8},
	"valentini.female":                        {Name: "Female context words", Count: 8},
}

// knownSet is what the first frame shows of a set.
func knownSet(id string) setView {
	if v, ok := knownSets[id]; ok {
		return v
	}
	return textsSets[id]
}
