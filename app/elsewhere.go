package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// elsewhere stands for a page that this program does not draw: one of the second program,
// or a document. The address is that page's already: loaded again, the browser brings what
// shows it.
type elsewhere struct{ app.Compo }

// routeElsewhere registers addresses of such pages.
func routeElsewhere(paths ...string) {
	for _, path := range paths {
		for _, slash := range slashes {
			app.Route(path+slash, newElsewhere)
		}
	}
}

// newElsewhere is one for a visit.
func newElsewhere() app.Composer { return &elsewhere{} }

// routeDocuments registers the documents that pages lead to.
func routeDocuments() {
	routeElsewhere(pathAbout, pathAbout+"/methods", pathAbout+"/terms")
	for _, m := range experiment.Methods() {
		routeElsewhere(pathAbout + "/methods/" + m.ID)
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
