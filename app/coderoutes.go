package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// codePages is the page of a reading as code.
func codePages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathCode: func() app.Composer { return &codePage{} },
	}
}
