package app

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// storeLanguage is where the browser keeps the language that was chosen.
const storeLanguage = "weatherglass.language"

// languageMenu leads to the same page in other languages. web/loader.js opens the front page and the
// list of lessons in the one that the browser asks for.
type languageMenu struct {
	app.Compo
	path string // of the page that is open, or what stands for it before that is known
}

// OnMount takes the page that is open.
func (m *languageMenu) OnMount(app.Context) {
	at := app.Window().Get("location").Get("pathname").String()
	m.path = cmp.Or(strings.TrimPrefix(trimSlash(at), basePath()+locale.Prefix()), pathMeasure)
}

// Render draws the languages, that of the page as the one that is open.
func (m *languageMenu) Render() app.UI {
	path, list := m.path, locale.Languages()
	return app.Nav().Class("languages").Aria("label", locale.Say("Language")).Body(app.Ul().Body(app.Range(list).Slice(func(i int) app.UI {
		l := list[i]
		a := app.A().Href(hrefIn(l.ID, path)).Attr("hreflang", l.ID).Attr("lang", l.ID).Aria("label", strings.ToUpper(l.ID)+", "+l.Name).Title(l.Name).Text(strings.ToUpper(l.ID)).
			OnClick(func(_ app.Context, e app.Event) { m.change(e, l.ID) }, app.EventScope(l.ID, path))
		if l.ID == locale.ID() {
			a = a.Aria("current", "true")
		}
		return app.Li().Body(a)
	})))
}

// change keeps the language that was chosen, and loads the page in it with what its address holds.
func (m *languageMenu) change(e app.Event, language string) {
	e.PreventDefault()
	e.StopImmediatePropagation() // go-app would go to the page without what its address holds
	store(storeLanguage, language)
	location := app.Window().Get("location")
	location.Call("assign", hrefIn(language, m.path)+location.Get("hash").String())
}
