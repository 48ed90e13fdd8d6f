package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Segment is one of a few choices that stand side by side. Value is what choose is told.
type Segment struct {
	Value string
	Label string
}

// Segmented is radio buttons as one bar.
type Segmented struct {
	Name     string // of the buttons, one on the page
	Legend   string
	Segments []Segment
	Chosen   string // the value of one
}

// Draw draws the bar; choose is told the value that is chosen. Radio buttons, so that
// arrows move between them and a screen reader counts them.
func (s Segmented) Draw(choose func(value string)) app.UI {
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
