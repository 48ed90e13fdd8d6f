//go:build js && !texts && !class

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// anywhere takes files that are dropped; web/drop.js leads to where they are taken.
func anywhere() app.UI { return app.Div().Class("slot") }

// watched is the engine as it is: each page that this program has shows how its tasks are stopped.
func watched(engine caller) caller { return engine }
