package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// shellHooks are what every page has of pages that only some programs have: these register it.
type shellHooks struct {
	desk         func(main app.UI) app.UI // stands beside a page's main part
	recordOpener func(path string) app.UI // leads to the record, and says how many readings stand in it
	anywhere     func() app.UI            // stands at the foot of every page
}

// shellHook is those of this program.
var shellHook = shellHooks{
	desk:         func(main app.UI) app.UI { return main },
	recordOpener: linkToRecord,
	// web/drop.js leads to where dropped files are taken; each page says how its tasks are stopped.
	anywhere: nothing,
}
