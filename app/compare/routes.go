package compare

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the page of comparisons.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathCompare: func() app.Composer { return &comparePage{} },
	}
}
