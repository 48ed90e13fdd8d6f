package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// elsewhere stands for a page that this program does not draw: one of a larger program,
// or a document. The address is that page's already: loaded again, the browser brings what
// shows it.
type elsewhere struct{ app.Compo }

// NewElsewhere is one for a visit.
func NewElsewhere() app.Composer { return &elsewhere{} }

// RouteElsewhere registers addresses of pages that another program has.
func RouteElsewhere(paths ...string) {
	pages := map[string]PageMaker{}
	for _, path := range paths {
		pages[path] = NewElsewhere
	}
	RouteSpoken(pages)
}

// RouteDocuments registers the documents that pages lead to.
func RouteDocuments() {
	documents := []string{PathAbout, PathMethods, PathTerms, PathCite}
	for _, m := range experiment.Methods() {
		documents = append(documents, PathAbout+"/methods/"+m.ID)
	}
	RouteElsewhere(PathData)
	for _, path := range documents {
		RouteIn(locale.English, path, NewElsewhere)
	}
}

// OnNav loads the page once the address stands in the history. Where the address was opened
// and not gone to, it would lead here again.
func (e *elsewhere) OnNav(app.Context) {
	if ui.Visited.Load() {
		app.Window().Get("weatherglass").Call("reload")
	}
}

// Render draws what the page itself begins with, as far as it is seen before that is there.
func (e *elsewhere) Render() app.UI { return app.Div().Body(Masthead(""), FirstLoad()) }
