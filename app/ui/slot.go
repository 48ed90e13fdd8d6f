package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Slot keeps the place of something that is not always there, so that what follows it
// keeps its own place, and with it its state. go-app matches children by place: without
// it, what follows would be taken for something else and drawn anew.
func Slot(show bool, content func() app.UI) app.UI {
	d := app.Div().Class("slot")
	if !show {
		return d
	}
	return d.Body(content())
}

// Nothing stands where this program has nothing to show.
func Nothing() app.UI { return app.Div().Class("slot") }
