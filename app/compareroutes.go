package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// comparePages is the page of comparisons.
func comparePages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathCompare: func() app.Composer { return &comparePage{} },
	}
}
