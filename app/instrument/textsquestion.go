package instrument

import (
	"strings"

	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// textsQuestion is what the pages Time and Corpus measure when nobody asked for anything.
func textsQuestion(page string) experiment.Experiment {
	q := experiment.Experiment{Sets: map[string]experiment.SetRef{"A": {ID: "valentini.male"},
		"B": {ID: "valentini.female"}}}
	if page == shell.PageTime {
		q.Sets[wordlist.RolesOfLists] = exampleSet(reading.MethodTrends, wordlist.RolesOfLists)
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
	q.Method, q.Test, q.Embedding, q.Series, q.Debias = reading.MethodTrends, "", "", nil, nil
	q.Corpus = &experiment.Corpus{ID: corpus, By: "year", Step: 10}
	if strings.HasPrefix(corpus, "novels-") {
		q.Corpus.Where = experiment.Conditions{experiment.Between("year", 1840, 1919)}
	}
	q.Options = map[string]any{"measure": "pmi"}
	return q
}

// textsSets are the names that the first frames of these pages show.
const textsSets = `
rios.career-family.career 8 Career
rios.career-family.family 8 Family
rios.strong-weak.strong 15 Strong
rios.intelligence-appearance.appearance 25 Appearance
valentini.male 8 Male context words
valentini.female 8 Female context words
`

// knownSet is what the first frame shows of a set.
func knownSet(id string) setView {
	if v := setOf(knownSets, id); v.Name != "" {
		return v
	}
	return setOf(textsSets, id)
}
