package kept

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// Tabs are the pages of what is the visitor's own.
func Tabs(path string) app.UI {
	tab := func(to, name string) app.UI {
		a := app.A().Href(shell.Href(to)).Text(name)
		if to == path {
			a = a.Aria("current", "page")
		}
		return a
	}
	return app.Nav().Class("local").Aria("label", locale.Say("Yours")).
		Body(tab(shell.PathVectors, locale.Say("Vectors")), tab(shell.PathContexts, locale.Say("Models")),
			tab(shell.PathLists, locale.Say("Lists")))
}
