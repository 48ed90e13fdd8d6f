package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// field is a labelled control with a line of help, or of what is wrong.
func field(id, label, help, problem string, control app.UI) app.UI {
	note := app.P().Class("state").ID(id + "-help").Text(help)
	if problem != "" {
		note = app.P().Class("problem").ID(id + "-help").Role("alert").Text(problem)
	}
	return app.Div().Class("field").Body(app.Label().For(id).Text(label), control, note)
}
