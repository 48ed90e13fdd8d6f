//go:build !js || texts || class || spoken

package app

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// fetchTold waits for the templates of the language; without them, as without a network, texts of the
// engine stay English.
func fetchTold() {
	come := make(chan struct{})
	arrived := app.FuncOf(func(app.Value, []app.Value) any {
		close(come)
		return nil
	})
	defer arrived.Release()
	app.Window().Get("weatherglass").Call("script", "web/locale-"+locale.ID()+"-told.js").Call("then", arrived, arrived)
	<-come
	brought := app.Window().Get("weatherglass").Get("told")
	if !brought.Truthy() {
		return
	}
	var templates []locale.Template
	if json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &templates) == nil {
		locale.BringTold(templates)
	}
}
