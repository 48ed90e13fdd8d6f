package app

import (
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// newState returns the state of a page that has measured nothing yet. The maps are made,
// so that a state can be edited without an instrument.
func newState(page string) State {
	return State{Page: page, Question: defaultQuestion(page), own: map[string]bool{}, parked: map[parking]experiment.SetRef{}}
}

// defaultQuestion is what a page measures when nobody asked for anything. An unknown page
// gets that of Measure.
func defaultQuestion(page string) experiment.Experiment {
	e := experiment.Experiment{Method: "weat", Embedding: "glove-6b-100d", Test: "caliskan.weat8"}
	switch page {
	case pageWords:
		e.Method, e.Test = "ripa", "rios.occupations-ripa"
	case pageTime:
		e.Test, e.Embedding, e.Series = "rios.career-family", "", experiment.NamedSeries(firstSeries)
	case pageCorpus:
		e.Method, e.Test, e.Embedding, e.Corpus = "pmi", "", "", &experiment.Corpus{ID: firstCorpus}
		e.Sets = map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "A": {ID: "valentini.male"}, "B": {ID: "valentini.female"}}
	case pageDebias:
		e.Method, e.Test = prose.AuditMethod, ""
		e.Debias = []experiment.DebiasStep{newStep("hard", "en", nil)}
		e.Sets = map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": {ID: "bolukbasi.definitional"}}
	}
	return e
}

// methodTrends is the method of several lists over time.
const methodTrends = "trends"

// decades puts a question of several lists to texts, decade by decade. Of the English
// novels the one of 1920 is left out: it is no decade.
func decades(q experiment.Experiment, corpus string) experiment.Experiment {
	q.Method, q.Test, q.Embedding, q.Series, q.Debias = methodTrends, "", "", nil, nil
	q.Corpus = &experiment.Corpus{ID: corpus, By: "year", Step: 10}
	if corpus == firstCorpus {
		q.Corpus.Where = experiment.Conditions{experiment.Between("year", 1840, 1919)}
	}
	q.Options = map[string]any{"measure": "pmi"}
	return q
}
