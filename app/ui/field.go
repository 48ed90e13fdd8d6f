package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Field is what stands around a control: its label, and a line of help or of
// what is wrong.
type Field struct {
	ID      string // of the control, which is described by ID-help
	Label   string
	Help    string
	Problem string
}

// Around draws the field with its control. The help stands in the place of what is wrong,
// under one id, so that the control’s description is always what applies. A problem is an
// alert: it is read out when it comes.
func (f Field) Around(control app.UI) app.UI {
	note := app.P().Class("state").ID(f.ID + "-help").Text(f.Help)
	if f.Problem != "" {
		note = app.P().Class("problem").ID(f.ID + "-help").Role("alert").Text(f.Problem)
	}
	return app.Div().Class("field").Body(app.Label().For(f.ID).Text(f.Label), control, note)
}
