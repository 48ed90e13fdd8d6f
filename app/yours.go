package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// yoursTabs are the pages of what is the visitor's own.
func yoursTabs(path string) app.UI {
	tab := func(to, name string) app.UI {
		a := app.A().Href(href(to)).Text(name)
		if to == path {
			a = a.Aria("current", "page")
		}
		return a
	}
	return app.Nav().Class("local").Aria("label", locale.Say("Yours")).Body(tab(pathVectors, locale.Say("Vectors")), tab(pathContexts, locale.Say("Contexts")), tab(pathLists, locale.Say("Lists")))
}
