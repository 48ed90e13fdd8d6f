package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// ForWidths is what a server draws of a picture that is as wide as the page, which it does not know: one for wide pages
// and one for phones, of which the style sheet shows either.
func ForWidths(wide, narrow app.UI) app.UI {
	return app.Div().Body(app.Div().Class("on-wide").Body(wide), app.Div().Class("on-narrow").Body(narrow))
}
