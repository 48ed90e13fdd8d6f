package record

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/shell"
)

// Pages are the record, the report of it or of one reading, and a reading as code.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathRecord: func() app.Composer { return &recordPage{} },
		shell.PathReport: func() app.Composer { return &reportPage{} },
		shell.PathCode:   func() app.Composer { return &codePage{} },
	}
}

// Register has instruments take readings into the record, and pages show it beside them.
func Register() {
	shell.Hook.Desk = recordDesk
	shell.Hook.RecordOpener = func(path string) app.UI { return &recordMark{Path: path} }
	instrument.Hook.Recorded = recorded
}
