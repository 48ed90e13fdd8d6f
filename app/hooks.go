package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/metrics/experiment"
)

// hooks are what pages of every program have of pages that only one has.
type hooks struct {
	takesFiles bool // files of the visitor's are read here

	desk             func(main app.UI) app.UI // stands beside a page's main part
	recordOpener     func(path string) app.UI // leads to the record, and says how many readings stand in it
	recorded         func(*instrument, bool)  // hands the reading to the record; true in place of the last one
	anywhere         func() app.UI            // stands at the foot of every page
	elsewhereMethods func() app.UI            // leads to methods that this program does not know
	ownBox           func(*instrument) app.UI // takes vectors of the visitor's own
	missingFile      func(*instrument) app.UI // asks for a file of the visitor's own
	askOfKept        func(*instrument) bool   // asks again with vectors that are kept
	facets           func(*instrument) app.UI // chooses documents and parts
	ownSection       func(*instrument) app.UI // takes texts of the visitor's own
	firstBlock       func(*reading) app.UI    // draws the main chart
	epochWords       func(*reading) app.UI    // draws words over epochs
	drawnCharts      func(experiment.Answer, int) []chart.Chart
	takeTo           func(p *instrument, page string, q experiment.Experiment) // shows another page with a question
}

// hook is those of this program.
var hook hooks
