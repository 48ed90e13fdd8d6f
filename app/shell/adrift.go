package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// Adrift says on a page that has no sheet of [FirstLoad] why it does not start: web/texts.css shows it where
// no script ran, and web/loader.js where a part of the program does not come. The program draws it no more.
func Adrift() app.UI {
	return app.If(app.IsServer, func() app.UI {
		return app.P().Class("failed adrift").Role("status").Text(
			locale.Say("A part of the page did not arrive, or came damaged. Load the page again."))
	})
}
