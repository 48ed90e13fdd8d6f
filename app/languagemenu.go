package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// languageMenu leads to a page in other languages. web/loader.js makes that the page that is open, with
// what its address holds, and keeps what was chosen.
func languageMenu(path string) app.UI {
	list := locale.Languages()
	return app.Nav().Class("languages").Aria("label", locale.Say("Language")).Body(app.Ul().Body(app.Range(list).Slice(func(i int) app.UI {
		l := list[i]
		a := app.A().Href(hrefIn(l.ID, path)).Attr("hreflang", l.ID).Lang(l.ID).Aria("label", strings.ToUpper(l.ID)+", "+l.Name).Title(l.Name).Text(strings.ToUpper(l.ID))
		if l.ID == locale.ID() {
			a = a.Aria("current", "true")
		}
		return app.Li().Body(a)
	})))
}
