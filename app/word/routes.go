package word

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// Pages is the page of one word.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathWord: func() app.Composer { return &wordPage{} },
	}
}
