package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// withTold draws a component again once what the engine and its registry say can be said.
func withTold(ctx app.Context) {
	if locale.HasTold() {
		return
	}
	ctx.Async(func() {
		fetchTold()
		ctx.Dispatch(func(app.Context) {})
	})
}
