package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// hooks draw what only readings of some methods have.
type hooks struct {
	firstBlock  func(*Sheet) app.UI // draws the main chart
	epochWords  func(*Sheet) app.UI // draws words over epochs
	drawnCharts func(protocol.Answer, int) []chart.Chart
}

// hook is those of this program: as long as [DrawAll] is not called, those of the methods of a first visit.
var hook = hooks{
	firstBlock:  func(r *Sheet) app.UI { return r.block(0) },
	epochWords:  func(*Sheet) app.UI { return ui.Nothing() },
	drawnCharts: method.Charts,
}

// DrawAll has readings of every method drawn with all their pictures.
func DrawAll() {
	hook = hooks{
		firstBlock:  (*Sheet).firstBlock,
		epochWords:  func(r *Sheet) app.UI { return &epochWords{Answer: r.Answer, Width: r.width()} },
		drawnCharts: drawnCharts,
	}
}
