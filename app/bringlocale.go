//go:build !js || texts || class || spoken

package app

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// bringLocale speaks the language of the page that the browser has opened, whose catalogue came with
// it (web/locale-de.js); without one it is English.
func bringLocale() {
	brought := app.Window().Get("weatherglass").Get("locale")
	if !brought.Truthy() {
		return
	}
	var p locale.Packed
	if json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &p) != nil {
		return // its hash was right: it is one
	}
	c := p.Catalogue()
	locale.Bring(c)
	bringLessons(c)
	locale.Use(c.ID)
}
