package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
)

// headline is the one sentence that answers the question.
func headline(in []prose.Span, dim bool) app.UI {
	class := "headline"
	if dim {
		class += " dim"
	}
	return app.H2().Class(class).ID("headline").Body(spans(in)...)
}
