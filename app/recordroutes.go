package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// recordPages is the page of the record.
func recordPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathRecord: func() app.Composer { return &recordPage{} },
	}
}

// registerRecord has pages take readings into the record, and shows it beside them.
func registerRecord() {
	shell.Hook.Desk = recordDesk
	shell.Hook.RecordOpener = func(path string) app.UI { return &recordMark{Path: path} }
	hook.recorded = recorded
}
