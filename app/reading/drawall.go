package reading

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// DrawAll has readings of every method drawn with all their pictures.
func DrawAll() {
	hook = hooks{
		firstBlock:  (*Sheet).firstBlock,
		epochWords:  func(r *Sheet) app.UI { return &epochWords{Answer: r.Answer, Width: r.width()} },
		drawnCharts: drawnCharts,
	}
}
