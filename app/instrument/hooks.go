package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// Hooks are what an instrument has of pages that only some programs have.
type Hooks struct {
	takesFiles bool // files of the visitor's are read here

	// hands the reading to the record; true in place of the last one
	Recorded func(*Instrument, bool)
	// leads to methods that this program does not know
	elsewhereMethods func() app.UI
	uploadBox        func(*Instrument) app.UI                                  // takes vectors of the visitor's own
	missingFile      func(*Instrument) app.UI                                  // asks for a file of the visitor's own
	askOfKept        func(*Instrument) bool                                    // asks again with vectors that are kept
	facets           func(*Instrument) app.UI                                  // chooses documents and parts
	UploadSection    func(*Instrument) app.UI                                  // takes texts of the visitor's own
	TakeTo           func(p *Instrument, page string, q experiment.Experiment) // shows another page with a question
}

// Hook is those of this program: of one without the pages of others, as long as they do not register theirs.
var Hook = Hooks{
	Recorded: func(p *Instrument, again bool) {
		app.Window().Get("weatherglass").Call("note", p.State.Answer.Link, again)
	},
	elsewhereMethods: linkToMethods,
	uploadBox:        func(*Instrument) app.UI { return ui.Nothing() },
	missingFile:      func(*Instrument) app.UI { return ui.Nothing() },
	askOfKept:        func(*Instrument) bool { return false },
	facets:           func(*Instrument) app.UI { return ui.Nothing() },
	UploadSection:    func(*Instrument) app.UI { return ui.Nothing() },
	TakeTo:           leadTo(shell.PageTime, shell.PageCorpus, shell.PageMap),
}
