package app

import (
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
	path string // of the page that is open, or "" for the lessons
}

// OnMount takes the page that is open.
func (m *languageMenu) OnMount(app.Context) {
	at := app.Window().Get("location").Get("pathname").String()
	if path := strings.TrimPrefix(trimSlash(at), basePath()+locale.Prefix()); isSpoken(path) {
		m.path = path
	}
}

// Render draws the languages, that of the page as the one that is open.
func (m *languageMenu) Render() app.UI {
	path := m.path
	if path == "" {
		path = pathLessons
	}
	list := locale.Languages()
	return app.Nav().Class("languages").Aria("label", locale.Say("Language")).Body(app.Ul().Body(app.Range(list).Slice(func(i int) app.UI {
		l := list[i]
		a := app.A().Href(basePath()+locale.PrefixOf(l.ID)+path).Attr("hreflang", l.ID).Attr("lang", l.ID).Aria("label", strings.ToUpper(l.ID)+", "+l.Name).Title(l.Name).Text(strings.ToUpper(l.ID)).
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
	path := pathLessons
	if m.path != "" {
		path = m.path + app.Window().Get("location").Get("hash").String()
	}
	app.Window().Get("location").Call("assign", basePath()+locale.PrefixOf(language)+path)
}
