package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// allPictures has readings of every method drawn with all their pictures.
func allPictures() {
	readingHook = readingHooks{
		firstBlock:  (*reading).firstBlock,
		epochWords:  func(r *reading) app.UI { return &epochWords{Answer: r.Answer, Width: r.width()} },
		drawnCharts: drawnCharts,
	}
}
