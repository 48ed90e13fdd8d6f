package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// menu lists the pages: a row of links where there is room, else a button that
// opens them.
type menu struct {
	app.Compo
	Path string // of the page shown
}

// pages are what the menu holds, in its order; locale.Say says their names.
var pages = []struct{ path, name string }{
	{PathMeasure, "Measure"},
	{PathWords, "Words"},
	{PathMap, "Map"},
	{PathDebias, "Debias"},
	{PathTime, "Time"},
	{PathCompare, "Compare"},
	{PathCorpus, "Corpus"},
	{PathLessons, "Lessons"},
	{PathVectors, "Your vectors"},
	{PathAbout, "About the data"},
}

// Render draws the links twice; the style sheet shows one of them. Escape closes the list
// and returns the focus to its button.
func (m *menu) Render() app.UI {
	return app.Div().Class("menus").Body(
		app.Nav().Class("nav-wide").Aria("label", locale.Say("Pages")).Body(m.links()),
		app.Details().Class("menu").
			On("keydown", func(ctx app.Context, e app.Event) {
				if e.Get("key").String() == "Escape" {
					ctx.JSSrc().Call("removeAttribute", "open")
					ctx.JSSrc().Get("firstElementChild").Call("focus")
				}
			}).
			Body(
				app.Summary().Text(locale.Say("Menu")),
				app.Nav().Aria("label", locale.Say("Pages")).Body(m.links()),
			),
	)
}

// links are those of all pages; that of the page shown is marked as current.
func (m *menu) links() app.UI {
	return app.Ul().Body(app.Range(pages).Slice(func(i int) app.UI {
		a := app.A().Href(Href(pages[i].path)).Text(locale.Say(pages[i].name))
		if pages[i].path == m.Path || m.Path == PathContexts && pages[i].path == PathVectors { // beside which it stands
			a = a.Aria("current", "page")
		}
		return app.Li().Body(a)
	}))
}
