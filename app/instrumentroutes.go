//go:build !js || !class

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// routeInstruments registers the pages that are instruments.
func routeInstruments() {
	routeSpoken(map[string]pageMaker{
		pathMeasure: func() app.Composer { return &measure{} },
		pathWords:   func() app.Composer { return &words{} },
		pathDebias:  func() app.Composer { return &debiasPage{} },
	})
}
