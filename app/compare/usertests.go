package compare

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// userTests are boxes of the tests that the visitor's own lists make.
func (p *comparePage) userTests(full bool) app.UI {
	var boxes []app.UI
	for _, m := range kept.MyLists().All {
		test, problem := instrument.QuestionOfMade(&m, "")
		if problem != "" {
			continue
		}
		boxes = append(boxes, box{ID: "test-own-" + m.ID, Label: m.Name + ": " + setsName(test), On: p.asksUserTest(test),
			Full: full}.draw(func(on bool) { p.chooseUserTest(test, on) }))
	}
	return ui.Slot(len(boxes) > 0, func() app.UI {
		return app.FieldSet().Body(append([]app.UI{app.Legend().Text(locale.Say("Your lists"))}, boxes...)...)
	})
}

// setsName names a test by what is measured in it: "Care and Machines"; "" without names.
func setsName(test experiment.Experiment) string {
	name := func(role string) string { return experiment.Isolated(test.Sets[role].Name) }
	x, y, words := name("X"), name("Y"), name("words")
	if x != "" && y != "" {
		return locale.Say("{1} and {2}", x, wordlist.InSentence(y))
	}
	return words
}

// asksUserTest reports whether the question has a test of one's own.
func (p *comparePage) asksUserTest(test experiment.Experiment) bool {
	return slices.ContainsFunc(p.question.Tests, sameTest(test))
}

// chooseUserTest adds a test of one's own or takes it out.
func (p *comparePage) chooseUserTest(test experiment.Experiment, on bool) {
	p.edit(func(q *experiment.Comparing) {
		q.Tests = slices.DeleteFunc(q.Tests, sameTest(test))
		if on {
			q.Tests = append(q.Tests, test)
		}
	})
}

// sameTest reports of tests whether they ask what another one asks.
func sameTest(test experiment.Experiment) func(experiment.Experiment) bool {
	asks := func(t experiment.Experiment) string {
		return written(experiment.Comparing{Tests: []experiment.Experiment{t}})
	}
	text := asks(test)
	return func(t experiment.Experiment) bool { return asks(t) == text }
}
