package instrument

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// stepBar are the methods that stand beside the others on a bar. They are the methods that
// most papers compare with; the dialog has all.
func stepBar() []ui.Segment {
	return []ui.Segment{{Value: "hard", Label: locale.Say("Hard")}, {Value: "soft", Label: locale.Say("Soft")},
		{Value: "double-hard", Label: locale.Say("Double hard")}}
}

// recipe edits the steps on the page Debias, and tells them on the others. Several steps
// are folded but for the last, which is the one just added.
func (p *Instrument) recipe() app.UI {
	s := &p.State
	steps := s.Question.Debias
	switch {
	case len(steps) == 0 && len(s.Question.WithDebias) == 0:
		return ui.Slot(s.Page == shell.PageDebias, func() app.UI {
			return app.Div().Class("further").Body(p.turnTo("audit-one", locale.Say("Audit one method"), prose.AuditMethod))
		})
	case s.Page != shell.PageDebias:
		return p.recipeLine()
	case len(steps) == 1:
		return app.Div().Class("steps").Body(p.step(0), p.nextStep())
	}
	var parts []app.UI
	for i, step := range steps {
		parts = append(parts, app.Details().Class("more step").Open(i == len(steps)-1).Body(
			app.Summary().Text(locale.Say("Step {1}: {2}", strconv.Itoa(i+1), prose.MethodOfDebiasing(step.Method))),
			p.step(i),
		))
	}
	return app.Div().Class("steps").Body(append(parts, p.nextStep())...)
}

// nextStep adds a step, or compares all methods instead. The number of steps has a limit
// of the contract.
func (p *Instrument) nextStep() app.UI {
	return app.Div().Class("acts").Body(
		ui.Slot(len(p.State.Question.Debias) < experiment.MaxSteps, func() app.UI {
			return app.Button().Type("button").Class("plain").ID("add-step").Text(locale.Say("Then another step")).
				OnClick(func(app.Context, app.Event) {
					p.closeEditor()
					p.typed(p.State.withNextStep(), "")
				})
		}),
		p.turnTo("compare-methods", locale.Say("Compare all methods"), "debias-methods"),
	)
}

// step is the form of one step: its method, its lists, its options. i counts from 0. The
// lists that are changed most stand open, the others are folded with the options.
func (p *Instrument) step(i int) app.UI {
	step := p.State.Question.Debias[i]
	m, key := reading.StepMethod(step.Method), inStep(i, "").String()
	top := []app.UI{p.stepMethodBar(i, step.Method)}
	var rest []app.UI
	for _, r := range m.Roles {
		if r.ID == "specific" || r.ID == "equalize" {
			top = append(top, p.stepList(i, r))
			continue
		}
		rest = append(rest, p.stepList(i, r))
	}
	options := optionFields{
		Prefix: key, Scope: step.Method, Rules: p.State.Question.Rules, Values: step.Options, Problems: p.problems(),
		Label: prose.StepOptionLabel, Choice: prose.StepChoiceName,
		Set: func(id string, value any) { p.Choose(p.State.withStepOption(i, id, value)) },
	}
	for _, o := range m.Options {
		rest = append(rest, options.draw(o))
	}
	return app.Div().Role("group").Aria("label", locale.Say("Step {1}", strconv.Itoa(i+1))).Body(
		app.Div().Class("row").Body(top...),
		app.Details().Class("more").ID(key+"more").Body(
			app.Summary().Text(locale.Say("Lists and settings of the method")),
			app.Div().Class("lists").Body(
				app.P().Class("state").Text(locale.Say(m.Doc)+" "+prose.Cited(m.Source)+"."),
				app.Div().Class("row").Body(rest...),
			),
		),
		p.stepActs(i),
	)
}

// stepMethodBar chooses the method of a step. A method that is not on the bar is named on
// the button beside it.
func (p *Instrument) stepMethodBar(i int, method string) app.UI {
	choose := func(id string) {
		p.closeEditor()
		p.Choose(p.State.withStepMethod(i, id))
	}
	other := locale.Say("Other methods")
	if !stepBarHas(method) {
		other = locale.Say("Other: {1}", locale.Say(reading.StepMethod(method).Term))
	}
	return app.Div().Class("method").Body(
		ui.Segmented{Name: inStep(i, "method").String(), Legend: locale.Say("Method"), Segments: stepBar(),
			Chosen: method}.Draw(choose),
		app.Button().Type("button").Class("plain").ID(inStep(i, "other").String()).Aria("haspopup", "dialog").Text(other).
			OnClick(func(app.Context, app.Event) { p.show(stepDialog{i}) }, app.EventScope(i)),
	)
}

