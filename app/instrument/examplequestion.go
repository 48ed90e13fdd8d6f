package instrument

import (
	"strings"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// ExampleQuestion is what the page asks when a method is turned to: with the sets of the
// default question where they fit, else with the method's own examples.
func ExampleQuestion(method string) experiment.Experiment {
	page := shell.MethodPage(method)
	if page == "" {
		page = shell.PageMeasure
	}
	s := NewState(page)
	if s.Question.Method == method {
		return s.Question
	}
	q := s.withMethod(method)
	if strings.HasPrefix(q.Test, "caliskan.") && q.Method != "weat" {
		q.Test = ""
	}
	return q
}

// DebiasQuestion asks what a way to debias leaves, with the sets that it has without choice.
func DebiasQuestion(method string) experiment.Experiment {
	q := DefaultQuestion(shell.PageDebias)
	q.Debias = []experiment.DebiasStep{newStep(method, "en", nil)}
	return q
}
