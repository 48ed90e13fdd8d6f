package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Settled waits for a promise. Both functions are released by whichever is called.
func Settled(ctx app.Context, promise app.Value, done func(value app.Value, problem string)) {
	var yes, no app.Func
	settle := func(do func(app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			value := args[0]
			ctx.Dispatch(func(app.Context) { do(value) })
			yes.Release()
			no.Release()
			return nil
		})
	}
	yes = settle(func(value app.Value) { done(value, "") })
	no = settle(func(err app.Value) {
		text := err.Get("message").String()
		if name := err.Get("name").String(); name != "Error" { // what the browser refuses has a name
			text = name + ": " + text
		}
		done(nil, text)
	})
	promise.Call("then", yes, no)
}
