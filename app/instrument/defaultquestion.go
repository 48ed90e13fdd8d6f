package instrument

import (
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// NewState returns the state of a page that has measured nothing yet. The maps are made,
// so that a state can be edited without an instrument.
func NewState(page string) State {
	return State{Page: page, Question: DefaultQuestion(page), made: map[string]bool{},
		parked: map[parking]experiment.SetRef{}}
}

// DefaultQuestion is what a page measures when nobody asked for anything. An unknown page
// gets that of Measure.
func DefaultQuestion(page string) experiment.Experiment {
	e := experiment.Experiment{Method: "weat", Embedding: "glove-6b-100d", Test: "caliskan.weat8"}
	switch page {
	case shell.PageWords:
		e.Method, e.Test = "ripa", "rios.occupations-ripa"
	case shell.PageMap:
		e.Method, e.Test = reading.MethodMap, ""
		e.Sets = map[string]experiment.SetRef{"words": exampleSet(reading.MethodMap, "words")}
	case shell.PageTime, shell.PageCorpus:
		return textsQuestion(page)
	case shell.PageContexts:
		e.Method, e.Embedding = "seat", "bge-small-en-v1.5"
	case shell.PageDebias:
		e.Method, e.Test = prose.AuditMethod, ""
		e.Debias = []experiment.DebiasStep{newStep("hard", "en", nil)}
		e.Sets = map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": {ID: "bolukbasi.definitional"}}
	}
	return e
}
