//go:build !js || texts || class

package app

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/tongue"
	"weatherglass/assets/lessons"
)

// bringTongue speaks the language of the page that the browser has opened, whose catalogue came with
// it (web/tongue-de.js); without one it is English.
func bringTongue() {
	brought := app.Window().Get("weatherglass").Get("tongue")
	if !brought.Truthy() {
		return
	}
	var c tongue.Catalogue
	if json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &c) != nil {
		return // its hash was right: it is one
	}
	tongue.Bring(c)
	lessons.Bring(c.ID, c.Lessons)
	tongue.Use(c.ID)
}
