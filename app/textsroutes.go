package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// textsPages are the instruments of texts and of what follows them over the years, and the map.
func textsPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathTime:   func() app.Composer { return &timePage{} },
		shell.PathCorpus: func() app.Composer { return &corpusPage{} },
		shell.PathMap:    func() app.Composer { return &mapPage{} },
	}
}

// registerTexts has the page Corpus take texts of the visitor's own.
func registerTexts() { hook.ownSection = ownSection }
