package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// reportPages is the page of reports.
func reportPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathReport: func() app.Composer { return &reportPage{} },
	}
}
