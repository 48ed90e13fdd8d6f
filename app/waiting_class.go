//go:build js && class

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// anywhere is the bar of what takes long: a step of a lesson may fetch all words of the vectors, on a telephone. For
// files that are dropped web/drop.js leads to where they are taken.
func anywhere() app.UI { return app.Div().Body(&waitBar{}) }
