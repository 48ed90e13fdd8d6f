package lists

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the page of lists of the visitor's own.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathLists: func() app.Composer { return &listsPage{} },
	}
}
