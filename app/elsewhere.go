package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// elsewhere stands for a page that this program does not draw: one of the second program,
// or a document. The address is that page's already: loaded again, the browser brings what
// shows it.
type elsewhere struct{ app.Compo }

// newElsewhere is one for a visit.
func newElsewhere() app.Composer { return &elsewhere{} }

// routeElsewhere registers addresses of pages that another program has.
func routeElsewhere(paths ...string) {
	pages := map[string]pageMaker{}
	for _, path := range paths {
		pages[path] = newElsewhere
	}
	routeSpoken(pages)
}

// routeDocuments registers the documents that pages lead to.
func routeDocuments() {
	documents := []string{pathAbout, pathAbout + "/methods", pathAbout + "/terms"}
	for _, m := range experiment.Methods() {
		documents = append(documents, pathAbout+"/methods/"+m.ID)
	}
	for _, path := range documents {
		routeIn(locale.English, path, newElsewhere)
	}
}

// OnNav loads the page once the address stands in the history. Where the address was opened
// and not gone to, it would lead here again.
func (e *elsewhere) OnNav(app.Context) {
	if visited.Load() {
		app.Window().Get("weatherglass").Call("reload")
	}
}

// Render draws what the page itself begins with, as far as it is seen before that is there.
func (e *elsewhere) Render() app.UI { return app.Div().Body(masthead(""), firstLoad()) }
