//go:build !js || texts

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// yoursTabs are the pages of what is the visitor's own.
func yoursTabs(path string) app.UI {
	tab := func(to, name string) app.UI {
		a := app.A().Href(href(to)).Text(name)
		if to == path {
			a = a.Aria("current", "page")
		}
		return a
	}
	return app.Nav().Class("local").Aria("label", "Yours").Body(tab(pathVectors, "Vectors"), tab(pathContexts, "Contexts"), tab(pathLists, "Lists"))
}
