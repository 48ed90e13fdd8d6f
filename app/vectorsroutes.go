package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// vectorsPages is the page of vectors of the visitor's own.
func vectorsPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathVectors: func() app.Composer { return &vectorsPage{} },
	}
}

// registerVectors has every page lead what is dropped on it to the page of vectors.
func registerVectors() {
	shell.Hook.Anywhere = func() app.UI { return app.Div().Body(&dropAnywhere{}, &shell.WaitBar{}) }
}
