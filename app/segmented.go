package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// segment is one of a few choices that stand side by side. Value is what choose is told.
type segment struct {
	Value string
	Label string
}

// segmented is radio buttons as one bar.
type segmented struct {
	Name     string // of the buttons, one on the page
	Legend   string
	Segments []segment
	Chosen   string // the value of one
}

// draw draws the bar; choose is told the value that is chosen. Radio buttons, so that
// arrows move between them and a screen reader counts them.
func (s segmented) draw(choose func(value string)) app.UI {
	return app.FieldSet().Class("field").Body(
		app.Legend().Text(s.Legend),
		app.Div().Class("seg").Body(app.Range(s.Segments).Slice(func(i int) app.UI {
			one := s.Segments[i]
			return app.Label().Body(
				app.Input().Type("radio").Name(s.Name).Value(one.Value).Checked(one.Value == s.Chosen).
					OnChange(func(app.Context, app.Event) { choose(one.Value) }, app.EventScope(s.Name, one.Value)),
				app.Text(one.Label),
			)
		})),
	)
}
