package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// listsPages is the page of lists of the visitor's own.
func listsPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathLists: func() app.Composer { return &listsPage{} },
	}
}
