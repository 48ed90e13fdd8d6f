package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/shell"
)

// Pages are the instruments of texts and of what follows them over the years, and the map.
func Pages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathTime:   func() app.Composer { return &timePage{} },
		shell.PathCorpus: func() app.Composer { return &corpusPage{} },
		shell.PathMap:    func() app.Composer { return &mapPage{} },
	}
}

// OwnPages are those that take texts and series of the visitor's own, where the address leads there.
func OwnPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathOwnText:   func() app.Composer { return &ownTextPage{} },
		shell.PathOwnSeries: func() app.Composer { return &ownSeriesPage{} },
	}
}

// Register has the page Corpus take texts of the visitor's own.
func Register() { instrument.Hook.UploadSection = uploadSection }
