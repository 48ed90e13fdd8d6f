package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
)

// Hooks are what every page has of pages that only some programs have: these register it.
type Hooks struct {
	Desk         func(main app.UI) app.UI // stands beside a page's main part
	RecordOpener func(path string) app.UI // leads to the record, and says how many readings stand in it
	Anywhere     func() app.UI            // stands at the foot of every page
}

// Hook is those of this program.
var Hook = Hooks{
	Desk:         func(main app.UI) app.UI { return main },
	RecordOpener: linkToRecord,
	// web/drop.js leads to where dropped files are taken; each page says how its tasks are stopped.
	Anywhere: ui.Nothing,
}
