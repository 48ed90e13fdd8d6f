package app

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

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
	for _, o := range m.Options {
		if len(o.Choices) > 0 {
			fields = append(fields, d.choiceField(o.ID, o.Doc, o.Choices, fmt.Sprint(o.Default)))
			continue
		}
		if standard, ok := o.Default.(float64); ok {
			fields = append(fields, d.realField(o, standard))
			continue
		}
		fields = append(fields, d.numberField(number{o.ID, o.Doc, o.Min, o.Max, fmt.Sprint(o.Default)}))
	}
	fields = append(fields, d.seedField())
	return app.Section().Class("settings").ID("settings").Aria("label", "Method and settings").Body(
		app.P().Class("state").Text(m.Doc+" "+m.Source),
		app.Div().Class("row").Body(fields...),
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

// method offers the methods of the page, where there is more than one.
func (d *settings) method() app.UI {
	var segments []segment
	for _, m := range experiment.Methods() {
		if m.Page == d.Page.state.Page {
			segments = append(segments, segment{m.ID, m.Term})
		}
	}
	if len(segments) < 2 {
		return app.Div().Class("slot")
	}
	choose := func(id string) {
		d.Page.closeEditor()
		d.Page.choose(d.Page.state.withMethod(id))
	}
	if len(segments) <= mostSegments {
		return segmented{"method", "Method", segments, d.Question.Method}.draw(choose)
	}
	control := app.Select().ID("option-method").Aria("describedby", "option-method-help").
		OnChange(func(ctx app.Context, _ app.Event) { choose(ctx.JSSrc().Get("value").String()) }).
		Body(app.Range(segments).Slice(func(i int) app.UI {
			s := segments[i]
			return app.Option().Value(s.Value).Selected(s.Value == d.Question.Method).Text(s.Label)
		}))
	return field{"option-method", "Method", "What is measured. The sets stay where they mean the same.", ""}.around(control)
}

// mostSegments is the number of methods that stand side by side; more make a
// menu.
const mostSegments = 3

// optionLabel writes an option's id as a label.
func optionLabel(id string) string {
	label := strings.ReplaceAll(id, "_", " ")
	return strings.ToUpper(label[:1]) + label[1:]
}

func (d *settings) choiceField(id, doc string, choices []string, standard string) app.UI {
	chosen := standard
	if v, ok := d.Question.Options[id].(string); ok {
		chosen = v
	}
	control := app.Select().ID("option-"+id).Aria("describedby", "option-"+id+"-help").
		OnChange(func(ctx app.Context, _ app.Event) {
			value := ctx.JSSrc().Get("value").String()
			if value == standard {
				d.Page.choose(d.Page.state.withOption(id, nil))
				return
			}
			d.Page.choose(d.Page.state.withOption(id, value))
		}, app.EventScope(id, d.Question.Method)).
		Body(app.Range(choices).Slice(func(i int) app.UI {
			return app.Option().Value(choices[i]).Selected(choices[i] == chosen).Text(choices[i])
		}))
	return field{"option-" + id, optionLabel(id), doc, ""}.around(control)
}

// number is an option that takes a whole number.
type number struct {
	ID, Doc   string
	Low, High int
	Standard  string
}

func (d *settings) numberField(o number) app.UI {
	value, id := o.Standard, o.ID
	if v, ok := d.Question.Options[id].(int); ok {
		value = strconv.Itoa(v)
	}
	control := app.Input().ID("option-"+id).Type("text").Attr("inputmode", "numeric").Value(value).
		Aria("describedby", "option-"+id+"-help").Aria("invalid", d.problems[id] != "").
		OnChange(func(ctx app.Context, _ app.Event) {
			n, problem := wholeNumber(ctx.JSSrc().Get("value").String(), o.Low, o.High)
			d.problems[id] = problem
			switch {
			case problem != "":
			case o.Standard == strconv.Itoa(n):
				d.Page.choose(d.Page.state.withOption(id, nil))
			default:
				d.Page.choose(d.Page.state.withOption(id, n))
			}
		}, app.EventScope(id, d.Question.Method))
	return field{"option-" + id, optionLabel(id), o.Doc, d.problems[id]}.around(control)
}

// realField edits an option that takes any number.
func (d *settings) realField(o experiment.Option, standard float64) app.UI {
	value := standard
	switch v := d.Question.Options[o.ID].(type) {
	case float64:
		value = v
	case int:
		value = float64(v)
	}
	control := app.Input().ID("option-"+o.ID).Type("text").Attr("inputmode", "decimal").Value(strconv.FormatFloat(value, 'g', -1, 64)).
		Aria("describedby", "option-"+o.ID+"-help").Aria("invalid", d.problems[o.ID] != "").
		OnChange(func(ctx app.Context, _ app.Event) {
			x, problem := anyNumber(ctx.JSSrc().Get("value").String(), o.Min, o.Max)
			d.problems[o.ID] = problem
			switch {
			case problem != "":
			case x == standard:
				d.Page.choose(d.Page.state.withOption(o.ID, nil))
			default:
				d.Page.choose(d.Page.state.withOption(o.ID, x))
			}
		}, app.EventScope(o.ID, d.Question.Method))
	return field{"option-" + o.ID, optionLabel(o.ID), o.Doc, d.problems[o.ID]}.around(control)
}

// anyNumber reads a number between bounds, and says what is wrong with it.
func anyNumber(text string, low, high int) (x float64, problem string) {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(x >= float64(low) && x <= float64(high)) {
		return 0, fmt.Sprintf("A number from %d to %d", low, high)
	}
	return x, ""
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
