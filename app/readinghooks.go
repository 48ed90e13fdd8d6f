package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// readingHooks draw what only readings of some methods have.
type readingHooks struct {
	firstBlock  func(*reading) app.UI // draws the main chart
	epochWords  func(*reading) app.UI // draws words over epochs
	drawnCharts func(protocol.Answer, int) []chart.Chart
}

// readingHook is those of this program: as long as [allPictures] is not called, those of the methods of a first visit.
var readingHook = readingHooks{
	firstBlock:  func(r *reading) app.UI { return r.block(0) },
	epochWords:  func(*reading) app.UI { return ui.Nothing() },
	drawnCharts: method.Charts,
}
