package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// instrumentPages are the instruments of every program.
func instrumentPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathMeasure: func() app.Composer { return &measure{} },
		pathWords:   func() app.Composer { return &words{} },
		pathDebias:  func() app.Composer { return &debiasPage{} },
	}
}
