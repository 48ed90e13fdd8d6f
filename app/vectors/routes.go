package vectors

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the page of vectors of the visitor's own.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathVectors: func() app.Composer { return &vectorsPage{} },
	}
}

// Register has every page lead what is dropped on it to the page of vectors.
func Register() {
	shell.Hook.Anywhere = func() app.UI { return app.Div().Body(&dropAnywhere{}, &shell.WaitBar{}) }
}
