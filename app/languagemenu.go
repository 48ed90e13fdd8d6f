//go:build !js || texts || class

package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// isSpoken reports whether a page is in every language of the page: the lessons are.
func isSpoken(path string) bool {
	return strings.HasPrefix(path, pathLessons)
}

// storeLanguage is where the browser keeps the language that was chosen.
const storeLanguage = "weatherglass.language"

// languageMenu leads to the same page in other languages, or to the list of lessons where it is in
// none.
type languageMenu struct {
	app.Compo
	path string // of the page that is open, "" while that is not known
}

// OnMount takes the page that is open: all below the lessons have one menu.
func (m *languageMenu) OnMount(app.Context) {
	at := app.Window().Get("location").Get("pathname").String()
	if path := strings.TrimPrefix(trimSlash(at), basePath()+locale.Prefix()); isSpoken(path) {
		m.path = path
	}
	m.choose()
}

// choose opens the list of lessons in the language that the browser asks for, where nobody has chosen
// one. Other pages stay in the language of their link.
func (m *languageMenu) choose() {
	if m.path != pathLessons || locale.ID() != locale.English || stored(storeLanguage) != "" {
		return
	}
	wanted, _, _ := strings.Cut(app.Window().Get("navigator").Get("language").String(), "-")
	for _, l := range locale.Languages() {
		if l.ID == wanted && l.ID != locale.English {
			app.Window().Get("location").Call("replace", basePath()+locale.PrefixOf(l.ID)+pathLessons)
		}
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
