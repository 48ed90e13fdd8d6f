package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// TurnProjector switches the page to what a class looks at from afar, and back: the style
// sheet does the rest. Charts are drawn again because their column changes its width. It
// is not kept: another page load begins without. Charts hear of it by an event of
// resizing, as of a window that changed.
func TurnProjector() {
	if app.IsServer {
		return
	}
	app.Window().Get("document").Get("documentElement").Call("toggleAttribute", "data-projector")
	app.Window().Call("dispatchEvent", app.Window().Get("Event").New("resize"))
}
