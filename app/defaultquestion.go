package app

import (
	"weatherglass/app/prose"
	"weatherglass/app/shell"
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
	case shell.PageWords:
		e.Method, e.Test = "ripa", "rios.occupations-ripa"
	case shell.PageMap:
		e.Method, e.Test = methodMap, ""
		e.Sets = map[string]experiment.SetRef{"words": exampleSet(methodMap, "words")}
	case shell.PageTime, shell.PageCorpus:
		return textsQuestion(page)
	case shell.PageDebias:
		e.Method, e.Test = prose.AuditMethod, ""
		e.Debias = []experiment.DebiasStep{newStep("hard", "en", nil)}
		e.Sets = map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": {ID: "bolukbasi.definitional"}}
	}
	return e
}
