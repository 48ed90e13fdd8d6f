package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// segment is one of a few choices that stand side by side.
type segment struct {
	Value string
	Label string
}

// segmented draws radio buttons as one bar.
func segmented(name, legend string, segments []segment, chosen string, choose func(value string)) app.UI {
	return app.FieldSet().Class("field").Body(
		app.Legend().Text(legend),
		app.Div().Class("seg").Body(app.Range(segments).Slice(func(i int) app.UI {
			s := segments[i]
			return app.Label().Body(
				app.Input().Type("radio").Name(name).Value(s.Value).Checked(s.Value == chosen).
					OnChange(func(app.Context, app.Event) { choose(s.Value) }, app.EventScope(name, s.Value)),
				app.Text(s.Label),
			)
		})),
	)
}
