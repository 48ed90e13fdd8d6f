package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// ChooseFile asks where a file is to go; "" is a visitor who gave up, and then nothing is
// done. Both functions are released by whichever is called.
func ChooseFile(ctx app.Context, name string, bytes int, chosen func(app.Context, string),
	failed func(problem string)) {
	if app.IsServer {
		return
	}
	var yes, no app.Func
	settle := func(do func(app.Context, app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			value := args[0]
			ctx.Dispatch(func(ctx app.Context) { do(ctx, value) })
			yes.Release()
			no.Release()
			return nil
		})
	}
	yes = settle(func(ctx app.Context, file app.Value) {
		if file.String() != "" {
			chosen(ctx, file.String())
		}
	})
	no = settle(func(_ app.Context, err app.Value) {
		failed(experiment.Because(locale.Say("The file cannot be saved"), err.Get("message").String()))
	})
	app.Window().Get("weatherglass").Call("choose", name, bytes).Call("then", yes, no)
}
