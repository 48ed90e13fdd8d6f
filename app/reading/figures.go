package reading

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
)

// Figures are the four numbers under the glass. in has at most four. Data of a figure runs
// on from its value into its note, so what the value does not print is looked for there.
func Figures(in []prose.Figure) app.UI {
	return app.Dl().Class("figures").Body(app.Range(in).Slice(func(i int) app.UI {
		f := in[i]
		data := f.Data
		value, data := withData(f.Value, data)
		note, _ := withData(f.Note, data)
		return app.Div().Body(
			app.Dt().Body(withTerm(f.Term, f.Key)...),
			app.Dd().Body(value...),
			app.Dd().Body(note...),
		)
	}))
}

// withData puts the numbers that a text prints into <data> elements, in their order, and
// returns those that it does not print. A number is found by its text, from left to right;
// the first that is not in the text ends the search. Without any number the text comes
// whole, also where it is "".
func withData(text string, data []prose.Datum) ([]app.UI, []prose.Datum) {
	var out []app.UI
	for len(data) > 0 {
		at := strings.Index(text, data[0].Text)
		if at < 0 || data[0].Text == "" {
			break
		}
		if at > 0 {
			out = append(out, app.Text(text[:at]))
		}
		var number app.UI = Datum(data[0].Name, data[0].Number, data[0].Text)
		if data[0].Class != "" {
			number = app.Span().Class(data[0].Class).Body(number)
		}
		out = append(out, number)
		text, data = text[at+len(data[0].Text):], data[1:]
	}
	if text != "" || len(out) == 0 {
		out = append(out, app.Text(text))
	}
	return out, data
}
