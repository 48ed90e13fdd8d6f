package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// recordPages is the page of the record.
func recordPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathRecord: func() app.Composer { return &recordPage{} },
	}
}

// registerRecord has pages take readings into the record, and shows it beside them.
func registerRecord() {
	shellHook.desk = recordDesk
	shellHook.recordOpener = func(path string) app.UI { return &recordMark{Path: path} }
	hook.recorded = recorded
}
