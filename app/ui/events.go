package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// OnWindow has events of the window heard by Dispatch, on the goroutine of the user
// interface, until release is called: JavaScript holds the function by reference, and
// removing needs the same one.
func OnWindow(ctx app.Context, hear func(app.Event), names ...string) (release func()) {
	if app.IsServer {
		return func() {}
	}
	heard := app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := app.Event{Value: args[0]}
		ctx.Dispatch(func(app.Context) { hear(e) })
		return nil
	})
	each := func(call string) {
		for _, name := range names {
			app.Window().Call(call, name, heard)
		}
	}
	each("addEventListener")
	return func() {
		each("removeEventListener")
		heard.Release()
	}
}

// HistoryEvents are those of back, forward or a pasted link.
var HistoryEvents = []string{"popstate", "hashchange"}

// InField reports whether a key goes into a control that takes text or keys. Events
// without a target, as tests make them, go into none.
func InField(e app.Event) bool {
	target := e.Get("target")
	if !target.Truthy() || !target.Get("tagName").Truthy() {
		return false
	}
	switch strings.ToUpper(target.Get("tagName").String()) {
	case "INPUT", "TEXTAREA", "SELECT":
		return true
	}
	return target.Get("isContentEditable").Truthy()
}
