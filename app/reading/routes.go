package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the reading in a frame of another page.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathEmbed: func() app.Composer { return &framePage{} },
	}
}
