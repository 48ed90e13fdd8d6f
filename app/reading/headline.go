package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
)

// headline is the one sentence that answers the question. Its id is what a link within the
// page and the tests go by.
func headline(in []prose.Span) app.UI {
	return app.H2().Class("headline").ID("headline").Body(Spans(in)...)
}
