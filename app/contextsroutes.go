package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// contextsPages is the page of vectors in contexts.
func contextsPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathContexts: func() app.Composer { return &contextsPage{} },
	}
}