// turnTo puts the question to another method. id is of the button, for tests and the
// focus.
func (p *Instrument) turnTo(id, text, method string) app.UI {
	return app.Button().Type("button").Class("plain").ID(id).Text(text).OnClick(func(app.Context, app.Event) {
		p.turn(method)
		if p.State.costOf(method) != "" {
			p.Ctx.Defer(func(app.Context) { ui.FocusID("measure") }) // this button goes
		}
	})
}

// turn puts the question to another method and measures it; a dear one waits for
// Measure, with its cost beside that.
func (p *Instrument) turn(method string) {
	p.closeEditor()
	q := p.State.withMethod(method)
	if cost := p.State.costOf(method); cost != "" {
		p.typed(q, "")
		p.say(cost)
		return
	}
	p.Choose(q)
}

// stepBarHas reports whether a method stands on the bar.
func stepBarHas(method string) bool {
	for _, s := range stepBar() {
		if s.Value == method {
			return true
		}
	}
	return false
}

// stepList shows a list of a step, opens its picker or its editor, or leaves it out. The
// button says the set’s name and size, "None" without one. Only optional lists can be left
// out.
func (p *Instrument) stepList(i int, r experiment.Role) app.UI {
	at := inStep(i, r.ID)
	v, key := p.State.viewAt(at), at.String()
	_, given := p.State.given(at)
	text := locale.Say("None")
	if given {
		text = wordlist.UpperFirst(v.title())
		if v.Count > 0 {
			text += " (" + prose.Count(float64(v.Count)) + ")"
		}
	}
	return app.Div().Class("field").Body(
		app.Span().Class("label").ID(key+"-label").Text(locale.Say(stepLists[r.ID])),
		app.Div().Class("acts").Body(
			app.Button().Type("button").Class("plain").ID("pick-"+key).Aria("describedby", key+"-label").
				Aria("haspopup", "dialog").Text(text).
				OnClick(func(app.Context, app.Event) { p.show(setDialog{at}) }, app.EventScope(key)),
			ui.Slot(given, func() app.UI { return p.editButton(v, locale.Say("Edit")) }),
			ui.Slot(given && r.Optional, func() app.UI { return p.leaveOut(v) }),
		),
		app.P().Class("state").Text(locale.Say(r.Doc)),
	)
}

// leaveOut takes the set of a place away. Its label names the set, since several such
// buttons stand on the page.
func (p *Instrument) leaveOut(v setView) app.UI {
	key := v.At.String()
	return app.Button().Type("button").Class("plain").ID("leave-"+key).
		Aria("label", locale.Say("Leave out {1}", v.title())).Text(locale.Say("Leave out")).
		OnClick(func(app.Context, app.Event) {
			p.closeEditor()
			p.Choose(p.State.without(v.At))
		}, app.EventScope(key))
}

// stepActs moves or removes a step of several. The handlers’ scope holds the step’s
// number: the buttons of another step would else keep this one’s.
func (p *Instrument) stepActs(i int) app.UI {
	last := len(p.State.Question.Debias) - 1
	act := func(name string, show bool, q func() experiment.Experiment) app.UI {
		return ui.Slot(show, func() app.UI {
			return app.Button().Type("button").Class("plain").Aria("label", locale.Say("{1} step {2}", name, strconv.Itoa(i+1))).
				Text(name).
				OnClick(func(app.Context, app.Event) {
					p.closeEditor()
					p.Choose(q())
				}, app.EventScope(name, i))
		})
	}
	return app.Div().Class("acts").Body(
		act(locale.Say("Earlier"), i > 0, func() experiment.Experiment { return p.State.withStepMoved(i, -1) }),
		act(locale.Say("Later"), i < last, func() experiment.Experiment { return p.State.withStepMoved(i, 1) }),
		act(locale.Say("Remove"), last > 0, func() experiment.Experiment { return p.State.withoutStep(i) }),
	)
}

// problems is what is wrong with the controls of the steps. It is made when it is first
// asked for and then shared by all steps, whose ids differ.
func (p *Instrument) problems() map[string]string {
	if p.stepProblems == nil {
		p.stepProblems = map[string]string{}
	}
	return p.stepProblems
}
