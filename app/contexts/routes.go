package contexts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the page of vectors in contexts.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathContexts: func() app.Composer { return &contextsPage{} },
	}
}
