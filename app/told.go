package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// withTold draws a component again once what methods and their options do can be said.
func withTold(ctx app.Context) {
	onceTold(ctx, locale.Notes, func() {})
}

// onceTold does something once a part of what the engine and its registry say can be said: at once where it
// can.
func onceTold(ctx app.Context, of locale.Part, do func()) {
	if locale.HasTold(of) {
		do()
		return
	}
	ctx.Async(func() {
		fetchTold(of)
		ctx.Dispatch(func(app.Context) { do() })
	})
}
