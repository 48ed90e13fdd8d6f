package shell

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// FirstLoadSize is what the first visit fetches, unless the server says
// otherwise: it knows how large the program is that it serves.
const FirstLoadSize = "1.8 MB"

// FirstLoad is the sheet before the first reading. It is part of the page's HTML, so it is
// also what stands there when the program cannot start. The server gives the size as an
// environment variable of go-app. Which of the two headlines is seen is up to the style
// sheet.
func FirstLoad() app.UI {
	return app.Div().Class("setup").Body(
		loading(app.P().Class("headline")).Text(locale.Say("Loading {1}", locale.Number(firstLoadSize()))),
		app.P().Class("headline failed").Text(locale.Say("The instrument did not start")),
		app.P().Class("unstarted").Text(
			locale.Say("A part of the page did not arrive, or came damaged. Load the page again.")),
		app.P().Class("verdict").Text(locale.Say("Then the page measures on this device. Nothing you type leaves it.")),
		app.P().Class("state").Body(
			app.Text(locale.Say("It needs JavaScript and WebAssembly, which every current browser has. Without them the command line measures the same:")+" "),
			app.Code().Text("weatherglass run LINK"), app.Text("."),
		),
	)
}

// firstLoadSize is the size that a first visit hears of.
func firstLoadSize() string { return cmp.Or(app.Getenv("WEATHERGLASS_SIZE"), FirstLoadSize) }

// Comes has a line of the first frame say how large the program is, and then how much of it has come, which
// web/loader.js counts.
func Comes(line app.HTMLSpan) app.UI {
	return loading(line).Text(locale.Say("Changing words takes {1}, once.", locale.Number(firstLoadSize())))
}

// loading has an element of the first frame say how much of the program has come.
func loading[E interface{ DataSet(string, any) E }](element E) E {
	size := firstLoadSize()
	return element.DataSet("size", size).DataSet("says", locale.Say("Loading {1} of {2}", "{1}", locale.Number(size)))
}
