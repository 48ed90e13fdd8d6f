package app

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// settings edits the method of a question, its options and its seed. All of it
// comes from the registry.
type settings struct {
	app.Compo
	Page     *instrument
	Question experiment.Experiment

	problems map[string]string // what is wrong with a field, by its id
}

// OnInit makes room for what is wrong.
func (d *settings) OnInit() { d.problems = map[string]string{} }

// Render draws a field for each option.
func (d *settings) Render() app.UI {
	m := measureOf(d.Question.Method)
	fields := []app.UI{d.method()}
	options := optionFields{
		Prefix: "option-", Scope: d.Question.Method, Rules: d.Question.Rules, Values: d.Question.Options, Problems: d.problems, Label: func(id string) string { return prose.OptionLabel(m.ID + "/" + id) }, Choice: prose.ChoiceName,
		Set: func(id string, value any) { d.Page.choose(d.Page.state.withOption(id, value)) },
	}
	for _, o := range m.Options {
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
	return app.Section().Class("settings").ID("settings").Aria("label", "Method and settings").Body(
		app.P().Class("state").Text(m.Doc+" "+m.Source),
		app.Div().Class("row").Body(fields...),
	)
}

// testsField opens the picker of an option that names tests.
func (d *settings) testsField(o experiment.Option) app.UI {
	id, text := "option-"+o.ID, "None chosen"
	if n := d.Page.state.testCount(); n > 0 {
		text = prose.Sentence(prose.NumberOfTests(n))
	}
	return field{id, prose.OptionLabel(o.ID), o.Doc, ""}.around(
		app.Button().Type("button").Class("plain").ID(id).Aria("describedby", id+"-help").Aria("haspopup", "dialog").
			Text(text).OnClick(func(app.Context, app.Event) { d.Page.show(overlayMany) }))
}

// secondField offers the second embedding of a method that can do without one.
func (d *settings) secondField() app.UI {
	label, help := "Compare with the original vectors", "Where the vectors were changed, the list is that of the words that the original ones have near."
	if d.Question.Method == "analogies" {
		label, help = "Compare with other vectors", "Such as debiased ones: which analogies do both list?"
	}
	text := "None chosen"
	if d.Question.With != "" {
		text = d.Page.state.embeddingName(d.Question.With)
	}
	return app.Div().Class("field").Body(
		app.Span().Class("label").ID("second-label").Text(label),
		app.Div().Body(
			app.Button().Type("button").Class("plain").ID("second").Aria("describedby", "second-label").Aria("haspopup", "dialog").Text(text).
				OnClick(func(app.Context, app.Event) { d.Page.show(overlayWith) }),
			slot(d.Question.With != "", func() app.UI {
				return app.Button().Type("button").Class("plain").ID("second-none").Aria("label", "Compare with no other vectors").Text("Leave out").
					OnClick(func(app.Context, app.Event) { d.Page.choose(d.Page.state.withSecond("")) })
			}),
		),
		app.P().Class("state").Text(help),
	)
}

func measureOf(id string) experiment.Measure {
	for _, m := range experiment.Methods() {
		if m.ID == id {
			return m
		}
	}
	return experiment.Measure{}
}

// method offers the methods of the page, in groups.
func (d *settings) method() app.UI {
	choose := func(id string) {
		turn := func() { d.Page.turn(id) }
		if measureOf(id).With {
			d.Page.withCatalogue(turn) // which other vectors there are
			return
		}
		turn()
	}
	groups := methodMenu(d.Page.state.Page)
	control := app.Select().ID("option-method").Aria("describedby", "option-method-help").
		OnChange(func(ctx app.Context, _ app.Event) { choose(ctx.JSSrc().Get("value").String()) }).
		Body(app.Range(groups).Slice(func(i int) app.UI {
			entries := groups[i].Entries
			return app.OptGroup().Label(groups[i].Name).Body(app.Range(entries).Slice(func(k int) app.UI {
				return app.Option().Value(entries[k].Value).Selected(entries[k].Value == d.Question.Method).Text(entries[k].Label)
			}))
		}))
	return app.Div().Class("wide").Body(
		field{"option-method", "Method", "What is measured. The sets stay where they mean the same.", ""}.around(control))
}

func (d *settings) seedField() app.UI {
	seed := max(d.Question.Seed, experiment.DefaultSeed)
	control := app.Input().ID("option-seed").Type("text").Attr("inputmode", "numeric").
		Value(strconv.FormatUint(seed, 10)).
		Aria("describedby", "option-seed-help").Aria("invalid", d.problems["seed"] != "").
		OnChange(func(ctx app.Context, _ app.Event) {
			n, problem := wholeNumber(ctx.JSSrc().Get("value").String(), 1, maxSeed)
			d.problems["seed"] = problem
			if problem == "" {
				d.Page.choose(d.Page.state.withSeed(uint64(n)))
			}
		})
	help := "The number that random draws start from. The same number gives the same draws."
	return field{"option-seed", "Seed", help, d.problems["seed"]}.around(control)
}

// maxSeed is the largest seed that the page offers; every JSON reader holds it
// exactly.
const maxSeed = 1<<53 - 1

// wholeNumber reads a number between bounds, and says what is wrong with it.
func wholeNumber(text string, low, high int) (n int, problem string) {
	n, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(text), ",", ""))
	if err != nil || n < low || n > high {
		return 0, fmt.Sprintf("A whole number from %d to %d", low, high)
	}
	return n, ""
}
