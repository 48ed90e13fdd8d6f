package instrument

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// optionFields draws the controls of the options of a method, of measuring or of
// debiasing. It is made for one frame.
type optionFields struct {
	Prefix   string // of the ids of the controls
	Scope    string // the method
	Rules    int    // of the question, for its defaults
	Values   map[string]any
	Problems map[string]string // what is wrong with a control, by its id
	Label    func(id string) string
	Choice   func(option, choice string) string
	Set      func(id string, value any) // nil returns an option to its default
}

// draw draws the control of one option. Choices are a select; numbers a text field, as a
// number field would lose what was typed wrongly. The scope of the handlers holds the
// method: options of two methods may share an id.
func (f *optionFields) draw(o experiment.Option) app.UI {
	id := f.Prefix + o.ID
	value, given := f.Values[o.ID]
	if !given {
		value = o.DefaultBy(f.Rules)
	}
	var control app.UI
	if len(o.Choices) > 0 {
		control = app.Select().ID(id).Aria("describedby", id+"-help").
			OnChange(func(ctx app.Context, _ app.Event) {
				f.set(o, any(ctx.JSSrc().Get("value").String()))
			}, app.EventScope(id, f.Scope)).
			Body(app.Range(o.Choices).Slice(func(i int) app.UI {
				c := o.Choices[i]
				return app.Option().Value(c).Selected(c == value).Text(locale.Say(f.Choice(o.ID, c)))
			}))
	} else {
		mode := "numeric"
		if _, real := o.Default.(float64); real {
			mode = "decimal"
		}
		control = app.Input().ID(id).Type("text").Attr("inputmode", mode).Value(numberText(value)).
			Aria("describedby", id+"-help").Aria("invalid", f.Problems[id] != "").
			OnChange(func(ctx app.Context, _ app.Event) {
				f.typed(o, ctx.JSSrc().Get("value").String())
			}, app.EventScope(id, f.Scope))
	}
	return ui.Field{ID: id, Label: locale.Say(f.Label(o.ID)), Help: locale.Say(o.Doc),
		Problem: f.Problems[id]}.Around(control)
}

// typed takes the number that was typed for an option, or says what is wrong. What is
// wrong stands beside the field until something right is typed, and the question stays as
// it was.
func (f *optionFields) typed(o experiment.Option, text string) {
	var value any = text
	var problem string
	if o.Text {
		f.set(o, value)
		return
	}
	if _, real := o.Default.(float64); real {
		value, problem = anyNumber(text, o.Min, o.Max)
	} else {
		value, problem = wholeNumber(text, o.Min, o.Max)
	}
	f.Problems[f.Prefix+o.ID] = problem
	if problem == "" {
		f.set(o, value)
	}
}

// set passes a value on; the default stays unsaid. Links stay short, and follow the
// default of their rules.
func (f *optionFields) set(o experiment.Option, value any) {
	if value == o.Default {
		value = nil
	}
	f.Set(o.ID, value)
}

// numberText writes the value of an option. 0.75 is "0.75" and 1000 "1000", with no sign
// of thousands, so that it can be typed back.
func numberText(value any) string {
	if x, ok := value.(float64); ok {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return fmt.Sprint(value)
}

// anyNumber reads a number between bounds, and says what is wrong with it. NaN fails both
// comparisons.
func anyNumber(text string, low, high int) (x float64, problem string) {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(x >= float64(low) && x <= float64(high)) {
		return 0, locale.Say("A number from {1} to {2}; decimals stand after a point, 0.5", prose.Count(float64(low)),
			prose.Count(float64(high)))
	}
	return x, ""
}

// wholeNumber reads a number between bounds, and says what is wrong with it. Commas are
// signs of thousands and are passed over.
func wholeNumber(text string, low, high int) (n int, problem string) {
	n, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(text), ",", ""))
	if err != nil || n < low || n > high {
		return 0, locale.Say("A whole number from {1} to {2}", strconv.Itoa(low), strconv.Itoa(high))
	}
	return n, ""
}
