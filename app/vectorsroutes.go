package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// vectorsPages is the page of vectors of the visitor's own.
func vectorsPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathVectors: func() app.Composer { return &vectorsPage{} },
	}
}

// registerVectors has every page lead what is dropped on it to the page of vectors.
func registerVectors() {
	shellHook.anywhere = func() app.UI { return app.Div().Body(&dropAnywhere{}, &waitBar{}) }
}
