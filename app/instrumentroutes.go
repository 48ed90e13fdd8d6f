//go:build !js || !class

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// routeInstruments registers the pages that are instruments.
func routeInstruments() {
	app.Route(pathMeasure, func() app.Composer { return &measure{} })
	for _, slash := range slashes {
		app.Route(pathWords+slash, func() app.Composer { return &words{} })
		app.Route(pathDebias+slash, func() app.Composer { return &debiasPage{} })
	}
}
