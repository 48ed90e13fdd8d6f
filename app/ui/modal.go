package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// OpenDialog shows the component's own <dialog> as a modal one. showModal throws on a
// dialog that is open.
func OpenDialog(ctx app.Context) {
	e := ctx.JSSrc()
	if app.IsClient && !e.Get("open").Bool() {
		e.Call("showModal")
	}
}

// ScrollToID scrolls an element into sight, no farther than needed.
func ScrollToID(id string) {
	if e := app.Window().GetElementByID(id); e.Truthy() {
		e.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}

// CloseOnBackdrop closes a dialog when its backdrop, which is the dialog
// itself, is clicked.
func CloseOnBackdrop(ctx app.Context, e app.Event) {
	if e.Get("target").Equal(ctx.JSSrc()) {
		ctx.JSSrc().Call("close")
	}
}
