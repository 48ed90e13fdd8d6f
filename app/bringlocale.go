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
	var c locale.Catalogue
	if json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &c) != nil {
		return // its hash was right: it is one
	}
	locale.Bring(c)
	bringLessons(c)
	locale.Use(c.ID)
}
