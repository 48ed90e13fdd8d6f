package instrument

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// drawer holds all settings of the question. It lies over the edge of the page, so that
// the answer stays where it is. On the page Debias the steps are edited here, too. The
// sets’ editor opens inside of it.
func (p *Instrument) drawer() app.UI {
	debias := p.State.Page == shell.PageDebias
	return app.Section().Class("settings").ID("settings").Aria("label", locale.Say("Settings")).Body(
		app.Div().Class("dialog-head").Body(
			app.H2().Text(locale.Say("Settings")),
			app.Button().Type("button").Class("plain").ID("settings-close").Aria("label", locale.Say("Close the settings")).
				Text(locale.Say("Close")).
				OnClick(func(app.Context, app.Event) { p.openSettings(false) }),
		),
		ui.Slot(p.editing != nil, func() app.UI { return p.editor() }),
		app.P().Class("state").Text(p.State.powerLine()),
		ui.Slot(debias, func() app.UI { return app.Div().Body(p.recipe(), p.furtherSets(), p.pairsButton()) }),
		&settings{Page: p, Question: p.State.Question},
		ui.Slot(p.State.changes() > 0, func() app.UI {
			return app.Button().Type("button").Class("plain").ID("usual").Text(locale.Say("Back to the usual settings")).
				OnClick(func(app.Context, app.Event) {
					p.closeEditor()
					p.Choose(p.State.usual())
				})
		}),
	)
}

// settings edits the method of a question, its options and its seed. All of it comes from
// the registry. Question is a copy, so that go-app sees when it is another.
type settings struct {
	app.Compo
	Page     *Instrument
	Question experiment.Experiment

	problems map[string]string // what is wrong with a field, by its id
}

// OnInit makes room for what is wrong.
func (d *settings) OnInit() { d.problems = map[string]string{} }

// OnMount draws the fields again in the page's language.
func (d *settings) OnMount(ctx app.Context) { shell.DrawnAgain(ctx) }

// Render draws a field for each option. Options that newer rules dropped are shown only
// where a link gives them.
func (d *settings) Render() app.UI {
	m := reading.MeasureOf(d.Question.Method)
	var fields []app.UI
	options := optionFields{
		Prefix: "option-", Scope: d.Question.Method, Rules: d.Question.Rules, Values: d.Question.Options,
		Problems: d.problems, Label: func(id string) string { return method.OptionLabel(m.ID, id) }, Choice: prose.ChoiceName,
		Set: func(id string, value any) { d.Page.Choose(d.Page.State.withOption(id, value)) },
	}
	for _, o := range m.Options {
		if _, given := d.Question.Options[o.ID]; o.Over(d.Question.Rules) && !given {
			continue
		}
		if o.Tests {
			fields = append(fields, d.testsField(o))
			continue
		}
		fields = append(fields, options.draw(o))
	}
	if m.WithOptional {
		fields = append(fields, d.secondField())
	}
	fields = append(fields, d.seedField())
	return app.Div().Body(
		app.P().Class("state").Text(locale.Say(m.Doc)+" "+prose.Cited(m.Source)+"."),
		app.Div().Class("row").Body(fields...),
	)
}

// testsField opens the picker of an option that names tests.
func (d *settings) testsField(o experiment.Option) app.UI {
	id, text := "option-"+o.ID, locale.Say("None chosen")
	if n := d.Page.State.testCount(); n > 0 {
		text = prose.Sentence(prose.NumberOfTests(n))
	}
	return ui.Field{ID: id, Label: locale.Say(method.OptionLabel(d.Question.Method, o.ID)),
		Help: locale.Say(o.Doc), Problem: ""}.Around(
		app.Button().Type("button").Class("plain").ID(id).Aria("describedby", id+"-help").Aria("haspopup", "dialog").
			Text(text).OnClick(func(app.Context, app.Event) { d.Page.show(auditTestsDialog{}) }))
}

// secondField offers the second embedding of a method that can do without one.
func (d *settings) secondField() app.UI {
	second := method.SecondOf(d.Question.Method)
	text := locale.Say("None chosen")
	if d.Question.With != "" {
		text = d.Page.State.embeddingName(d.Question.With)
	}
	return app.Div().Class("field").Body(
		app.Span().Class("label").ID("second-label").Text(locale.Say(second.Label)),
		app.Div().Body(
			app.Button().Type("button").Class("plain").ID("second").Aria("describedby", "second-label").
				Aria("haspopup", "dialog").Text(text).
				OnClick(func(app.Context, app.Event) { d.Page.show(secondDialog{}) }),
			ui.Slot(d.Question.With != "", func() app.UI {
				return app.Button().Type("button").Class("plain").ID("second-none").
					Aria("label", locale.Say("Compare with no other vectors")).Text(locale.Say("Leave out")).
					OnClick(func(app.Context, app.Event) { d.Page.Choose(d.Page.State.withSecond("")) })
			}),
		),
		app.P().Class("state").Text(locale.Say(second.Help)),
	)
}

// seedField edits the seed; 0 in the question stands for the default.
func (d *settings) seedField() app.UI {
	seed := max(d.Question.Seed, experiment.DefaultSeed)
	control := app.Input().ID("option-seed").Type("text").Attr("inputmode", "numeric").
		Value(strconv.FormatUint(seed, 10)).
		Aria("describedby", "option-seed-help").Aria("invalid", d.problems["seed"] != "").
		OnChange(func(ctx app.Context, _ app.Event) {
			n, problem := wholeNumber(ctx.JSSrc().Get("value").String(), 1, maxSeed)
			d.problems["seed"] = problem
			if problem == "" {
				d.Page.Choose(d.Page.State.withSeed(uint64(n)))
			}
		})
	help := locale.Say("The number that random draws start from. The same number gives the same draws.")
	return ui.Field{ID: "option-seed", Label: locale.Say("Seed"), Help: help, Problem: d.problems["seed"]}.Around(control)
}

// maxSeed is the largest seed that the page offers; every JSON reader holds it
// exactly.
const maxSeed = 1<<53 - 1
