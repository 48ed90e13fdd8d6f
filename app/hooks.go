package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// hooks are what an instrument has of pages that only some programs have.
type hooks struct {
	takesFiles bool // files of the visitor's are read here

	recorded         func(*instrument, bool)                                   // hands the reading to the record; true in place of the last one
	elsewhereMethods func() app.UI                                             // leads to methods that this program does not know
	ownBox           func(*instrument) app.UI                                  // takes vectors of the visitor's own
	missingFile      func(*instrument) app.UI                                  // asks for a file of the visitor's own
	askOfKept        func(*instrument) bool                                    // asks again with vectors that are kept
	facets           func(*instrument) app.UI                                  // chooses documents and parts
	ownSection       func(*instrument) app.UI                                  // takes texts of the visitor's own
	takeTo           func(p *instrument, page string, q experiment.Experiment) // shows another page with a question
}

// hook is those of this program: of one without the pages of others, as long as they do not register theirs.
var hook = hooks{
	recorded: func(p *instrument, again bool) {
		app.Window().Get("weatherglass").Call("note", p.state.Answer.Link, again)
	},
	elsewhereMethods: linkToMethods,
	ownBox:           func(*instrument) app.UI { return ui.Nothing() },
	missingFile:      func(*instrument) app.UI { return ui.Nothing() },
	askOfKept:        func(*instrument) bool { return false },
	facets:           func(*instrument) app.UI { return ui.Nothing() },
	ownSection:       func(*instrument) app.UI { return ui.Nothing() },
	takeTo:           leadTo,
}
