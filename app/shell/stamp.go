package shell

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// StampText says of an answer that came with the page where it was measured: with the page, or here, and then whether
// both have the same digest. now is "" while it is awaited.
func StampText(was, now string) string {
	switch now {
	case "":
		return locale.Say("Saved answer, measured when this page was made. Check number {1}.", was[:8])
	case was:
		return locale.Say("Measured here, the same check number: {1}.", was[:8])
	}
	return locale.Say("Measured here, with another check number: {1}. The saved answer had {2}.", now[:8], was[:8])
}

// Stamp stands over an answer that came with the page, and then over what was measured in its place.
func Stamp(text string) app.UI {
	parts := []app.UI{app.P().Text(text)}
	if app.IsServer {
		parts = append(parts, app.P().Class("failed").Text(locale.Say("The instrument did not start")))
	}
	return app.Div().Class("stamp").Body(parts...)
}

// Came is what the program takes over of a page that came with an answer to the method of its question: what
// data-answered says, the HTML of the answer, and that of what was chosen for it. ok is false of another page.
func Came(method string) (said []string, sheet, choice string, ok bool) {
	came := strings.Split(app.Window().Get("weatherglass").Call("saved", method).String(), "\x00")
	n := len(came)
	if n < 4 {
		return nil, "", "", false
	}
	return came[:n-2], came[n-2], came[n-1], true
}
