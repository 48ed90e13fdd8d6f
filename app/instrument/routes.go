package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages are the instruments of every program.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathMeasure: func() app.Composer { return &measure{} },
		shell.PathWords:   func() app.Composer { return &words{} },
		shell.PathDebias:  func() app.Composer { return &debiasPage{} },
	}
}
